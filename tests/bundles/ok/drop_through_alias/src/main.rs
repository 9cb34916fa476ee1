use guards::guard;

fn main() {
    let a = guard("a", 1);
    let b = guard("b", 2);
    println!("{}", a.get() + b.get());
    drop(a);
    println!("end");
}

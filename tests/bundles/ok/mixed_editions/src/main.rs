use legacy::{r#gen, Small};

fn main() {
    println!("{} {}", r#gen(3), legacy::gen(4));
    println!("{:?}", Small::try_from(12i64).map(|s| s.0));
    println!("{}", legacy::show(&[1, 2]));
}

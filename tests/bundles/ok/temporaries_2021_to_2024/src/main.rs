use locks::Noisy;

fn main() {
    locks::if_let();
    println!("the same in the edition of the solution");
    if let Some(x) = Noisy("condition").get() {
        println!("{x}");
    } else {
        println!("else");
    }
}

use cp::{gcd::gcd, queue::queue};

fn main() {
    let [a, b] = queue();
    println!("{}", gcd(a, b));
}

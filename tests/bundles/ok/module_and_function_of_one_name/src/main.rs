use lib::gcd;
use lib::sieve;

fn main() {
    println!("{} {} {}", gcd(&[12, 18, 27]), gcd::gcd(8, 12), gcd!(10, 15));
    println!("{:?} {}", sieve(12), sieve::is_prime(9));
    println!("{}", lib::gcd::lcm(4, 6));
}

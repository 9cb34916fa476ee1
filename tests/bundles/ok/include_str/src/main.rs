use words::deep::{longest, CREDITS};

const TABLE: &str = include_str!("table.txt");

fn main() {
    let total: i32 = TABLE.lines().map(|l| l.parse::<i32>().unwrap()).sum();
    println!("{total}");
    println!("{} {:?}", words::PRIMES.len(), words::nth_prime(3));
    println!("{} {CREDITS:?}", longest());
    println!("{}", words::deep::bytes());
}

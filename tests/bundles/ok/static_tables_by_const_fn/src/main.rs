use tables::{FACTORIALS, PRIMES, SQUARES};

fn main() {
    println!("{}", PRIMES.iter().filter(|&&prime| prime).count());
    println!("{:?} {:?}", FACTORIALS.get(9), FACTORIALS.get(10));
    println!("{}", SQUARES[29]);
}

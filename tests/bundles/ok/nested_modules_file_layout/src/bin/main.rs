use algo::math::prime::{sieve, wheel};

fn main() {
    println!("{:?}", sieve::primes_below(40));
    println!("{}", wheel::next_candidate(31));
    println!("{}", algo::math::gcd(84, 36));
}

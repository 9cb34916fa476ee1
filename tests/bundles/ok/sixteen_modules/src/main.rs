use library::primes::factorize;

fn main() {
    for n in [360, 97, 1_000_000_007 * 998_244_353, 1] {
        println!("{n}: {:?}", factorize(n));
    }
}

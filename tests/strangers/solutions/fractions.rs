//! Generic arithmetic: fractions, divisors, roots, and a power of any number.

use num_integer::{Integer, Roots, binomial, gcd, lcm};
use num_rational::Ratio;
use num_traits::{Bounded, FromPrimitive, NumAssign, PrimInt, Signed, ToPrimitive, clamp};
use proconio::input;

fn power<T: NumAssign + Copy>(mut base: T, mut exponent: u32) -> T {
    let mut result = T::one();
    while exponent > 0 {
        if exponent & 1 == 1 {
            result *= base;
        }
        base *= base;
        exponent >>= 1;
    }
    result
}

fn bits<T: PrimInt + Bounded>(x: T) -> (u32, u32, T) {
    (x.count_ones(), x.leading_zeros(), T::max_value() - x)
}

fn distance<T: Signed + Copy>(a: T, b: T) -> T {
    (a - b).abs()
}

fn main() {
    input! { n: usize, pairs: [(i64, i64); n] }
    let mut sum = Ratio::new(0, 1);
    for &(a, b) in &pairs {
        sum += Ratio::new(a, b);
        let whole = a.extended_gcd(&b);
        println!("{} {} {:?} {:?}", gcd(a, b), lcm(a, b), a.div_mod_floor(&b), whole);
        println!("{} {} {}", a.div_ceil(&b), b.is_multiple_of(&2), distance(a, b));
    }
    println!("{sum} {} {} {:?}", sum.floor(), power(sum, 3), sum.to_f64().map(|x| x as f32));
    println!("{} {} {}", power(1.5, 4), 1_000_000u64.sqrt(), 1_000_000u64.nth_root(5));
    println!("{:?} {} {}", bits(200u8), binomial(30u64, 12), clamp(7, 1, 5));
    println!("{:?} {:?}", u8::from_i64(-1), i16::from_f64(12.9));
}

// Input:
// 3
// 7 12
// -5 8
// 9 6

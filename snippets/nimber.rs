//! Nimbers: the numbers below 2^64 as a field, whose sum is xor and whose product is the nim
//! product, the least number that is no a'b + ab' + a'b' with a' < a and b' < b.
//!
//! - Theorem: with F = 2^(2^k), the numbers below F are a subfield, xF is the ordinary product for
//!   each x < F, and F·F is F + F/2; so a nimber is a pair over the field of half as many bits.
//! - Complexity: O(1).
//! - Source: J. H. Conway, On Numbers and Games (1976), chapter 6; A. Karatsuba and Yu. Ofman,
//!   Doklady Akad. Nauk SSSR 145 (1962), for three products of halves in place of four.
//! - Problems: lc_nim_product_64.

use std::ops::{Add, BitXor, Div, Mul, Sub};

/// A nimber below 2^64. It is its own negative: `-` is `+`, which is xor.
///
/// A product takes 20 logarithms and 11 powers of numbers below 2^16, without a branch; a quotient
/// takes some six times as long. The logarithms and powers are in two tables of 128 and 256 KiB,
/// which the compiler makes.
///
/// `a / b` panics if `b` is 0.
///
/// ```
/// use grundy::nimber::Nimber;
///
/// let (a, b) = (Nimber(4), Nimber(5));
/// assert_eq!(a + b, Nimber(1));
/// assert_eq!(a * b, Nimber(2));
/// assert_eq!(Nimber(2) / b, a);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Nimber(pub u64);

impl Nimber {
    /// The nimber that gives 1 when multiplied by this one.
    ///
    /// Panics if this one is 0.
    ///
    /// Complexity: O(1).
    ///
    /// ```
    /// use grundy::nimber::Nimber;
    ///
    /// assert_eq!(Nimber(2).inverse(), Nimber(3));
    /// ```
    pub fn inverse(self) -> Nimber {
        assert!(self.0 != 0, "the nimber 0 has no inverse");
        // A product by the conjugate is a number of half as many bits, and so is the next one. Of
        // those below 2^16, logarithms tell the inverse.
        let conjugate = self.0 ^ self.0 >> 32;
        let norm = product(self.0, conjugate);
        let conjugate_of_norm = norm ^ norm >> 16;
        let inverse = power(ORDER - log(product_32(norm, conjugate_of_norm)));
        Nimber(product(conjugate, product_32(conjugate_of_norm, inverse)))
    }
}

/// An operator, by a function of two numbers.
macro_rules! operator {
    ($name:ident $function:ident $by:path) => {
        impl $name for Nimber {
            type Output = Nimber;

            fn $function(self, other: Nimber) -> Nimber {
                Nimber($by(self.0, other.0))
            }
        }
    };
}

operator! { Add add BitXor::bitxor }
operator! { Sub sub BitXor::bitxor }
operator! { Mul mul product }
operator! { Div div quotient }

fn product(a: u64, b: u64) -> u64 {
    let ((a1, a0), (b1, b0)) = ((a >> 32, a & MASK_32), (b >> 32, b & MASK_32));
    let (low, cross) = (product_32(a0, b0), product_32(a0 ^ a1, b0 ^ b1));
    (cross ^ low) << 32 ^ low ^ product_32(product_32(a1, b1), 1 << 31)
}

fn quotient(a: u64, b: u64) -> u64 {
    product(a, Nimber(b).inverse().0)
}

const MASK_32: u64 = 0xFFFF_FFFF;
const MASK_16: u64 = 0xFFFF;

/// The logarithm of 2^15, which is F/2 for F = 2^16.
const LOG_HALF: usize = 3;
/// How often multiplying by the generator leads from 1 back to 1.
const ORDER: usize = 65_535;
/// For the sum of any two `u16` and `LOG_HALF`: the compiler sees that no index is outside.
const POWERS: usize = 2 * ORDER + LOG_HALF + 1;

/// The logarithms of the numbers below 2^16 to the base of a generator, and its powers.
struct Tables {
    log: [u16; ORDER + 1],
    power: [u16; POWERS],
}

static TABLES: Tables = tables();

/// Made while the program is compiled, in few enough steps for any compiler.
const fn tables() -> Tables {
    // The generator is 10279. It times 1, 2, 4, …, 2^15:
    let times_bit: [u16; 16] = [
        10279, 15417, 35722, 52687, 44124, 62628, 15661, 5686, 3862, 1323, 334, 647, 61560, 20636,
        4267, 8445,
    ];
    // Times each byte, as the low one and as the high one.
    let (mut low, mut high) = ([0; 256], [0; 256]);
    let mut byte = 1_usize;
    while byte < 256 {
        let (bit, rest) = (byte.trailing_zeros() as usize, byte & (byte - 1));
        low[byte] = low[rest] ^ times_bit[bit];
        high[byte] = high[rest] ^ times_bit[bit + 8];
        byte += 1;
    }
    // After the last power they start again.
    let mut tables = Tables { log: [0; ORDER + 1], power: [0; POWERS] };
    let (mut x, mut i) = (1, 0);
    while i < ORDER {
        tables.log[x as usize] = i as u16;
        tables.power[i] = x;
        tables.power[i + ORDER] = x;
        if i + 2 * ORDER < POWERS {
            tables.power[i + 2 * ORDER] = x;
        }
        x = low[(x & 255) as usize] ^ high[(x >> 8) as usize];
        i += 1;
    }
    tables
}

fn log(a: u64) -> usize {
    usize::from(TABLES.log[(a & MASK_16) as usize])
}

fn power(log: usize) -> u64 {
    u64::from(TABLES.power[log])
}

/// The product of two numbers below 2^16 and of the nimber of the logarithm `shift`.
fn product_16(a: u64, b: u64, shift: usize) -> u64 {
    // The power is there for zeros too, so that the compiler makes no branch.
    let product = power(log(a) + log(b) + shift);
    if a != 0 && b != 0 { product } else { 0 }
}

/// The product of two numbers below 2^32.
fn product_32(a: u64, b: u64) -> u64 {
    let ((a1, a0), (b1, b0)) = ((a >> 16, a & MASK_16), (b >> 16, b & MASK_16));
    let low = product_16(a0, b0, 0);
    let cross = product_16(a0 ^ a1, b0 ^ b1, 0);
    (cross ^ low) << 16 ^ low ^ product_16(a1, b1, LOG_HALF)
}

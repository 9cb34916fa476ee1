//! Nimbers: the numbers below 2^64 as a field, whose sum is xor and whose product is the nim
//! product, the least number that is no a'b + ab' + a'b' with a' < a and b' < b.
//!
//! - Theorem: with F = 2^(2^k), the numbers below F are a subfield, xF is the ordinary product for
//!   each x < F, and F·F is F + F/2; so a nimber is a pair over the field of half as many bits.
//! - Complexity: O(1): a product looks at two tables of 16 bits, of 128 and 256 KiB, 31 times.
//! - Source: J. H. Conway, On Numbers and Games (1976), chapter 6.
//! - Problems: lc_nim_product_64.

use std::ops::{Add, AddAssign, Div, DivAssign, Mul, MulAssign, Sub, SubAssign};

/// A nimber below 2^64. It is its own negative: `-` is `+`, which is xor.
///
/// A product takes 12 small products and 2 multiplications by a constant, without a branch; a
/// quotient about three times as long.
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
        let (high, low) = (self.0 >> 32, self.0 & MASK_32);
        // The norm, a product by the conjugate high·F + (high + low), is below F.
        let (sum, square) = (high ^ low, product_32(high, high));
        let norm = inverse_32(product_32(low, sum) ^ times_half(square));
        Nimber(product_32(high, norm) << 32 | product_32(sum, norm))
    }

    /// The product of `exponent` copies; 1 for none, even of 0.
    ///
    /// Complexity: O(log `exponent`) products.
    ///
    /// ```
    /// use grundy::nimber::Nimber;
    ///
    /// assert_eq!(Nimber(2).pow(2), Nimber(3));
    /// assert_eq!(Nimber(7).pow(u64::MAX), Nimber(1));
    /// ```
    pub fn pow(self, mut exponent: u64) -> Nimber {
        let (mut result, mut power) = (Nimber(1), self);
        while exponent > 0 {
            if exponent % 2 == 1 {
                result *= power;
            }
            power *= power;
            exponent /= 2;
        }
        result
    }

    /// The one nimber whose square is this one.
    ///
    /// Complexity: O(1): 63 products.
    ///
    /// ```
    /// use grundy::nimber::Nimber;
    ///
    /// assert_eq!(Nimber(3).sqrt(), Nimber(2));
    /// ```
    pub fn sqrt(self) -> Nimber {
        // Squared 64 times, a nimber below 2^64 is itself again.
        (1..64).fold(self, |root, _| root * root)
    }
}

impl Mul for Nimber {
    type Output = Nimber;

    fn mul(self, other: Nimber) -> Nimber {
        let (a1, a0) = (self.0 >> 32, self.0 & MASK_32);
        let (b1, b0) = (other.0 >> 32, other.0 & MASK_32);
        let (low, high) = (product_32(a0, b0), product_32(a1, b1));
        let cross = product_32(a0 ^ a1, b0 ^ b1);
        Nimber((cross ^ low) << 32 ^ low ^ times_half(high))
    }
}

#[allow(clippy::suspicious_arithmetic_impl)]
impl Div for Nimber {
    type Output = Nimber;

    fn div(self, other: Nimber) -> Nimber {
        self * other.inverse()
    }
}

#[allow(clippy::suspicious_arithmetic_impl)]
impl Add for Nimber {
    type Output = Nimber;

    fn add(self, other: Nimber) -> Nimber {
        Nimber(self.0 ^ other.0)
    }
}

#[allow(clippy::suspicious_arithmetic_impl)]
impl Sub for Nimber {
    type Output = Nimber;

    fn sub(self, other: Nimber) -> Nimber {
        self + other
    }
}

macro_rules! assign {
    ($($name:ident $function:ident $operator:tt)*) => {$(
        impl $name for Nimber {
            fn $function(&mut self, other: Nimber) {
                *self = *self $operator other;
            }
        }
    )*};
}

assign! { AddAssign add_assign + SubAssign sub_assign - MulAssign mul_assign * }
assign! { DivAssign div_assign / }

const MASK_32: u64 = 0xFFFF_FFFF;
const MASK_16: u64 = 0xFFFF;

/// The logarithm of 2^15, which is F/2 for F = 2^16.
const LOG_HALF: usize = 3;
/// How often multiplying by the generator leads from 1 back to 1.
const ORDER: usize = 65_535;

/// The logarithms of the numbers below 2^16 to the base of a generator, and its powers: as many as
/// the sum of two logarithms and `LOG_HALF` needs.
struct Tables {
    log: [u16; ORDER + 1],
    power: [u16; 2 * ORDER + LOG_HALF],
}

static TABLES: Tables = tables();

/// Made while the program is compiled, in few enough steps for any compiler.
const fn tables() -> Tables {
    // The generator is 10279. It times 1, 2, 4, …, 2^15:
    #[rustfmt::skip]
    let times_bit: [u16; 16] = [
        10279, 15417, 35722, 52687, 44124, 62628, 15661, 5686,
        3862, 1323, 334, 647, 61560, 20636, 4267, 8445,
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
    let mut tables = Tables { log: [0; ORDER + 1], power: [0; 2 * ORDER + LOG_HALF] };
    let (mut x, mut i) = (1, 0);
    while i < ORDER {
        tables.log[x as usize] = i as u16;
        tables.power[i] = x;
        tables.power[i + ORDER] = x;
        x = low[(x & 255) as usize] ^ high[(x >> 8) as usize];
        i += 1;
    }
    // The powers go around.
    while i < ORDER + LOG_HALF {
        tables.power[i + ORDER] = tables.power[i - ORDER];
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

/// `value` if `condition`, else 0: the compiler makes no branch of it.
fn value_if(condition: bool, value: u64) -> u64 {
    if condition { value } else { 0 }
}

/// The product of two numbers below 2^16 and of the nimber of the logarithm `shift`.
fn product_16(a: u64, b: u64, shift: usize) -> u64 {
    value_if(a != 0 && b != 0, power(log(a) + log(b) + shift))
}

/// The product of two numbers below 2^32.
fn product_32(a: u64, b: u64) -> u64 {
    let ((a1, a0), (b1, b0)) = ((a >> 16, a & MASK_16), (b >> 16, b & MASK_16));
    let low = product_16(a0, b0, 0);
    let cross = product_16(a0 ^ a1, b0 ^ b1, 0);
    (cross ^ low) << 16 ^ low ^ product_16(a1, b1, LOG_HALF)
}

/// The product of a number below 2^32 and of 2^31, which is F/2 for F = 2^32.
fn times_half(a: u64) -> u64 {
    // 2^31 is 2^15·2^16, so the result is 2^15·(a1 + a0)·2^16 + 2^15·2^15·a1.
    let (a1, sum) = (a >> 16, a >> 16 ^ a & MASK_16);
    product_16(sum, 1, LOG_HALF) << 16 ^ product_16(a1, 1, 2 * LOG_HALF)
}

/// The inverse of a number below 2^32 that isn't 0.
fn inverse_32(a: u64) -> u64 {
    let (high, low) = (a >> 16, a & MASK_16);
    let sum = high ^ low;
    let norm = power(ORDER - log(product_16(low, sum, 0) ^ product_16(high, high, LOG_HALF)));
    product_16(high, norm, 0) << 16 | product_16(sum, norm, 0)
}

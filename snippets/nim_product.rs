//! Nim product: the product of two nimbers, the least number that is no a'b + ab' + a'b' with
//! a' < a and b' < b, where the sum is xor.
//!
//! - Theorem: with F = 2^(2^k), the product of F and a number x below F is the ordinary one, and
//!   F·F is F + F/2. So the product of two numbers of 2^(k + 1) bits takes three products of their
//!   halves, and one by F/2.
//! - Complexity: O(b²).
//! - Source: J. H. Conway, On Numbers and Games (1976), chapter 6; A. Karatsuba and Yu. Ofman,
//!   Doklady Akad. Nauk SSSR 145 (1962), for three products of halves in place of four.
//! - Problems: none.

/// The nim product of any two numbers.
///
/// For many products, and for quotients, powers and roots, see the snippet `nimber`.
///
/// Complexity: O(b²) for numbers of b bits, some ten microseconds for b = 64.
///
/// ```
/// use grundy::nim_product::nim_product;
///
/// assert_eq!(nim_product(4, 5), 2);
/// assert_eq!(nim_product(1 << 32, 1 << 32), 3 << 31);
/// ```
pub fn nim_product(a: u64, b: u64) -> u64 {
    if a < 2 || b < 2 {
        return a * b;
    }
    // The least power of two such that no number has more than twice so many bits.
    let half = (64 - (a | b).leading_zeros()).next_power_of_two() / 2;
    let split = |x: u64| (x >> half, x & ((1 << half) - 1));
    let ((a1, a0), (b1, b0)) = (split(a), split(b));
    let (low, high) = (nim_product(a0, b0), nim_product(a1, b1));
    let all = nim_product(a0 ^ a1, b0 ^ b1);
    (all ^ low) << half ^ low ^ nim_product(high, 1 << (half - 1))
}

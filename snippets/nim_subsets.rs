//! Nim over all subsets of the piles: how many subsets of each size, modulo d, are lost positions
//! of Nim.
//!
//! - Theorem: let z count the piles of a subset, so that z^d = 1. The subsets of nim-sum 0 are the
//!   mean over u of the products of 1 ± z over all piles, with a minus if u & pile has an odd
//!   number of ones. A Walsh–Hadamard transform counts the minuses of all u.
//! - Complexity: O(V log V + n·d).
//! - Source: the transform is well known; the sum by Horner's rule is ours.
//! - Problems: p5970.

/// At index r, how many subsets of `piles` with a nim-sum of 0 have a size of r modulo `d`, for all
/// r below `d`. The counts are modulo `modulus`. Piles of one size are told apart by their index.
///
/// There are fewer than 2^31 piles.
///
/// Panics unless `modulus` is an odd number below 2^32, and if `d` is 0.
///
/// Complexity: O(V log V + n·d) time and O(V + n + d) memory for n piles below V.
///
/// ```
/// use grundy::nim_subsets::count_lost;
///
/// // No pile; the piles with index 0 and 1; the piles 1, 2, 3 with one of the piles of 1.
/// assert_eq!(count_lost(&[1, 1, 2, 3], 2, 1_000_000_007), [2, 2]);
/// ```
pub fn count_lost(piles: &[u64], d: usize, modulus: u64) -> Vec<u64> {
    let fits = modulus % 2 == 1 && modulus < 1 << 32;
    assert!(fits, "the modulus is odd and below 2^32: found {}", modulus);
    assert!(d > 0, "sizes are counted modulo 1 or more");
    let most = piles.iter().max().map_or(0, |&most| most as usize);
    let mut surplus = vec![0; (most + 1).next_power_of_two()];
    piles.iter().for_each(|&pile| surplus[pile as usize] += 1);
    let digits = surplus.len().trailing_zeros();
    walsh_hadamard(&mut surplus);
    // For how many u there are how many minuses: so many fewer than pluses as the surplus says.
    let mut times = vec![0; piles.len() + 1];
    for surplus in surplus {
        times[(piles.len() as i64 - i64::from(surplus)) as usize / 2] += 1;
    }
    // Horner's rule finds the sum of times · (1 − z)^minuses · (1 + z)^pluses.
    let (mut sum, mut power) = (vec![0; d], vec![0; d]);
    power[0] = 1 % modulus;
    for times in times {
        add_shifted(&mut sum, modulus, |coefficient| coefficient);
        // Most of these are 0, and remainders take long.
        for (sum, power) in sum.iter_mut().zip(&power).filter(|_| times > 0) {
            *sum = (*sum + times * power) % modulus;
        }
        add_shifted(&mut power, modulus, |coefficient| modulus - coefficient);
    }
    let half = |coefficient: u64, _| (coefficient + coefficient % 2 * modulus) / 2;
    sum.into_iter().map(|sum| (0..digits).fold(sum, half)).collect()
}

/// Multiplies a polynomial in z, where z^d = 1, by 1 + z or by 1 − z, as `sign` says.
fn add_shifted(polynomial: &mut [u64], modulus: u64, sign: impl Fn(u64) -> u64) {
    let mut before = polynomial[polynomial.len() - 1];
    for coefficient in polynomial {
        let sum = *coefficient + sign(before);
        before = *coefficient;
        *coefficient = if sum < modulus { sum } else { sum - modulus };
    }
}

/// At u, the sum of (−1)^|u & v| · `terms[v]` over all v, where |x| is the number of ones of x.
fn walsh_hadamard(terms: &mut [i32]) {
    let mut half = 1;
    while half < terms.len() {
        for block in terms.chunks_exact_mut(2 * half) {
            let (left, right) = block.split_at_mut(half);
            for (a, b) in left.iter_mut().zip(right) {
                (*a, *b) = (*a + *b, *a - *b);
            }
        }
        half *= 2;
    }
}

//! Nim with a forced first pile: the first move must be made in one given pile, taking any number
//! of stones from it; from then on it is Nim, and whoever takes the last stone wins.
//!
//! - Theorem: the first player loses if and only if the forced pile is at most the nim-sum of the
//!   others.
//! - Complexity: O(64 · n) time to count over all subsets of n piles, by a basis of their xors, 64
//!   being the binary digits of a `u64`; O(n² · V) by the table of all nim-sums, which adapts to
//!   other rules, where V is the power of two above the largest pile.
//! - Source: GZOI 2017, problem 取石子游戏; the rule is Bouton's theorem.
//! - Problems: p5675.

/// Whether the first player, who must begin in the pile with index `forced`, wins on `piles`.
///
/// An empty forced pile allows no move, and is lost.
///
/// Panics if `forced` is not the index of a pile.
///
/// Complexity: O(n) for n piles.
///
/// ```
/// use grundy::forced_first_pile::first_player_wins;
///
/// assert!(!first_player_wins(&[2, 4, 5], 2));
/// assert!(first_player_wins(&[2, 5], 1));
/// ```
pub fn first_player_wins(piles: &[u64], forced: usize) -> bool {
    let sum = piles.iter().fold(0, |sum, pile| sum ^ pile);
    piles[forced] > sum ^ piles[forced]
}

/// How many choices of a subset of `piles` and of a forced pile in it the first player can't win,
/// modulo `modulus`. Piles of one size are told apart by their index.
///
/// The subsets of the piles but the forced one have the nim-sums of the span of these piles, each
/// equally often. The count looks for those that are not below the forced pile. Most piles
/// leave the span as it is, and the rank of such a pile in it is read from its bits.
///
/// `modulus` is from 1 to 2⁶³.
///
/// Complexity: O(64 · n) time and O(64) memory for n piles.
///
/// ```
/// use grundy::forced_first_pile::lost_choices;
///
/// assert_eq!(lost_choices(&[2, 4, 5], 1_000_000_007), 5);
/// assert_eq!(lost_choices(&[u64::MAX; 3], 1_000_000_007), 6);
/// ```
pub fn lost_choices(piles: &[u64], modulus: u64) -> u64 {
    // Each vector has a highest bit that no other has, and is the xor of the chosen piles in `of`.
    let mut basis: Vec<(u64, u64)> = vec![];
    let mut chosen = vec![];
    // The chosen piles that are in the span of the others.
    let mut spare = 0;
    for &pile in piles {
        let (mut rest, mut of) = (pile, 0);
        for &(vector, parts) in &basis {
            // All ones or all zeros: a branch would often be mispredicted.
            let has = (pile >> (63 - vector.leading_zeros()) & 1).wrapping_neg();
            rest ^= vector & has;
            of ^= parts & has;
        }
        if rest == 0 {
            spare |= of;
            continue;
        }
        of |= 1 << chosen.len();
        chosen.push(pile);
        for (vector, parts) in &mut basis {
            if *vector >> (63 - rest.leading_zeros()) & 1 == 1 {
                *vector ^= rest;
                *parts ^= of;
            }
        }
        basis.push((rest, of));
        basis.sort_unstable();
    }
    let (n, rank) = (piles.len(), basis.len());
    let vectors: Vec<u64> = basis.iter().map(|&(vector, _)| vector).collect();
    // For the piles that leave the span as it is; the others are counted and taken off again.
    let mut total = (n as u128) << rank;
    for (i, vector) in vectors.iter().enumerate() {
        let bit = 63 - vector.leading_zeros();
        total -= u128::from(piles.iter().map(|pile| pile >> bit & 1).sum::<u64>()) << i;
    }
    let mut needed = 0;
    for (i, &pile) in chosen.iter().enumerate().filter(|(i, _)| spare >> i & 1 == 0) {
        total -= count_at_least(&vectors, pile);
        // The span of the others: what has the pile as a part, but for the least of them.
        let mut parting = 0;
        let mut others = vec![];
        for &(vector, of) in &basis {
            if of >> i & 1 == 0 {
                others.push(vector);
            } else if parting == 0 {
                parting = vector;
            } else {
                others.push(vector ^ parting);
            }
        }
        needed += count_at_least(&others, pile);
    }
    let modulus = u128::from(modulus);
    // 2 to the power of a number, whose binary digits are read from the highest.
    let power = |exponent: usize| {
        (0..usize::BITS).rev().fold(1 % modulus, |power, digit| {
            ((power * power % modulus) << (exponent >> digit & 1)) % modulus
        })
    };
    let total = total % modulus * power(n.saturating_sub(rank + 1));
    ((total + needed % modulus * power(n - rank)) % modulus) as u64
}

/// How many xors of some of `basis` are at least `x`; the vectors rise, and none has the highest
/// bit of another one.
fn count_at_least(basis: &[u64], x: u64) -> u128 {
    // The xor that agrees with `x` in the highest bits of all vectors, and how many are below it.
    let (mut near, mut below) = (0, 0u128);
    for (i, vector) in basis.iter().enumerate() {
        if x >> (63 - vector.leading_zeros()) & 1 == 1 {
            near ^= vector;
            below += 1 << i;
        }
    }
    // Where `x` and `near` first differ, so do all xors that only the lower vectors tell apart.
    let lower = basis.iter().filter(|&&vector| vector <= near ^ x).count();
    below = below >> lower << lower;
    if near < x {
        below += 1 << lower;
    }
    (1 << basis.len()) - below
}

/// The same number as [`lost_choices`] gives, by a table of all nim-sums.
///
/// `modulus` is from 1 to 2⁶³. Memory grows with the largest pile: 8 bytes for each value up to the
/// next power of two.
///
/// Complexity: O(n² · V) time and O(V) memory, with V the power of two above the largest pile.
///
/// ```
/// use grundy::forced_first_pile::lost_choices_by_table;
///
/// assert_eq!(lost_choices_by_table(&[2, 4, 5], 1_000_000_007), 5);
/// ```
pub fn lost_choices_by_table(piles: &[u64], modulus: u64) -> u64 {
    let values = piles.iter().max().map_or(1, |&most| (most as usize + 1).next_power_of_two());
    let mut total = 0;
    for (forced, &size) in piles.iter().enumerate() {
        let others = piles[..forced].iter().chain(&piles[forced + 1..]);
        let subsets = subsets_by_xor(others, values, modulus);
        for ways in &subsets[size as usize..] {
            total = (total + ways) % modulus;
        }
    }
    total
}

/// At index v, the number of subsets of `piles` whose nim-sum is v, modulo `modulus`.
fn subsets_by_xor<'a>(
    piles: impl Iterator<Item = &'a u64>,
    values: usize,
    modulus: u64,
) -> Vec<u64> {
    let mut ways = vec![0; values];
    ways[0] = 1 % modulus;
    for &pile in piles {
        for v in 0..values {
            // With the pile or without it: v and v ^ pile trade places, so both get the sum.
            let w = v ^ pile as usize;
            if v <= w {
                let both = (ways[v] + ways[w]) % modulus;
                ways[v] = both;
                ways[w] = both;
            }
        }
    }
    ways
}

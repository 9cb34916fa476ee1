//! Nim with a forced first pile: the first move must be made in one given pile, taking any number
//! of stones from it; from then on it is Nim, and whoever takes the last stone wins.
//!
//! - Theorem: the first player loses if and only if the forced pile is at most the nim-sum of the
//!   others. Proved for all sizes by machine: two, three and four piles.
//! - Complexity: O(n²·V).
//! - Source: GZOI 2017, problem 取石子游戏; the rule is Bouton's theorem.
//! - Problems: none.

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

/// The number of ways to choose a subset of `piles` and a forced pile in it such that the first
/// player loses, modulo `modulus`. Piles of one size are told apart by their index.
///
/// A table counts, for each forced pile, the subsets of the other piles by their nim-sum. For large
/// piles, or many, see the snippet `forced_first_pile_basis`.
///
/// `modulus` is from 1 to 2⁶³.
///
/// Complexity: O(n²·V) time and O(V) memory for n piles, where V is the power of two above the
/// largest one.
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

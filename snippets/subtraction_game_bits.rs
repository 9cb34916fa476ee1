//! Subtraction games by bits: take from a heap a number of stones that is in a fixed set; whoever
//! cannot move loses.
//!
//! - Theorem: of the heaps without a value below v, the lowest has the value v, and so has each
//!   next one from which no move leads to a heap of value v. Where sets are words of 64 bits, one
//!   shift of the moves finds up to 64 heaps that have such a move.
//! - Complexity: O(k·N/64 + N) to O(k·N).
//! - Source: S. W. Golomb, A mathematical investigation of games of "take-away", J. Combin. Theory
//!   1 (1966), for the games.
//! - Problems: cses1729, edpc_k, hdu1536.

/// The Grundy values of the heaps 0, 1, …, `largest`, at the indices of their sizes, where any
/// number of `takes` may be taken.
///
/// Panics if 0 is among `takes`. With no `takes` at all there are no moves, and all values are 0.
///
/// Complexity: O(w·N + k·N/64) time and O(N) memory for k = `takes.len()` and N = `largest`, where
/// w is at most k: it counts the ranges 0 to 63, 64 to 127, … that have a number of `takes` in
/// them.
///
/// ```
/// use grundy::subtraction_game_bits::grundy_table;
///
/// assert_eq!(grundy_table(&[1, 3, 4], 6), [0, 1, 0, 1, 2, 3, 2]);
/// ```
pub fn grundy_table(takes: &[u64], largest: usize) -> Vec<u64> {
    let mut takes = takes_up_to(largest, takes);
    takes.sort_unstable();
    // The numbers that may be taken, as words of 64 bits with their places; words of 0 are left
    // out.
    let mut words: Vec<(usize, u64)> = vec![];
    for take in takes {
        let bit = 1 << (take % 64);
        match words.last_mut() {
            Some((place, word)) if *place == take / 64 => *word |= bit,
            _ => words.push((take / 64, bit)),
        }
    }
    let mut table = vec![0; largest + 1];
    // The heaps without a value below `value`, as bits.
    let mut open = vec![u64::MAX; largest / 64 + 1];
    open[largest / 64] >>= 63 - largest % 64;
    let mut value = 0;
    while open.iter().any(|&word| word != 0) {
        // The heaps with a move to a heap of this value. The lowest open one of the others has it.
        let mut reached = vec![0; open.len() + 1];
        for here in 0..open.len() {
            while open[here] & !reached[here] != 0 {
                let heap = (open[here] & !reached[here]).trailing_zeros();
                open[here] &= !(1 << heap);
                table[64 * here + heap as usize] = value;
                let inside = words.iter().take_while(|(place, _)| here + place < open.len());
                // There are two rounds, so that neither has to wait for what it has just written.
                for (place, word) in inside.clone() {
                    reached[here + place] |= word << heap;
                }
                for (place, word) in inside {
                    reached[here + place + 1] |= word >> 1 >> (63 - heap);
                }
            }
        }
        value += 1;
    }
    table
}

/// Whether the player to move wins on the heaps 0, 1, …, `largest`, at the indices of their sizes,
/// where any number of `takes` may be taken.
///
/// Panics if 0 is among `takes`.
///
/// Complexity: O(k·N/64 + N) time and O(N) memory for k = `takes.len()` and N = `largest`.
///
/// ```
/// use grundy::subtraction_game_bits::win_table;
///
/// assert_eq!(win_table(&[2, 3], 5), [false, false, true, true, true, false]);
/// ```
pub fn win_table(takes: &[u64], largest: usize) -> Vec<bool> {
    let takes = takes_up_to(largest, takes);
    let (near, far): (Vec<usize>, Vec<usize>) = takes.iter().partition(|&&take| take < 64);
    let near = near.iter().fold(0_u64, |near, take| near | 1 << take);
    let mut table = vec![true; largest + 1];
    // The lost heaps as bits. The words before `back` are for heaps below 0.
    let back = far.iter().max().map_or(0, |most| most / 64) + 1;
    let mut lost: Vec<u64> = vec![0; back + largest / 64 + 1];
    // The heaps of the next word from which a near move wins.
    let mut won = 0;
    for word in back..lost.len() {
        for take in &far {
            let (words, bits) = (take / 64, take % 64);
            won |= lost[word - words] << bits | lost[word - words - 1] >> 1 >> (63 - bits);
        }
        // The rest of this word depends on itself. The lowest heap in doubt is lost.
        let mut in_doubt = !won;
        won = 0;
        while in_doubt != 0 {
            let heap = in_doubt.trailing_zeros();
            lost[word] |= 1 << heap;
            in_doubt &= !((1 | near) << heap);
            won |= near >> 1 >> (63 - heap);
            if let Some(wins) = table.get_mut((word - back) * 64 + heap as usize) {
                *wins = false;
            }
        }
    }
    table
}

/// Those of `takes` that can be taken from a heap of `largest` or less.
fn takes_up_to(largest: usize, takes: &[u64]) -> Vec<usize> {
    assert!(!takes.contains(&0), "a move must take a stone: found 0 in {:?}", takes);
    takes.iter().filter(|&&take| take <= largest as u64).map(|&take| take as usize).collect()
}

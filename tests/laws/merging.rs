use grundy::merging::first_player_wins;

use crate::play::Play;

/// The positions after a merge into a pile of at most `most`, piles in order.
fn moves(most: u64, piles: &[u64]) -> Vec<Vec<u64>> {
    let mut next = vec![];
    for i in 0..piles.len() {
        for j in 0..i {
            if piles[i] + piles[j] <= most {
                let mut piles = piles.to_vec();
                piles[j] += piles.remove(i);
                piles.sort_unstable();
                next.push(piles);
            }
        }
    }
    next.sort();
    next.dedup();
    next
}

#[test]
fn up_to_30_stones_are_won_as_in_play_whatever_the_largest_pile() {
    for most in 0..=31 {
        let mut play = Play::new(|piles: &Vec<u64>| moves(most, piles));
        for stones in 0..=30 {
            let won = play.first_player_wins(&vec![1; stones]);
            assert_eq!(first_player_wins(stones as u64, most), won, "{stones} stones, {most}");
        }
    }
}

#[test]
fn the_largest_numbers_are_no_exception() {
    // One pile of all stones: u64::MAX − 1 merges.
    assert!(!first_player_wins(u64::MAX, u64::MAX));
    assert!(first_player_wins(u64::MAX - 1, u64::MAX));
    // 2^63 − 1 piles of two and one of one.
    assert!(first_player_wins(u64::MAX, 2));
    assert!(!first_player_wins(u64::MAX, 1));
    assert!(!first_player_wins(u64::MAX, 0));
}

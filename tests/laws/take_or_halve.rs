use grundy::take_or_halve::{Move, first_player_wins, grundy, winning_move};

use crate::definition::{Definition, lists, mex};
use crate::play::Play;

/// Each move with the piles that it leaves: pile by pile, and halving after taking.
fn moves(piles: &[u64], parts: u64) -> Vec<(Move, Vec<u64>)> {
    let mut next = vec![];
    for (pile, &size) in piles.iter().enumerate().filter(|&(_, &size)| size > 0) {
        let mut rest = piles.to_vec();
        rest[pile] -= 1;
        next.push((Move::Take { pile }, rest));
        if size % 2 == 0 {
            let mut rest = piles.to_vec();
            rest.splice(pile..=pile, (0..parts).map(|_| size / 2));
            next.push((Move::Halve { pile }, rest));
        }
    }
    next
}

/// The order of piles and those of 0 don't matter to play, and many positions are alike then.
fn sorted(mut piles: Vec<u64>) -> Vec<u64> {
    piles.retain(|&size| size > 0);
    piles.sort_unstable();
    piles
}

fn positions(parts: u64) -> impl Fn(&Vec<u64>) -> Vec<Vec<u64>> {
    move |piles| moves(piles, parts).into_iter().map(|(_, next)| sorted(next)).collect()
}

#[test]
fn the_closed_form_is_the_mex_for_piles_to_100_000_and_1_to_6_parts() {
    for parts in 1..=6 {
        let mut table: Vec<u64> = vec![0];
        for size in 1..=100_000 {
            let take = table[size - 1];
            let halve = (0..parts).fold(0, |sum, _| sum ^ table[size / 2]);
            let halve = if size % 2 == 0 { Some(halve) } else { None };
            table.push(mex(&halve.into_iter().chain([take]).collect()));
            assert_eq!(grundy(size as u64, parts), table[size], "{size}, {parts} parts");
        }
    }
}

#[test]
fn one_pile_has_its_value_when_it_is_played_in_parts() {
    for (parts, most) in [(1, 20), (2, 16), (3, 12), (4, 9), (5, 8)] {
        let mut definition = Definition::new(positions(parts));
        for size in 0..=most {
            let expected = definition.grundy(&sorted(vec![size]));
            assert_eq!(grundy(size, parts), expected, "{size}, {parts} parts");
        }
    }
}

#[test]
fn up_to_3_piles_are_won_as_in_play_by_the_first_move_to_a_lost_position() {
    for (parts, most) in [(1, 9), (2, 7), (3, 5)] {
        let mut play = Play::new(positions(parts));
        let mut halves = 0;
        for piles in lists(3, 0, most) {
            let won = play.first_player_wins(&sorted(piles.clone()));
            assert_eq!(first_player_wins(&piles, parts), won, "{piles:?}, {parts} parts");
            let mut is_lost =
                |(_, next): &(Move, Vec<u64>)| !play.first_player_wins(&sorted(next.clone()));
            let expected = moves(&piles, parts).into_iter().find(&mut is_lost).map(|(m, _)| m);
            assert_eq!(winning_move(&piles, parts), expected, "{piles:?}, {parts} parts");
            halves += u32::from(matches!(expected, Some(Move::Halve { .. })));
        }
        assert!(halves > 0, "{parts} parts: no position is won by halving");
    }
}

#[test]
fn the_largest_piles_and_parts_are_no_exception() {
    const MOST: u64 = u64::MAX;
    assert_eq!((grundy(MOST, MOST), grundy(MOST, MOST - 1)), (0, 0));
    assert_eq!((grundy(MOST - 1, MOST), grundy(MOST - 1, MOST - 1)), (1, 1));
    assert_eq!((grundy(1 << 63, 1), grundy(1 << 62, 1)), (1, 2));
    assert_eq!((grundy(3 << 61, 1), grundy(3 << 62, 1)), (2, 1));
    assert_eq!(winning_move(&[], 1), None);
}

use grundy::consecutive_split::{ConsecutiveSplit, Move};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::definition::{Definition, lists, mex};
use crate::play::Play;

/// The splits of a pile by the rule: every number of parts, and every smallest part.
fn splits(pile: usize) -> Vec<Vec<usize>> {
    let parts = (2..=pile).flat_map(|parts| (1..pile).map(move |least| (parts, least)));
    let all = parts.map(|(parts, least)| (least..least + parts).collect::<Vec<_>>());
    all.filter(|split| split.iter().sum::<usize>() == pile).collect()
}

fn moves(piles: &[usize]) -> Vec<(Move, Vec<usize>)> {
    let mut next = vec![];
    for (pile, &size) in piles.iter().enumerate() {
        for split in splits(size) {
            let mut piles = piles.to_vec();
            piles[pile] = 0;
            piles.extend(&split);
            next.push((Move { pile, parts: split.len() }, sorted(piles)));
        }
    }
    next
}

/// The order of the piles doesn't matter, nor do those that no move can change.
fn sorted(mut piles: Vec<usize>) -> Vec<usize> {
    piles.retain(|&pile| pile > 2);
    piles.sort_unstable();
    piles
}

#[test]
fn the_values_are_those_of_all_splits_for_piles_to_70_and_games_of_any_size() {
    let mut table: Vec<u64> = vec![];
    for pile in 0..=70 {
        let values = splits(pile)
            .into_iter()
            .map(|split| split.into_iter().fold(0, |sum, part: usize| sum ^ table[part]));
        table.push(mex(&values.collect()));
        let game = ConsecutiveSplit::new(pile);
        let found: Vec<u64> = (0..=pile).map(|pile| game.grundy(pile)).collect();
        assert_eq!(found, table, "{pile}");
    }
}

#[test]
fn piles_to_30_have_their_values_when_they_are_split_in_play() {
    let next = |piles: &Vec<usize>| moves(piles).into_iter().map(|(_, next)| next).collect();
    let mut definition = Definition::new(next);
    let game = ConsecutiveSplit::new(30);
    for pile in 0..=30 {
        assert_eq!(game.grundy(pile), definition.grundy(&sorted(vec![pile])), "{pile}");
    }
}

#[test]
fn up_to_2_piles_of_18_are_won_as_in_play_by_the_winning_move() {
    let next = |piles: &Vec<usize>| moves(piles).into_iter().map(|(_, next)| next).collect();
    let mut play = Play::new(next);
    let game = ConsecutiveSplit::new(18);
    for piles in lists(2, 0, 18) {
        let piles: Vec<usize> = piles.iter().map(|&pile| pile as usize).collect();
        let winning = moves(&piles).into_iter().filter(|(_, next)| !play.first_player_wins(next));
        let expected: Vec<Move> = winning.map(|(found, _)| found).collect();
        assert_eq!(game.winning_move(&piles), expected.first().copied(), "{piles:?}");
        assert_eq!(game.first_player_wins(&piles), !expected.is_empty(), "{piles:?}");
    }
}

#[test]
fn random_piles_to_20_000_have_the_mex_of_the_values_of_their_splits() {
    const LARGEST: usize = 20_000;
    let game = ConsecutiveSplit::new(LARGEST);
    let mut rng = SmallRng::seed_from_u64(0);
    for _ in 0..300 {
        let pile = rng.random_range(0..=LARGEST);
        let mut options = vec![];
        for parts in (2..).take_while(|parts| parts * (parts + 1) / 2 <= pile) {
            // Twice the sum of the smallest and the largest part, for each two parts.
            let ends = 2 * pile / parts;
            if 2 * pile % parts == 0 && (ends + 1 - parts) % 2 == 0 {
                let least = (ends + 1 - parts) / 2;
                let values = (least..least + parts).map(|part| game.grundy(part));
                options.push((parts, values.fold(0, |sum, value| sum ^ value)));
            }
        }
        let expected = mex(&options.iter().map(|option| option.1).collect());
        assert_eq!(game.grundy(pile), expected, "{pile}");
        let winning = options.iter().filter(|option| option.1 == 0);
        let winning: Vec<Move> = winning.map(|&(parts, _)| Move { pile: 0, parts }).collect();
        assert_eq!(game.winning_move(&[pile]), winning.first().copied(), "{pile}");
    }
}

#[test]
#[should_panic]
fn a_pile_above_the_largest_has_no_value() {
    ConsecutiveSplit::new(5).grundy(6);
}

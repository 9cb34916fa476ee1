use grundy::lasker_nim::{Move, first_player_wins, grundy, winning_move};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::definition::{Definition, lists, mex};
use crate::play::{Play, nim_moves};

fn moves(heaps: &[u64]) -> Vec<Vec<u64>> {
    let mut next = nim_moves(heaps);
    for (i, &size) in heaps.iter().enumerate() {
        for part in 1..size {
            let mut heaps = heaps.to_vec();
            heaps[i] = part;
            heaps.push(size - part);
            next.push(heaps);
        }
    }
    next
}

/// `heaps` after `found`, which must be a move by the rules.
fn after(heaps: &[u64], found: Move) -> Vec<u64> {
    let mut heaps = heaps.to_vec();
    match found {
        Move::Take { heap, take } => {
            assert!((1..=heaps[heap]).contains(&take), "{found:?} in {heaps:?}");
            heaps[heap] -= take;
        }
        Move::Split { heap, parts: (part, other) } => {
            assert!(part > 0 && other > 0, "{found:?} in {heaps:?}");
            assert_eq!(part.checked_add(other), Some(heaps[heap]), "{found:?} in {heaps:?}");
            heaps[heap] = part;
            heaps.push(other);
        }
    }
    heaps
}

/// The order of heaps and those of 0 don't matter to play, and many positions are alike then.
fn sorted(mut heaps: Vec<u64>) -> Vec<u64> {
    heaps.retain(|&size| size > 0);
    heaps.sort_unstable();
    heaps
}

#[test]
fn the_closed_form_is_the_mex_of_takes_and_splits_for_heaps_to_400() {
    let mut table: Vec<u64> = vec![];
    for n in 0..=400 {
        let splits = (1..n).map(|part| table[part] ^ table[n - part]);
        let value = mex(&table.iter().copied().chain(splits).collect());
        assert_eq!(grundy(n as u64), value, "{n}");
        table.push(value);
    }
}

#[test]
fn one_heap_of_up_to_12_has_its_value_when_it_is_split_in_play() {
    let all = |heaps: &Vec<u64>| moves(heaps).into_iter().map(sorted).collect();
    let mut definition = Definition::new(all);
    for n in 0..=12 {
        assert_eq!(grundy(n), definition.grundy(&sorted(vec![n])), "{n}");
    }
}

#[test]
fn up_to_3_heaps_of_6_and_2_of_9_are_won_as_in_play_and_moves_leave_lost_positions() {
    let all = |heaps: &Vec<u64>| moves(heaps).into_iter().map(sorted).collect();
    let mut play = Play::new(all);
    let (mut takes, mut splits) = (0, 0);
    for heaps in [lists(3, 0, 6), lists(2, 0, 9)].concat() {
        let won = play.first_player_wins(&sorted(heaps.clone()));
        assert_eq!(first_player_wins(&heaps), won, "{heaps:?}");
        let found = winning_move(&heaps);
        assert_eq!(found.is_some(), won, "{heaps:?}");
        if let Some(found) = found {
            let next = sorted(after(&heaps, found));
            assert!(!play.first_player_wins(&next), "{found:?} in {heaps:?}");
            match found {
                Move::Take { .. } => takes += 1,
                Move::Split { .. } => splits += 1,
            }
        }
    }
    assert!(takes > 0 && splits > 0, "{takes} and {splits}");
}

#[test]
fn winning_moves_leave_a_lost_position_on_up_to_3_heaps_of_20_and_at_random() {
    let mut rng = SmallRng::seed_from_u64(0);
    let mut random = || {
        let n = rng.random_range(0..8);
        let bits = rng.random_range(0..64);
        (0..n).map(|_| rng.random_range(0..u64::MAX) >> bits).collect::<Vec<u64>>()
    };
    for heaps in lists(3, 0, 20).into_iter().chain((0..10_000).map(|_| random())) {
        let found = winning_move(&heaps);
        let sum = heaps.iter().fold(0, |sum, &n| sum ^ grundy(n));
        let first = heaps.iter().position(|&n| grundy(n) ^ sum < grundy(n));
        let heap = found.map(|(Move::Take { heap, .. } | Move::Split { heap, .. })| heap);
        assert_eq!(heap, first, "{heaps:?}");
        match found {
            Some(found) => assert!(!first_player_wins(&after(&heaps, found)), "{found:?}"),
            None => assert!(!first_player_wins(&heaps), "{heaps:?}"),
        }
    }
}

#[test]
fn a_heap_is_split_only_where_no_number_of_stones_taken_from_it_wins() {
    for heaps in lists(3, 0, 12) {
        if let Some(Move::Split { heap, .. }) = winning_move(&heaps) {
            for take in 1..=heaps[heap] {
                let next = after(&heaps, Move::Take { heap, take });
                assert!(first_player_wins(&next), "{heaps:?}: {take} from {heap}");
            }
        }
    }
}

#[test]
fn the_largest_heaps_are_no_exception() {
    let most = u64::MAX - 1;
    assert_eq!(grundy(most), most);
    assert_eq!(grundy(u64::MAX - 3), u64::MAX - 4);
    assert_eq!(grundy(u64::MAX - 4), u64::MAX - 3);
    assert_eq!(winning_move(&[most]), Some(Move::Take { heap: 0, take: most }));
    let split = Move::Split { heap: 1, parts: (1, u64::MAX - 5) };
    assert_eq!(winning_move(&[u64::MAX - 3, u64::MAX - 4]), Some(split));
    assert_eq!(winning_move(&[]), None);
}

#[test]
#[should_panic(expected = "the value of a heap of 2^64 - 1 is no u64")]
fn the_value_2_to_the_64_panics() {
    first_player_wins(&[u64::MAX]);
}

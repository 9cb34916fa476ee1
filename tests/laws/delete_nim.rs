use grundy::delete_nim::{Move, first_player_wins, grundy, winning_move};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::definition::Definition;
use crate::play::Play;

type Pairs = Vec<(u64, u64)>;

/// What a pair can become.
fn moves(&(x, y): &(u64, u64)) -> Pairs {
    let split = |pile: u64| (1..pile).map(move |part| (part, pile - part));
    split(x).chain(split(y)).collect()
}

fn moves_of_sum(pairs: &Pairs) -> Vec<Pairs> {
    let mut next = vec![];
    for (i, pair) in pairs.iter().enumerate() {
        for parts in moves(pair) {
            next.push(pairs.clone());
            next.last_mut().expect("just pushed")[i] = parts;
        }
    }
    next
}

/// `pairs` after `m`, which must be a move by the rules.
fn after(mut pairs: Pairs, m: &Move) -> Pairs {
    let (x, y) = pairs[m.pair];
    assert!(m.split == x || m.split == y, "{m:?} splits no pile of {pairs:?}");
    assert_eq!(m.parts.0 + m.parts.1, m.split, "{m:?} in {pairs:?}");
    assert!(m.parts.0 > 0 && m.parts.1 > 0, "{m:?} in {pairs:?}");
    pairs[m.pair] = m.parts;
    pairs
}

#[test]
fn the_closed_form_is_the_grundy_value_of_all_pairs_to_64() {
    let mut definition = Definition::new(moves);
    for x in 1..=64 {
        for y in 1..=64 {
            assert_eq!(grundy(x, y), definition.grundy(&(x, y)), "({x}, {y})");
        }
    }
}

/// All sums of `count` pairs of piles up to `most`.
fn sums(count: usize, most: u64) -> Vec<Pairs> {
    (0..count).fold(vec![vec![]], |sums, _| {
        let pairs = (1..=most).flat_map(|x| (1..=most).map(move |y| (x, y)));
        pairs.flat_map(|pair| sums.iter().map(move |sum| [&sum[..], &[pair]].concat())).collect()
    })
}

#[test]
fn sums_of_2_pairs_to_8_and_3_pairs_to_4_are_won_as_in_play() {
    let mut play = Play::new(moves_of_sum);
    for pairs in [sums(0, 1), sums(1, 20), sums(2, 8), sums(3, 4)].concat() {
        let won = play.first_player_wins(&pairs);
        assert_eq!(first_player_wins(&pairs), won, "{pairs:?}");
        match winning_move(&pairs) {
            Some(m) => assert!(!play.first_player_wins(&after(pairs, &m)), "{m:?}"),
            None => assert!(!won, "{pairs:?}"),
        }
    }
}

#[test]
fn a_winning_move_is_in_the_pair_of_the_lowest_index() {
    let pairs = vec![(1, 3), (1, 2), (2, 1), (1, 2)];
    assert_eq!(winning_move(&pairs), Some(Move { pair: 1, split: 2, parts: (1, 1) }));
    // To split 5 into 4 and 1 wins as well, but it makes the first pair worth more.
    let pairs = vec![(5, 1), (4, 1)];
    assert_eq!(winning_move(&pairs), Some(Move { pair: 1, split: 4, parts: (1, 3) }));
}

#[test]
fn winning_moves_are_legal_and_leave_a_lost_sum_over_all_of_u64() {
    let mut rng = SmallRng::seed_from_u64(0);
    let mut wins = 0;
    for _ in 0..10_000 {
        let mut pile =
            || (rng.random::<u64>() | rng.random::<u64>()) >> rng.random_range(0..64) | 1;
        let pairs: Pairs = (0..3).map(|_| (pile(), pile())).collect();
        let pairs = [&pairs[..], &[(u64::MAX, 1 << 63)]].concat();
        match winning_move(&pairs) {
            Some(m) => {
                assert!(!first_player_wins(&after(pairs, &m)), "{m:?}");
                wins += 1;
            }
            None => assert!(!first_player_wins(&pairs), "{pairs:?}"),
        }
    }
    assert!(wins > 1000);
    assert_eq!(grundy(1 << 63, u64::MAX), 64);
}

#[test]
#[should_panic(expected = "a pile is empty: (0, 3)")]
fn an_empty_pile_is_named() {
    grundy(0, 3);
}

#[test]
#[should_panic(expected = "a pile is empty: (3, 0)")]
fn an_empty_second_pile_is_named() {
    grundy(3, 0);
}

use std::collections::HashMap;

use grundy::nim_without_repeats::{first_player_wins, grundy};

use crate::definition::{Definition, lists};
use crate::play::Play;

/// The stones that are left, and the numbers that have been taken, as bits.
type Heap = (u64, u128);

fn moves(&(stones, taken): &Heap) -> Vec<Heap> {
    let takes = (1..=stones).filter(|take| taken >> take & 1 == 0);
    takes.map(|take| after((stones, taken), take)).collect()
}

/// What cannot be taken any more anyway is forgotten.
fn after((stones, taken): Heap, take: u64) -> Heap {
    let left = stones - take;
    (left, (taken | 1 << take) & ((2 << left) - 1))
}

#[test]
fn the_closed_form_is_the_definition_up_to_45_stones() {
    let mut definition = Definition::new(moves);
    for stones in 0..=45 {
        assert_eq!(grundy(stones), definition.grundy(&(stones, 0)), "{stones}");
    }
}

#[test]
fn up_to_3_heaps_of_6_are_won_as_in_play() {
    let mut play = Play::new(|heaps: &Vec<Heap>| {
        let next = |i: usize| {
            moves(&heaps[i]).into_iter().map(move |next| {
                let mut heaps = heaps.clone();
                heaps[i] = next;
                heaps
            })
        };
        (0..heaps.len()).flat_map(next).collect()
    });
    for heaps in lists(3, 0, 6) {
        let fresh: Vec<Heap> = heaps.iter().map(|&stones| (stones, 0)).collect();
        assert_eq!(first_player_wins(&heaps), play.first_player_wins(&fresh), "{heaps:?}");
    }
}

/// How many moves can be made at most: the least numbers that are free, as long as they last.
fn most_moves((stones, taken): Heap) -> u64 {
    let mut left = stones;
    let mut moves = 0;
    for take in (1..=stones).filter(|take| taken >> take & 1 == 0) {
        if take > left {
            break;
        }
        left -= take;
        moves += 1;
    }
    moves
}

/// Whether the heap is worth as much as moves can be made in it. As each move leaves fewer, its
/// value is no larger, and it is enough to find one option of each smaller value.
fn is_worth_its_moves(heap: Heap, known: &mut HashMap<Heap, bool>) -> bool {
    let most = most_moves(heap);
    if let Some(&is_worth) = known.get(&heap) {
        return is_worth;
    }
    let options = moves(&heap);
    let is_worth = (0..most).rev().all(|value| {
        options.iter().any(|&next| most_moves(next) == value && is_worth_its_moves(next, known))
    });
    known.insert(heap, is_worth);
    is_worth
}

#[test]
fn heaps_up_to_125_are_worth_their_moves() {
    let mut known = HashMap::new();
    for stones in 0..=125 {
        assert!(is_worth_its_moves((stones, 0), &mut known), "{stones}");
        assert_eq!(grundy(stones), most_moves((stones, 0)), "{stones}");
    }
}

#[test]
fn the_value_rises_exactly_at_the_triangular_numbers_up_to_the_largest_of_u64() {
    for k in (1..=100_000).chain([94_906_265, 134_217_727, 6_074_000_998, 6_074_000_999]) {
        let triangular = (u128::from(k) * u128::from(k + 1) / 2) as u64;
        assert_eq!((grundy(triangular - 1), grundy(triangular)), (k - 1, k), "{k}");
    }
    assert_eq!(grundy(u64::MAX), 6_074_000_999);
}

use std::collections::{BTreeSet, HashMap};

use grundy::nim_without_repeats::{first_player_wins, grundy};

use crate::definition::{Definition, lists};
use crate::play::Play;

/// The stones that are left, and the numbers that have been taken.
type Heap = (u64, BTreeSet<u64>);

fn fresh(stones: u64) -> Heap {
    (stones, BTreeSet::new())
}

fn moves(heap: &Heap) -> Vec<Heap> {
    (1..=heap.0).filter(|take| !heap.1.contains(take)).map(|take| after(heap, take)).collect()
}

/// What cannot be taken any more anyway is forgotten.
fn after((stones, taken): &Heap, take: u64) -> Heap {
    let left = stones - take;
    (left, taken.range(..=left).copied().chain(Some(take).filter(|&take| take <= left)).collect())
}

#[test]
fn the_closed_form_is_the_definition_up_to_45_stones() {
    let mut definition = Definition::new(moves);
    for stones in 0..=45 {
        assert_eq!(grundy(stones), definition.grundy(&fresh(stones)), "{stones}");
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
        let all_fresh = heaps.iter().copied().map(fresh).collect();
        assert_eq!(first_player_wins(&heaps), play.first_player_wins(&all_fresh), "{heaps:?}");
    }
}

/// How many stones 0, 1, 2, … moves take at least, as long as there are so many.
fn least_takes((stones, taken): &Heap) -> Vec<u64> {
    let free = (1..=*stones).filter(|take| !taken.contains(take));
    let sums = free.scan(0, |sum, take| {
        *sum += take;
        Some(*sum)
    });
    [0].into_iter().chain(sums.take_while(|sum| sum <= stones)).collect()
}

/// The value of the heap, if it is worth as much as moves can be made in it. As each move leaves
/// fewer, its value is no larger, and it is enough to find one option of each smaller value.
fn worth_of_moves(heap: &Heap, known: &mut HashMap<Heap, Option<u64>>) -> Option<u64> {
    if let Some(&worth) = known.get(heap) {
        return worth;
    }
    let (stones, taken) = heap;
    let mut least = least_takes(heap);
    let most = least.len() - 1;
    // To leave one move less, any of the least numbers may be taken.
    least[most] = *stones;
    let found = (0..most).rev().all(|value| {
        let takes = stones - least[value + 1] + 1..=stones - least[value];
        let mut takes = takes.filter(|take| !taken.contains(take));
        takes.any(|take| worth_of_moves(&after(heap, take), known) == Some(value as u64))
    });
    let worth = found.then_some(most as u64);
    known.insert(heap.clone(), worth);
    worth
}

#[test]
fn heaps_up_to_300_are_worth_their_moves() {
    let mut known = HashMap::new();
    for stones in 0..=300 {
        assert_eq!(worth_of_moves(&fresh(stones), &mut known), Some(grundy(stones)), "{stones}");
    }
    // Two moves can be made, but both of them leave a value of 1.
    assert_eq!(worth_of_moves(&(3, BTreeSet::from([3])), &mut known), None);
}

#[test]
fn the_value_rises_exactly_at_the_triangular_numbers_up_to_the_largest_of_u64() {
    for k in (1..=100_000).chain([94_906_265, 134_217_727, 6_074_000_998, 6_074_000_999]) {
        let triangular = (u128::from(k) * u128::from(k + 1) / 2) as u64;
        assert_eq!((grundy(triangular - 1), grundy(triangular)), (k - 1, k), "{k}");
    }
    assert_eq!(grundy(u64::MAX), 6_074_000_999);
}

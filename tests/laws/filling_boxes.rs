use grundy::filling_boxes::{Move, first_player_wins, grundy, winning_move};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::definition::{Definition, lists};
use crate::play::Play;

type Boxes = Vec<(u64, u64)>;

fn moves(&(capacity, stones): &(u64, u64)) -> Vec<(u64, u64)> {
    let adds = 1..=(stones * stones).min(capacity - stones);
    adds.map(|add| (capacity, stones + add)).collect()
}

#[test]
fn the_values_are_the_definition_for_boxes_up_to_200() {
    let mut definition = Definition::new(moves);
    for capacity in 0..=200 {
        for stones in 0..=capacity {
            let found = grundy(capacity, stones);
            assert_eq!(found, definition.grundy(&(capacity, stones)), "{stones} of {capacity}");
        }
    }
}

#[test]
fn up_to_3_boxes_for_5_are_won_as_in_play_and_moves_leave_lost_positions() {
    let mut play = Play::new(|boxes: &Boxes| {
        let next = |i: usize| {
            moves(&boxes[i]).into_iter().map(move |next| {
                let mut boxes = boxes.clone();
                boxes[i] = next;
                boxes
            })
        };
        (0..boxes.len()).flat_map(next).collect()
    });
    let all: Boxes = (0..=5).flat_map(|s| (0..=s).map(move |c| (s, c))).collect();
    for indices in lists(3, 0, all.len() as u64 - 1) {
        let mut boxes: Boxes = indices.iter().map(|&i| all[i as usize]).collect();
        let won = play.first_player_wins(&boxes);
        assert_eq!(first_player_wins(&boxes), won, "{boxes:?}");
        let found = winning_move(&boxes);
        assert_eq!(found.is_some(), won, "{boxes:?}");
        if let Some(Move { place, add }) = found {
            let next = (boxes[place].0, boxes[place].1 + add);
            assert!(moves(&boxes[place]).contains(&next), "{found:?} in {boxes:?}");
            boxes[place] = next;
            assert!(!play.first_player_wins(&boxes), "{boxes:?}");
        }
    }
}

#[test]
fn a_winning_move_in_random_boxes_is_the_first_and_only_one_that_lowers_a_value() {
    let mut rng = SmallRng::seed_from_u64(0);
    for _ in 0..2000 {
        let mut boxes: Boxes = vec![];
        for _ in 0..rng.random_range(1..5) {
            let capacity = rng.random_range(0..=60);
            boxes.push((capacity, rng.random_range(0..=capacity)));
        }
        let mut expected = vec![];
        for (place, &(capacity, stones)) in boxes.iter().enumerate() {
            for next in moves(&(capacity, stones)) {
                let lowers = grundy(capacity, next.1) < grundy(capacity, stones);
                let mut boxes = boxes.clone();
                boxes[place] = next;
                if lowers && !first_player_wins(&boxes) {
                    expected.push(Move { place, add: next.1 - stones });
                }
            }
        }
        assert_eq!(winning_move(&boxes), expected.first().copied(), "{boxes:?}");
        assert!(expected.windows(2).all(|two| two[0].place < two[1].place), "{boxes:?}");
    }
}

#[test]
fn large_boxes_are_lost_exactly_where_t_and_its_square_are_too_few() {
    let mut rng = SmallRng::seed_from_u64(1);
    let ends = [2, 1000, (1 << 26) + 1, 94_906_265, (1 << 32) - 1];
    for t in ends.into_iter().chain((0..2000).map(|_| rng.random_range(1..1 << 32))) {
        // Of t stones, the next move leads to at most t + t², which is just too few here.
        let capacity = t + t * t + 1;
        assert_eq!((grundy(capacity, t), grundy(capacity, t + 1)), (0, capacity - t - 1), "{t}");
        assert_eq!(grundy(capacity - 1, t - 1), grundy(t - 1, t - 1), "{t}");
        assert_eq!(grundy(capacity - 1, t), capacity - 1 - t, "{t}");
    }
    let add = u64::MAX - (1 << 32);
    assert_eq!(winning_move(&[(u64::MAX, 1 << 32)]), Some(Move { place: 0, add }));
    assert_eq!(grundy(u64::MAX, (1 << 32) - 1), 0);
    assert_eq!(grundy(u64::MAX, u64::MAX), 0);
    assert_eq!(grundy(u64::MAX, 0), 0);
}

#[test]
#[should_panic(expected = "found 3 stones in a box for 2")]
fn more_stones_than_there_is_room_for_are_refused() {
    grundy(2, 3);
}

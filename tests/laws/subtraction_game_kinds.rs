use grundy::subtraction_game;
use grundy::subtraction_game_kinds::{Kind, Move, SubtractionGame};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::definition::{Definition, mex};
use crate::play::Play;

type Heap = (u64, Option<usize>);

/// All moves on one heap, by rising index of the kind.
fn moves(kinds: &[Kind], &(size, last): &Heap) -> Vec<Heap> {
    let allowed = (0..kinds.len()).filter(|&kind| kinds[kind].may_repeat || last != Some(kind));
    let after = |kind: usize| (size.saturating_sub(kinds[kind].take), Some(kind));
    if size == 0 { vec![] } else { allowed.map(after).collect() }
}

/// All lists of up to 3 kinds that take up to `most` stones.
fn all_kinds(most: u64) -> Vec<Vec<Kind>> {
    let one: Vec<Kind> = (1..=most)
        .flat_map(|take| [true, false].map(|may_repeat| Kind { take, may_repeat }))
        .collect();
    let mut all = vec![vec![]];
    let mut of_one_length = all.clone();
    for _ in 0..3 {
        of_one_length = of_one_length
            .iter()
            .flat_map(|kinds| one.iter().map(move |&next| [&kinds[..], &[next]].concat()))
            .collect();
        all.extend(of_one_length.clone());
    }
    all
}

/// All kinds that the last move on a heap may have had.
fn lasts(kinds: &[Kind]) -> impl Iterator<Item = Option<usize>> {
    (0..kinds.len()).map(Some).chain([None])
}

#[test]
fn up_to_3_kinds_of_up_to_5_stones_have_the_values_of_the_definition_for_heaps_to_100() {
    for kinds in all_kinds(5) {
        let game = SubtractionGame::new(&kinds);
        let mut definition = Definition::new(|heap: &Heap| moves(&kinds, heap));
        for size in 0..=100 {
            for last in lasts(&kinds) {
                let expected = definition.grundy(&(size, last));
                assert_eq!(game.grundy(size, last), expected, "{size} after {last:?}: {kinds:?}");
            }
        }
    }
}

#[test]
fn random_kinds_have_the_values_of_the_definition_for_heaps_to_2000() {
    let mut rng = SmallRng::seed_from_u64(0);
    for _ in 0..100 {
        let kind = |rng: &mut SmallRng| Kind {
            take: rng.random_range(1..=8),
            may_repeat: rng.random_bool(0.5),
        };
        let count = rng.random_range(1..=4);
        let kinds: Vec<Kind> = (0..count).map(|_| kind(&mut rng)).collect();
        let game = SubtractionGame::new(&kinds);
        let mut table: Vec<Vec<u64>> = vec![];
        for size in 0..=2000 {
            let row: Vec<u64> = lasts(&kinds)
                .map(|last| {
                    let next = moves(&kinds, &(size, last)).into_iter();
                    let value = |(size, last): Heap| table[size as usize][last.expect("a move")];
                    mex(&next.map(value).collect())
                })
                .collect();
            let found: Vec<u64> = lasts(&kinds).map(|last| game.grundy(size, last)).collect();
            assert_eq!(found, row, "{size}: {kinds:?}");
            table.push(row);
        }
    }
}

#[test]
fn two_heaps_are_won_as_in_play_by_the_same_moves() {
    let some = |takes: [u64; 3], repeats: [bool; 3]| -> Vec<Kind> {
        takes.into_iter().zip(repeats).map(|(take, may_repeat)| Kind { take, may_repeat }).collect()
    };
    let games = [
        some([1, 2, 3], [true, false, false]),
        some([2, 2, 1], [false, false, false]),
        some([4, 3, 2], [true, false, true]),
    ];
    for kinds in games {
        let game = SubtractionGame::new(&kinds);
        let all = |heaps: &Vec<Heap>| {
            let mut all = vec![];
            for (heap, at) in heaps.iter().enumerate() {
                for next in moves(&kinds, at) {
                    let kind = next.1.expect("the kind of a move");
                    let mut heaps = heaps.clone();
                    heaps[heap] = next;
                    all.push((Move { heap, kind }, heaps));
                }
            }
            all
        };
        let mut play =
            Play::new(|heaps: &Vec<Heap>| all(heaps).into_iter().map(|(_, next)| next).collect());
        let one: Vec<Heap> =
            (0..=7).flat_map(|size| lasts(&kinds).map(move |last| (size, last))).collect();
        let two = one.iter().flat_map(|&first| one.iter().map(move |&second| vec![first, second]));
        for heaps in two.chain(one.iter().map(|&heap| vec![heap])).chain([vec![]]) {
            let won = play.first_player_wins(&heaps);
            assert_eq!(game.first_player_wins(&heaps), won, "{heaps:?}: {kinds:?}");
            let lost = all(&heaps).into_iter().filter(|(_, next)| !play.first_player_wins(next));
            let expected: Vec<Move> = lost.map(|(found, _)| found).collect();
            let found: Vec<Move> = game.winning_moves(&heaps).collect();
            assert_eq!(found, expected, "{heaps:?}: {kinds:?}");
            assert_eq!(game.winning_move(&heaps), expected.first().copied(), "{heaps:?}");
        }
    }
}

#[test]
fn winning_moves_on_large_heaps_are_those_that_leave_a_sum_of_value_0() {
    let mut rng = SmallRng::seed_from_u64(0);
    for kinds in all_kinds(3).into_iter().filter(|kinds| !kinds.is_empty()) {
        let game = SubtractionGame::new(&kinds);
        let mut heap = |_| (rng.random::<u64>() >> rng.random_range(0..64), None);
        let heaps: Vec<Heap> = (0..5).map(&mut heap).collect();
        let mut expected = vec![];
        for (heap, at) in heaps.iter().enumerate() {
            for next in moves(&kinds, at) {
                let mut heaps = heaps.clone();
                heaps[heap] = next;
                if heaps.iter().fold(0, |sum, &(size, last)| sum ^ game.grundy(size, last)) == 0 {
                    expected.push(Move { heap, kind: next.1.expect("the kind of a move") });
                }
            }
        }
        assert_eq!(
            game.winning_moves(&heaps).collect::<Vec<_>>(),
            expected,
            "{heaps:?}: {kinds:?}"
        );
    }
}

#[test]
fn where_1_to_4_may_always_be_taken_it_is_a_subtraction_game_of_any_size() {
    // Here a move that takes all of a smaller heap does what another one is allowed to do anyway.
    let kinds = [1, 2, 3, 4].map(|take| Kind { take, may_repeat: true });
    let game = SubtractionGame::new(&kinds);
    let same = subtraction_game::SubtractionGame::new(&[1, 2, 3, 4], 100);
    for size in (0..1000).chain(u64::MAX - 1000..=u64::MAX) {
        assert_eq!(game.grundy(size, None), same.grundy(size), "{size}");
    }
}

#[test]
#[should_panic(expected = "a move must take a stone: [Kind { take: 0, may_repeat: true }]")]
fn a_kind_without_stones_is_named() {
    SubtractionGame::new(&[Kind { take: 0, may_repeat: true }]);
}

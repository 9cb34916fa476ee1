use std::collections::{BTreeSet, HashSet};

use grundy::connected_coins::{first_player_wins, log_grundy};

use crate::definition::mex;
use crate::play::Play;

type Cell = (u64, u64);

/// All sets of cells that may be turned with the last one at `corner`.
fn sets((row, column): Cell) -> Vec<Vec<Cell>> {
    let cells: Vec<Cell> = (0..=row).flat_map(|r| (0..=column).map(move |c| (r, c))).collect();
    // The corner is the last cell.
    let others = cells.len() - 1;
    let neighbours: Vec<u32> = cells
        .iter()
        .map(|&(r, c)| {
            let near = |&(s, d): &Cell| r.abs_diff(s) + c.abs_diff(d) == 1;
            (0..cells.len()).filter(|&i| near(&cells[i])).map(|i| 1 << i).sum()
        })
        .collect();
    let is_connected = |set: u32| {
        let mut reached = 1_u32 << others;
        loop {
            let bits = (0..cells.len()).filter(|i| reached >> i & 1 == 1);
            let more = reached | bits.fold(0, |near, i| near | neighbours[i]) & set;
            if more == reached {
                return reached == set;
            }
            reached = more;
        }
    };
    (0..1_u32 << others)
        .map(|set| set | 1 << others)
        .filter(|&set| is_connected(set))
        .map(|set| (0..cells.len()).filter(|i| set >> i & 1 == 1).map(|i| cells[i]).collect())
        .collect()
}

#[test]
fn single_heads_have_the_values_of_the_recurrence_in_rectangles_of_up_to_16_cells() {
    for corner in (0..16).flat_map(|row| (0..16).map(move |column| (row, column))) {
        if (corner.0 + 1) * (corner.1 + 1) > 16 {
            continue;
        }
        let value = |set: Vec<Cell>| {
            let others = set.into_iter().filter(|&cell| cell != corner);
            others.fold(0, |sum, (row, column)| sum ^ 1 << log_grundy(row, column))
        };
        let values: HashSet<u64> = sets(corner).into_iter().map(value).collect();
        assert_eq!(1 << log_grundy(corner.0, corner.1), mex(&values), "{corner:?}");
    }
}

#[test]
fn grids_of_3_by_4_coins_are_won_as_in_play() {
    let cells: Vec<Cell> = (0..3).flat_map(|row| (0..4).map(move |column| (row, column))).collect();
    let bits = |set: &[Cell]| set.iter().fold(0, |bits, &(r, c)| bits | 1_u32 << (4 * r + c));
    let sets: Vec<Vec<u32>> =
        cells.iter().map(|&corner| sets(corner).iter().map(|set| bits(set)).collect()).collect();
    let mut play = Play::new(|&heads: &u32| {
        let corners = (0..cells.len()).filter(|i| heads >> i & 1 == 1);
        corners.flat_map(|i| sets[i].iter().map(move |set| heads ^ set)).collect()
    });
    for heads in 0..1 << cells.len() {
        let set: BTreeSet<Cell> =
            (0..cells.len()).filter(|i| heads >> i & 1 == 1).map(|i| cells[i]).collect();
        assert_eq!(
            first_player_wins(set.iter().copied()),
            play.first_player_wins(&heads),
            "{set:?}"
        );
    }
}

#[test]
fn far_coins_are_no_exception() {
    assert_eq!(log_grundy(1, u64::MAX - 2), u64::MAX - 1);
    assert_eq!(log_grundy(u64::MAX - 1, 0), 0);
    assert_eq!(log_grundy((1 << 63) - 1, 0), 63);
    assert!(!first_player_wins([]));
    assert!(!first_player_wins([(3, 5), (3, 5)]));
}

#[test]
fn two_heads_of_row_1_of_which_all_values_differ_are_won() {
    for column in 0..200 {
        assert!(first_player_wins([(1, column)]), "{column}");
        assert!((0..column).all(|other| first_player_wins([(1, column), (1, other)])), "{column}");
    }
}

#[test]
#[should_panic(expected = "the row, the column and 1 must add up to less than 2^64")]
fn a_coin_that_is_too_far_is_named() {
    log_grundy(1, u64::MAX - 1);
}

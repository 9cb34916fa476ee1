use std::collections::{BTreeSet, HashSet};

use grundy::turning_squares::{
    Move, Rectangle, first_player_wins, grundy, grundy_of_union, winning_move,
};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::coin_turning::{subsets, turn};
use crate::definition::{Definition, mex};

type Coin = (u64, u64);

/// The coins of a square.
fn square(row: u64, column: u64, side: u64) -> Vec<Coin> {
    let columns = move |row| (column + 1 - side..=column).map(move |column| (row, column));
    (row + 1 - side..=row).flat_map(columns).collect()
}

/// The sides of the squares that may be turned at a head.
fn sides(&(row, column): &Coin, k: u64) -> impl Iterator<Item = u64> {
    1..=k.min(row).min(column)
}

#[test]
fn all_positions_of_small_boards_are_won_as_in_play_and_by_legal_moves() {
    for (rows, columns, k) in [(3, 3, 1), (3, 3, 2), (3, 3, 3), (2, 5, 2), (4, 3, 9)] {
        let coins: Vec<Coin> =
            (1..=rows).flat_map(|row| (1..=columns).map(move |column| (row, column))).collect();
        let mut definition = Definition::new(|heads: &BTreeSet<Coin>| {
            let turned = |head: &Coin| {
                let &(row, column) = head;
                sides(head, k).map(move |side| square(row, column, side)).collect::<Vec<_>>()
            };
            heads.iter().flat_map(turned).map(|square| turn(heads, &square)).collect()
        });
        for heads in subsets(&coins) {
            let value = definition.grundy(&heads);
            let heads: Vec<Coin> = heads.into_iter().collect();
            let sum = heads.iter().fold(0, |sum, &(row, column)| sum ^ grundy(row, column, k));
            assert_eq!(sum, value, "k = {k}: {heads:?}");
            let single = |&(row, column): &Coin| Rectangle {
                top: row,
                left: column,
                bottom: row,
                right: column,
            };
            let single: Vec<Rectangle> = heads.iter().map(single).collect();
            assert_eq!(grundy_of_union(&single, k), value, "k = {k}: {heads:?}");
            assert_eq!(first_player_wins(&single, k), value != 0, "k = {k}: {heads:?}");
            let found = winning_move(&heads, k);
            assert_eq!(found.is_some(), value != 0, "k = {k}: {heads:?}");
            if let Some(Move { row, column, side }) = found {
                let lowers = |&&(row, column): &&Coin| {
                    let value = grundy(row, column, k);
                    value ^ sum < value
                };
                assert_eq!(heads.iter().find(lowers), Some(&(row, column)), "k = {k}: {heads:?}");
                let side = sides(&(row, column), k).find(|&legal| legal == side);
                let square = square(row, column, side.expect("a legal move"));
                let after = turn(&heads.iter().copied().collect(), &square);
                assert_eq!(definition.grundy(&after), 0, "k = {k}: {heads:?}, {found:?}");
            }
        }
    }
}

#[test]
fn single_heads_of_a_board_of_33_rows_have_the_least_value_that_no_square_leads_to() {
    for k in (1..=10).chain([15, 16, 17, 31, 32, 33]) {
        for row in 1..=33 {
            for column in 1..=33 {
                let others = |side| {
                    let others = square(row, column, side).into_iter();
                    let others = others.filter(|&coin| coin != (row, column));
                    others.fold(0, |sum, (row, column)| sum ^ grundy(row, column, k))
                };
                let values: HashSet<u64> = sides(&(row, column), k).map(others).collect();
                assert_eq!(grundy(row, column, k), mex(&values), "{row}, {column}, k = {k}");
            }
        }
    }
}

/// Up to `most` random rectangles on a board of `rows` rows and columns.
fn rectangles(rng: &mut SmallRng, most: usize, rows: u64) -> Vec<Rectangle> {
    let mut number = || rng.random_range(1..=rows);
    let mut ends = || {
        let (one, other) = (number(), number());
        (one.min(other), one.max(other))
    };
    let mut rectangle = |_| {
        let ((top, bottom), (left, right)) = (ends(), ends());
        Rectangle { top, left, bottom, right }
    };
    let count = most.min(rows as usize);
    (0..count).map(&mut rectangle).collect()
}

#[test]
fn unions_of_up_to_8_rectangles_have_the_sum_of_the_values_of_their_heads() {
    let mut rng = SmallRng::seed_from_u64(0);
    for _ in 0..2000 {
        let rows = rng.random_range(1..=20);
        let most = rng.random_range(0..=8);
        let rectangles = rectangles(&mut rng, most, rows);
        let coins = (1..=rows).flat_map(|row| (1..=rows).map(move |column| (row, column)));
        let heads: Vec<Coin> = coins.filter(|coin| covers(&rectangles, coin)).collect();
        for k in [1, 2, 3, 4, 5, 8, 15, 16, 20] {
            let sum = heads.iter().fold(0, |sum, &(row, column)| sum ^ grundy(row, column, k));
            assert_eq!(grundy_of_union(&rectangles, k), sum, "k = {k}: {rectangles:?}");
            assert_eq!(first_player_wins(&rectangles, k), sum != 0, "k = {k}: {rectangles:?}");
        }
    }
}

fn covers(rectangles: &[Rectangle], &(row, column): &Coin) -> bool {
    let covers = |of: &Rectangle| {
        of.top <= row && row <= of.bottom && of.left <= column && column <= of.right
    };
    rectangles.iter().any(covers)
}

#[test]
fn rectangles_over_all_of_u64_have_the_sum_of_as_many_heads_of_each_value() {
    let mut rng = SmallRng::seed_from_u64(0);
    for _ in 0..3000 {
        let rows = u64::MAX >> rng.random_range(0..64);
        let found = rectangles(&mut rng, 1, rows)[0];
        let k = rng.random::<u64>() >> rng.random_range(0..64) | 1;
        // The number of heads whose row and column are multiples of a power of two.
        let multiples = |first: u64, last: u64, of: u64| u128::from(last / of - (first - 1) / of);
        let heads =
            |of| multiples(found.top, found.bottom, of) * multiples(found.left, found.right, of);
        let mut sum = 0;
        for digit in (0..64).take_while(|&digit| 1 << digit <= k) {
            let of = 1 << digit;
            let is_last = digit == 63 || 2 * of > k;
            let more = if is_last { 0 } else { heads(2 * of) };
            sum ^= of * ((heads(of) - more) % 2) as u64;
        }
        assert_eq!(grundy_of_union(&[found], k), sum, "k = {k}: {found:?}");
        // A rectangle inside of another changes nothing.
        let left = Rectangle { right: found.left + (found.right - found.left) / 2, ..found };
        assert_eq!(grundy_of_union(&[left, found, left], k), sum, "k = {k}: {found:?}");
    }
}

#[test]
fn winning_moves_over_all_of_u64_leave_a_lost_position() {
    let mut rng = SmallRng::seed_from_u64(0);
    for _ in 0..10_000 {
        let mut number = || (rng.random::<u64>() | 1 << 63) << rng.random_range(0..64);
        let heads: BTreeSet<Coin> = (0..4).map(|_| (number().max(1), number().max(1))).collect();
        let heads: Vec<Coin> = heads.into_iter().collect();
        let k = rng.random::<u64>() >> rng.random_range(0..64) | 1;
        let total = heads.iter().fold(0, |sum, &(row, column)| sum ^ grundy(row, column, k));
        let Some(Move { row, column, side }) = winning_move(&heads, k) else {
            assert_eq!(total, 0, "k = {k}: {heads:?}");
            continue;
        };
        assert!(heads.contains(&(row, column)), "k = {k}: {heads:?}");
        assert!((1..=k.min(row).min(column)).contains(&side), "k = {k}: {heads:?}");
        let (top, left) = (row - side + 1, column - side + 1);
        let square = Rectangle { top, left, bottom: row, right: column };
        assert_eq!(grundy_of_union(&[square], k), total, "k = {k}: {heads:?}");
    }
    assert_eq!(winning_move(&[(1 << 63, 1 << 63)], u64::MAX).map(|found| found.side), Some(1));
}

#[test]
fn no_rectangle_is_lost() {
    assert_eq!(grundy_of_union(&[], 1), 0);
    assert!(!first_player_wins(&[], 1));
    assert_eq!(winning_move(&[], 1), None);
}

#[test]
#[should_panic(expected = "rows and columns are numbered from 1")]
fn row_0_is_none() {
    grundy(0, 1, 1);
}

#[test]
#[should_panic(expected = "rows and columns are numbered from 1")]
fn column_0_is_none() {
    grundy(1, 0, 1);
}

#[test]
#[should_panic(expected = "rows and columns are numbered from 1")]
fn a_rectangle_in_row_0_is_none() {
    grundy_of_union(&[Rectangle { top: 0, left: 1, bottom: 1, right: 1 }], 1);
}

#[test]
#[should_panic(expected = "rows and columns are numbered from 1")]
fn a_rectangle_in_column_0_is_none() {
    grundy_of_union(&[Rectangle { top: 1, left: 0, bottom: 1, right: 1 }], 1);
}

#[test]
#[should_panic(expected = "a square has a side of at least 1")]
fn no_square_is_named() {
    grundy(1, 1, 0);
}

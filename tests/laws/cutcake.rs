use grundy::cutcake::value;
use grundy::partisan::{ONE, Value};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::comparison::Comparison;

type Cake = (u64, u64);

fn cuts(&(columns, rows): &Cake) -> [Vec<Vec<Cake>>; 2] {
    let left = (1..=columns / 2).map(|cut| vec![(cut, rows), (columns - cut, rows)]);
    let right = (1..=rows / 2).map(|cut| vec![(columns, cut), (columns, rows - cut)]);
    [left.collect(), right.collect()]
}

#[test]
fn all_cakes_of_up_to_16_squares_are_worth_their_integer_by_play() {
    let mut play = Comparison::new(cuts);
    for columns in 1..=16 {
        for rows in 1..=16 / columns {
            let expected = Value { number: value(columns, rows) * ONE, nimber: 0 };
            assert!(play.is_worth(&[(columns, rows)], expected), "{columns} by {rows}");
        }
    }
}

#[test]
fn all_cakes_of_up_to_80_by_80_are_the_simplest_integer_between_the_sums_of_their_cuts() {
    for columns in 1..=80 {
        for rows in 1..=80 {
            let sum = |parts: &Vec<Cake>| parts.iter().map(|&(c, r)| value(c, r)).sum::<i128>();
            let [left, right] = cuts(&(columns, rows));
            let most = left.iter().map(sum).max().unwrap_or(i128::MIN);
            let least = right.iter().map(sum).min().unwrap_or(i128::MAX);
            let between = (-80..=80).filter(|&number| most < number && number < least);
            let expected = between.min_by_key(|number| number.abs());
            assert_eq!(Some(value(columns, rows)), expected, "{columns} by {rows}");
        }
    }
}

#[test]
fn sums_of_cakes_are_won_by_whoever_is_ahead() {
    let mut play = Comparison::new(cuts);
    let mut rng = SmallRng::seed_from_u64(0);
    for _ in 0..200 {
        let mut side = || rng.random_range(1..=4);
        let cakes = [(side(), side()), (side(), side()), (side(), side() % 2 + 1)];
        let ahead: i128 = cakes.iter().map(|&(columns, rows)| value(columns, rows)).sum();
        assert_eq!(play.left_wins(&cakes, true), ahead > 0, "{cakes:?}");
        assert_eq!(play.left_wins(&cakes, false), ahead >= 0, "{cakes:?}");
    }
}

#[test]
fn the_largest_cakes_do_not_overflow() {
    assert_eq!(value(u64::MAX, 1), i128::from(u64::MAX) - 1);
    assert_eq!(value(2, u64::MAX), 2 - (1 << 63));
    assert_eq!(value(u64::MAX, u64::MAX), 0);
}

#[test]
#[should_panic(expected = "found a cake of 0 by 3")]
fn a_cake_without_a_column_is_refused() {
    value(0, 3);
}

#[test]
#[should_panic(expected = "found a cake of 3 by 0")]
fn a_cake_without_a_row_is_refused() {
    value(3, 0);
}

use grundy::normal_form::NormalForm;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::definition::lists;

type Table = Vec<Vec<(i64, i64)>>;

fn game(table: &Table) -> NormalForm {
    NormalForm::new(table.clone()).unwrap()
}

fn equilibria(game: &NormalForm) -> Vec<(usize, usize)> {
    game.equilibria().collect()
}

/// The cells from which no change of one player alone gains.
fn equilibria_by_definition(table: &Table) -> Vec<(usize, usize)> {
    let mut found = vec![];
    for (i, row) in table.iter().enumerate() {
        for (j, cell) in row.iter().enumerate() {
            let row_gains = table.iter().any(|other| other[j].0 > cell.0);
            let column_gains = row.iter().any(|other| other.1 > cell.1);
            if !row_gains && !column_gains {
                found.push((i, j));
            }
        }
    }
    found
}

/// The rows that dominate each other row; `pay` is what a row pays in each column.
fn dominant_by_definition(pay: &[Vec<i64>], strictly: bool) -> Option<usize> {
    let pairs = |a: usize, b: usize| pay[a].iter().zip(&pay[b]);
    let dominates = |a: usize, b: usize| match strictly {
        true => pairs(a, b).all(|(x, y)| x > y),
        false => pairs(a, b).all(|(x, y)| x >= y) && pairs(a, b).any(|(x, y)| x > y),
    };
    let all = 0..pay.len();
    let mut found = all.clone().filter(|&a| all.clone().all(|b| a == b || dominates(a, b)));
    let first = found.next();
    assert_eq!(found.next(), None, "two dominant strategies of {pay:?}");
    first
}

fn is_as_defined(table: &Table) {
    let game = game(table);
    assert_eq!(equilibria(&game), equilibria_by_definition(table), "{table:?}");
    let rows: Vec<Vec<i64>> =
        table.iter().map(|row| row.iter().map(|cell| cell.0).collect()).collect();
    let column = |j: usize| table.iter().map(|row| row[j].1).collect();
    let columns: Vec<Vec<i64>> = (0..table[0].len()).map(column).collect();
    for strictly in [false, true] {
        let expected =
            (dominant_by_definition(&rows, strictly), dominant_by_definition(&columns, strictly));
        let found = if strictly { game.strictly_dominant() } else { game.weakly_dominant() };
        assert_eq!(found, expected, "{strictly}, {table:?}");
    }
    if let (Some(row), Some(column)) = game.strictly_dominant() {
        assert_eq!(equilibria(&game), [(row, column)], "{table:?}");
    }
}

/// The game of `rows` rows whose cells, row by row, have these payoffs.
fn table(rows: usize, payoffs: &[u64]) -> Table {
    let cells: Vec<(i64, i64)> =
        payoffs.chunks(2).map(|pair| (pair[0] as i64, pair[1] as i64)).collect();
    cells.chunks(cells.len() / rows).map(<[_]>::to_vec).collect()
}

#[test]
fn all_games_of_2_by_2_with_3_payoffs_and_of_1_to_6_cells_with_2_are_as_defined() {
    let of_length = |length: usize, most| {
        lists(length, 0, most).into_iter().filter(move |list| list.len() == length)
    };
    of_length(8, 2).for_each(|payoffs| is_as_defined(&table(2, &payoffs)));
    for (rows, columns) in [(1, 1), (1, 2), (2, 1), (1, 3), (3, 1), (2, 3), (3, 2)] {
        of_length(2 * rows * columns, 1).for_each(|payoffs| is_as_defined(&table(rows, &payoffs)));
    }
}

#[test]
fn random_games_up_to_5_by_5_are_as_defined() {
    let mut rng = StdRng::seed_from_u64(0);
    for _ in 0..20_000 {
        let (rows, columns) = (rng.random_range(1..=5), rng.random_range(1..=5));
        let most = rng.random_range(1..=4);
        let favoured = rng.random_range(0..rows);
        let mut cell = |row| {
            let bonus = if row == favoured { 3 } else { 0 };
            (rng.random_range(-most..=most) + bonus, rng.random_range(-most..=most))
        };
        let table: Table = (0..rows).map(|row| (0..columns).map(|_| cell(row)).collect()).collect();
        is_as_defined(&table);
    }
}

/// Years in prison: 8 for both if both confess, 0 and 10 if one does, 1 for both if none does.
#[test]
fn in_the_prisoners_dilemma_to_confess_dominates_and_both_do() {
    let dilemma = game(&vec![vec![(-8, -8), (0, -10)], vec![(-10, 0), (-1, -1)]]);
    assert_eq!(dilemma.strictly_dominant(), (Some(0), Some(0)));
    assert_eq!(dilemma.weakly_dominant(), (Some(0), Some(0)));
    assert_eq!(equilibria(&dilemma), [(0, 0)]);
}

#[test]
fn matching_pennies_have_no_equilibrium_and_coordination_has_two() {
    let pennies = game(&vec![vec![(1, -1), (-1, 1)], vec![(-1, 1), (1, -1)]]);
    assert_eq!(equilibria(&pennies), []);
    assert_eq!(pennies.weakly_dominant(), (None, None));
    let coordination = game(&vec![vec![(1, 1), (0, 0)], vec![(0, 0), (1, 1)]]);
    assert_eq!(equilibria(&coordination), [(0, 0), (1, 1)]);
    assert_eq!(coordination.weakly_dominant(), (None, None));
}

#[test]
fn strategies_that_pay_alike_dominate_neither_way_and_all_cells_are_equilibria() {
    let alike = game(&vec![vec![(7, 7); 3]; 2]);
    assert_eq!(alike.weakly_dominant(), (None, None));
    assert_eq!(alike.strictly_dominant(), (None, None));
    assert_eq!(equilibria(&alike).len(), 6);
}

#[test]
fn the_extreme_payoffs_are_no_exception() {
    let (low, high) = (i64::MIN, i64::MAX);
    is_as_defined(&vec![vec![(low, low), (high, low)], vec![(low, high), (low, low)]]);
    let lowest = game(&vec![vec![(low, low)]]);
    assert_eq!(equilibria(&lowest), [(0, 0)]);
    assert_eq!(lowest.strictly_dominant(), (Some(0), Some(0)));
}

#[test]
fn a_malformed_table_is_an_error_that_says_where() {
    let error = |table: Table| NormalForm::new(table).unwrap_err();
    assert_eq!(error(vec![]), "found no rows, expected at least one");
    for rows in 1..3 {
        let expected = "row 0: found no columns, expected at least one";
        assert_eq!(error(vec![vec![]; rows]), expected);
    }
    let cell = (0, 0);
    let long = vec![vec![cell], vec![cell], vec![cell; 3], vec![cell; 2]];
    assert_eq!(error(long), "row 2: found 3 columns, expected 1 as in row 0");
    let short = vec![vec![cell; 2], vec![]];
    assert_eq!(error(short), "row 1: found 0 columns, expected 2 as in row 0");
}

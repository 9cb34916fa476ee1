use std::collections::BTreeSet;

use grundy::coin_turning::Rule;
use grundy::nimber::Nimber;
use grundy::tartan;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::coin_turning::{RULES, sets, subsets, turn};
use crate::definition::{Definition, mex};

/// A rule for the rows of a grid and a rule for its columns.
#[derive(Clone, Copy, Debug)]
struct Product {
    rows: Rule,
    columns: Rule,
}

/// The rows and columns where these cross of which all coins are turned.
#[derive(Debug)]
struct GridMove {
    rows: Vec<u64>,
    columns: Vec<u64>,
}

impl Product {
    /// The values of the row and the column.
    fn values(self, (row, column): (u64, u64)) -> (u64, u64) {
        (self.rows.grundy(row), self.columns.grundy(column))
    }

    fn grundy(self, coin: (u64, u64)) -> u64 {
        let (row, column) = self.values(coin);
        tartan::grundy(row, column)
    }

    fn first_player_wins(self, heads: &BTreeSet<(u64, u64)>) -> bool {
        let values: Vec<(u64, u64)> = heads.iter().map(|&coin| self.values(coin)).collect();
        tartan::first_player_wins(&values)
    }

    /// The move by the first of the heads that has one.
    fn winning_move(self, heads: &BTreeSet<(u64, u64)>) -> Option<GridMove> {
        let values: Vec<(u64, u64)> = heads.iter().map(|&coin| self.values(coin)).collect();
        let found = tartan::winning_move(&values)?;
        let &(row, column) = heads.iter().nth(found.head).expect("a head");
        let rows = self.rows.coins_to_turn(row, found.row);
        let columns = self.columns.coins_to_turn(column, found.column);
        Some(GridMove { rows, columns })
    }
}

fn pairs_of_rules() -> impl Iterator<Item = Product> {
    RULES.into_iter().flat_map(|rows| RULES.map(|columns| Product { rows, columns }))
}

/// The sets of coins that may be turned in a grid, with the last coin at (row, column).
fn grid_sets(grid: Product, (row, column): (u64, u64)) -> Vec<Vec<(u64, u64)>> {
    let cells = |rows: &[u64], columns: &[u64]| -> Vec<(u64, u64)> {
        rows.iter().flat_map(|&row| columns.iter().map(move |&column| (row, column))).collect()
    };
    let columns = sets(grid.columns, column);
    let of_rows = |rows: &Vec<u64>| columns.iter().map(|columns| cells(rows, columns)).collect();
    sets(grid.rows, row).iter().flat_map(|rows| -> Vec<Vec<_>> { of_rows(rows) }).collect()
}

#[test]
fn all_grids_of_3_by_3_coins_have_the_grundy_value_of_play_and_are_won_by_legal_moves() {
    let coins: Vec<(u64, u64)> = (0..3).flat_map(|row| (0..3).map(move |c| (row, c))).collect();
    for grid in pairs_of_rules() {
        let moves = |heads: &BTreeSet<(u64, u64)>| -> Vec<BTreeSet<(u64, u64)>> {
            let sets = heads.iter().flat_map(|&coin| grid_sets(grid, coin));
            sets.map(|set| turn(heads, &set)).collect()
        };
        let mut definition = Definition::new(moves);
        for heads in subsets(&coins) {
            let value = definition.grundy(&heads);
            let sum = heads.iter().fold(0, |sum, &coin| sum ^ grid.grundy(coin));
            assert_eq!(sum, value, "{grid:?} {heads:?}");
            assert_eq!(grid.first_player_wins(&heads), value != 0, "{grid:?} {heads:?}");
            match grid.winning_move(&heads) {
                Some(found) => {
                    let next = after(grid, &heads, &found);
                    assert_eq!(definition.grundy(&next), 0, "{grid:?} {heads:?} {found:?}");
                }
                None => assert_eq!(value, 0, "{grid:?} {heads:?}"),
            }
        }
    }
}

/// `heads` after a move, which must be one by the rules.
fn after(
    grid: Product,
    heads: &BTreeSet<(u64, u64)>,
    GridMove { rows, columns }: &GridMove,
) -> BTreeSet<(u64, u64)> {
    let (row, column) = (rows[rows.len() - 1], columns[columns.len() - 1]);
    assert!(heads.contains(&(row, column)), "{grid:?} {heads:?}");
    assert!(sets(grid.rows, row).contains(rows), "{grid:?} {rows:?}");
    assert!(sets(grid.columns, column).contains(columns), "{grid:?} {columns:?}");
    let turned = rows.iter().flat_map(|&row| columns.iter().map(move |&column| (row, column)));
    turn(heads, &turned.collect::<Vec<_>>())
}

#[test]
fn single_heads_of_grids_of_8_by_8_coins_have_the_values_of_the_recurrence() {
    for grid in pairs_of_rules() {
        let mut values = [[0; 8]; 8];
        for coin in (0..8).flat_map(|row| (0..8).map(move |column| (row, column))) {
            // The coin itself still has the value 0 here.
            let value = |set: &Vec<(u64, u64)>| {
                set.iter()
                    .fold(0, |sum, &(row, column)| sum ^ values[row as usize][column as usize])
            };
            let value = mex(&grid_sets(grid, coin).iter().map(value).collect());
            assert_eq!(grid.grundy(coin), value, "{grid:?} {coin:?}");
            values[coin.0 as usize][coin.1 as usize] = value;
        }
    }
}

#[test]
fn random_grids_of_40_by_40_coins_are_won_by_legal_moves_to_lost_positions() {
    let mut rng = SmallRng::seed_from_u64(0);
    for grid in pairs_of_rules() {
        for _ in 0..3 {
            let heads: BTreeSet<(u64, u64)> =
                (0..10).map(|_| (rng.random_range(0..40), rng.random_range(0..40))).collect();
            match grid.winning_move(&heads) {
                Some(found) => {
                    let next = after(grid, &heads, &found);
                    assert!(!grid.first_player_wins(&next), "{grid:?} {heads:?} {found:?}");
                }
                None => assert!(!grid.first_player_wins(&heads), "{grid:?} {heads:?}"),
            }
        }
    }
}

#[test]
fn the_values_of_turning_corners_are_the_products_of_the_field_of_nimbers() {
    let corners = Product { rows: Rule::Twins, columns: Rule::Twins };
    let mut rng = SmallRng::seed_from_u64(0);
    for _ in 0..2000 {
        let mut coin = || rng.random::<u64>() >> rng.random_range(1..64);
        let (row, column) = (coin(), coin());
        assert_eq!(corners.grundy((row, column)), (Nimber(row) * Nimber(column)).0);
    }
}

/// Checks that the move turns the first head that can win, and leaves the value 0.
fn turns_the_first_head_that_can_win(heads: &[(u64, u64)]) {
    let value = |&(x, y): &(u64, u64)| (Nimber(x) * Nimber(y)).0;
    let sum = heads.iter().fold(0, |sum, head| sum ^ value(head));
    let first = heads.iter().position(|head| value(head) ^ sum < value(head));
    assert_eq!(tartan::first_player_wins(heads), sum != 0, "{heads:?}");
    assert_eq!(tartan::winning_move(heads).map(|m| m.head), first, "{heads:?}");
    if let Some(m) = tartan::winning_move(heads) {
        let (x, y) = heads[m.head];
        assert!(m.row < x && m.column < y, "{heads:?} {m:?}");
        let others = value(&(m.row, y)) ^ value(&(x, m.column)) ^ value(&(m.row, m.column));
        assert_eq!(sum ^ value(&(x, y)) ^ others, 0, "{heads:?} {m:?}");
    }
}

#[test]
fn the_first_head_that_can_win_is_turned() {
    let mut rng = SmallRng::seed_from_u64(1);
    for _ in 0..1000 {
        let heads: Vec<(u64, u64)> =
            (0..4).map(|_| (rng.random_range(0..32), rng.random_range(0..32))).collect();
        turns_the_first_head_that_can_win(&heads);
    }
}

#[test]
fn the_first_head_that_can_win_is_turned_on_the_largest_grids() {
    let mut rng = SmallRng::seed_from_u64(2);
    for _ in 0..300 {
        // In one of the last columns, one of the first rows wins.
        let mut head = || {
            let row = rng.random::<u64>() >> rng.random_range(0..64) << rng.random_range(0..64);
            (row, u64::MAX - rng.random_range(0..1 << 60))
        };
        turns_the_first_head_that_can_win(&[head(), head(), head()]);
    }
}

#[test]
fn a_product_of_three_games_is_associative() {
    for (x, y, z) in (0..8).flat_map(|x| (0..8).flat_map(move |y| (0..8).map(move |z| (x, y, z)))) {
        let left = tartan::grundy(tartan::grundy(x, y), z);
        assert_eq!(left, tartan::grundy(x, tartan::grundy(y, z)));
    }
}

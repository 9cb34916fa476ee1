use std::collections::BTreeSet;

use grundy::coin_turning::{GridMove, Product, Rule, grundy_table};
use grundy::nimber::Nimber;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::definition::{Definition, mex};

const RULES: [Rule; 4] = [Rule::Twins, Rule::TurningTurtles, Rule::MockTurtles, Rule::Ruler];

/// All sets of coins whose rightmost one is `coin` that may be turned, by the words of the rule.
fn sets(rule: Rule, coin: u64) -> Vec<Vec<u64>> {
    let alone = std::iter::once(vec![coin]);
    let two = (0..coin).map(|i| vec![i, coin]);
    let three = (0..coin).flat_map(|j| (0..j).map(move |i| vec![i, j, coin]));
    match rule {
        Rule::Twins => two.collect(),
        Rule::TurningTurtles => alone.chain(two).collect(),
        Rule::MockTurtles => alone.chain(two).chain(three).collect(),
        Rule::Ruler => (0..=coin).map(|first| (first..=coin).collect()).collect(),
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

/// The heads after the coins of `turned` have been turned.
fn turn<C: Clone + Ord>(heads: &BTreeSet<C>, turned: &[C]) -> BTreeSet<C> {
    heads.symmetric_difference(&turned.iter().cloned().collect()).cloned().collect()
}

/// All sets of the first 32 things or fewer.
fn subsets<C: Clone + Ord>(of: &[C]) -> impl Iterator<Item = BTreeSet<C>> + '_ {
    (0..1_u32 << of.len()).map(move |bits| {
        (0..of.len()).filter(|i| bits >> i & 1 == 1).map(|i| of[i].clone()).collect()
    })
}

#[test]
fn all_rows_of_9_coins_have_the_grundy_value_of_play_and_are_won_by_legal_moves() {
    let coins: Vec<u64> = (0..9).collect();
    for rule in RULES {
        let moves = |heads: &BTreeSet<u64>| -> Vec<BTreeSet<u64>> {
            let sets = heads.iter().flat_map(|&coin| sets(rule, coin));
            sets.map(|set| turn(heads, &set)).collect()
        };
        let mut definition = Definition::new(moves);
        for heads in subsets(&coins) {
            let value = definition.grundy(&heads);
            let sum = heads.iter().fold(0, |sum, &coin| sum ^ rule.grundy(coin));
            assert_eq!(sum, value, "{rule:?} {heads:?}");
            assert_eq!(rule.first_player_wins(&heads), value != 0, "{rule:?} {heads:?}");
            match rule.winning_move(&heads) {
                Some(set) => {
                    let last = set.last().expect("a move turns a coin");
                    assert!(heads.contains(last), "{rule:?} {heads:?} {set:?}");
                    assert!(sets(rule, *last).contains(&set), "{rule:?} {heads:?} {set:?}");
                    assert_eq!(definition.grundy(&turn(&heads, &set)), 0, "{rule:?} {heads:?}");
                }
                None => assert_eq!(value, 0, "{rule:?} {heads:?}"),
            }
        }
    }
}

#[test]
fn single_heads_of_rows_of_60_coins_have_the_values_of_the_recurrence() {
    for rule in RULES {
        let table = grundy_table(60, |coin| {
            let others = |set: Vec<u64>| -> Vec<usize> {
                set[..set.len() - 1].iter().map(|&coin| coin as usize).collect()
            };
            sets(rule, coin as u64).into_iter().map(others).collect::<Vec<_>>()
        });
        let expected: Vec<u64> = (0..60).map(|coin| rule.grundy(coin)).collect();
        assert_eq!(table, expected, "{rule:?}");
    }
}

#[test]
fn mock_turtles_have_the_odious_numbers() {
    let odious = (0..).filter(|value: &u64| value.count_ones() % 2 == 1);
    for (coin, value) in (0..100_000).zip(odious) {
        assert_eq!(Rule::MockTurtles.grundy(coin), value);
    }
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
    let mut rng = StdRng::seed_from_u64(0);
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
    let mut rng = StdRng::seed_from_u64(0);
    for _ in 0..2000 {
        let mut coin = || rng.random::<u64>() >> rng.random_range(1..64);
        let (row, column) = (coin(), coin());
        assert_eq!(corners.grundy((row, column)), (Nimber(row) * Nimber(column)).0);
    }
}

#[test]
fn far_coins_are_no_exception() {
    let last = (1 << 63) - 1;
    assert_eq!(Rule::Twins.grundy(last), last);
    assert_eq!(Rule::TurningTurtles.grundy(last), 1 << 63);
    assert_eq!(Rule::MockTurtles.grundy(last), u64::MAX - 1);
    assert_eq!(Rule::Ruler.grundy(last), 1 << 63);
    for rule in [Rule::Twins, Rule::TurningTurtles, Rule::MockTurtles] {
        let heads = BTreeSet::from([3, last - 4, last]);
        let set = rule.winning_move(&heads).expect("a won row");
        assert!(!rule.first_player_wins(&turn(&heads, &set)), "{rule:?}");
    }
    // A move of the Ruler may be long.
    let heads = BTreeSet::from([5, (1 << 17) - 1, (1 << 18) - 1]);
    let set = Rule::Ruler.winning_move(&heads).expect("a won row");
    assert!(set.windows(2).all(|pair| pair[0] + 1 == pair[1]) && set.last() == heads.last());
    assert!(!Rule::Ruler.first_player_wins(&turn(&heads, &set)));
    assert!(RULES.iter().all(|rule| !rule.first_player_wins(&BTreeSet::new())));
}

#[test]
#[should_panic(expected = "coins are 0 to 2^63 - 1: found 9223372036854775808")]
fn a_coin_that_is_too_far_is_named() {
    Rule::Ruler.grundy(1 << 63);
}

#[test]
#[should_panic(expected = "the rightmost coin is 2, but 2 is turned as well")]
fn a_move_to_the_right_is_named() {
    grundy_table(4, |coin| [[coin.min(2)]; 1].into_iter().filter(move |_| coin == 2));
}

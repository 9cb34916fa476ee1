use std::collections::HashMap;

use grundy::coins_in_a_row::scores;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::definition::lists;

/// Rows, each with whether it is a stack, whose first coin lies at the closed end.
type Position = Vec<(Vec<i64>, bool)>;

/// The rows after each move, with the coin that it takes.
fn moves(position: &Position) -> Vec<(i64, Position)> {
    let mut next = vec![];
    for (i, (row, is_stack)) in position.iter().enumerate() {
        let mut take = |at: usize| {
            let mut left = position.clone();
            let coin = left[i].0.remove(at);
            next.push((coin, left));
        };
        if !row.is_empty() {
            take(row.len() - 1);
        }
        if row.len() > 1 && !is_stack {
            take(0);
        }
    }
    next
}

/// How much more than the other the player to move gets, by the rules.
fn difference(position: &Position, known: &mut HashMap<Position, i64>) -> i64 {
    if let Some(&difference) = known.get(position) {
        return difference;
    }
    let options = moves(position).into_iter();
    let best = options.map(|(coin, left)| coin - difference(&left, known)).max().unwrap_or(0);
    known.insert(position.clone(), best);
    best
}

fn agrees(position: &Position, known: &mut HashMap<Position, i64>) {
    let of_kind = |kind: bool| -> Vec<Vec<i64>> {
        position.iter().filter(|(_, stack)| *stack == kind).map(|(row, _)| row.clone()).collect()
    };
    let (first, second) = scores(&of_kind(false), &of_kind(true));
    assert_eq!(first - second, difference(position, known), "{position:?}");
    assert_eq!(first + second, position.iter().flat_map(|(row, _)| row).sum::<i64>());
}

#[test]
fn up_to_5_coins_from_minus_1_to_2_in_3_rows_and_stacks_are_worth_what_play_gives() {
    let mut known = HashMap::new();
    for list in lists(5, 0, 3) {
        let coins: Vec<i64> = list.iter().map(|&coin| coin as i64 - 1).collect();
        for to in 0..=coins.len() {
            for from in 0..=to {
                let parts = [&coins[..from], &coins[from..to], &coins[to..]];
                for kinds in 0..8u32 {
                    let part = |i: usize| (parts[i].to_vec(), kinds >> i & 1 == 1);
                    agrees(&(0..3).map(part).collect(), &mut known);
                }
            }
        }
    }
}

#[test]
fn random_coins_in_up_to_5_rows_and_stacks_are_worth_what_play_gives() {
    let mut rng = SmallRng::seed_from_u64(0);
    for _ in 0..3000 {
        let mut position = vec![(vec![], false); rng.random_range(1..=5)];
        position.iter_mut().for_each(|(_, is_stack)| *is_stack = rng.random());
        let most = if rng.random() { 4 } else { 20 };
        for _ in 0..rng.random_range(0..=9) {
            let row = rng.random_range(0..position.len());
            position[row].0.push(rng.random_range(-2..=most));
        }
        agrees(&position, &mut HashMap::new());
    }
}

#[test]
fn long_rows_are_worth_what_a_table_of_all_their_parts_gives() {
    let mut rng = SmallRng::seed_from_u64(1);
    for _ in 0..1000 {
        let row: Vec<i64> = (0..200).map(|_| rng.random_range(-50..=50)).collect();
        // The difference for each part of the current length, which begins at the index.
        let mut parts = vec![0; row.len() + 1];
        for length in 1..=row.len() {
            for i in 0..=row.len() - length {
                parts[i] = (row[i] - parts[i + 1]).max(row[i + length - 1] - parts[i]);
            }
        }
        let (first, second) = scores(&[row], &[]);
        assert_eq!(first - second, parts[0]);
    }
}

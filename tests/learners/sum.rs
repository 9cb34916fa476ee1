//! Sums of games.

use cargo_grundy_explore::learn::sum::learn;
use cargo_grundy_explore::table::{Kind, Table};

use super::trial::{self, code_agrees, is_right, later, noise, plane, sequence};

/// A move lowers x by at most a half, or y by one or two, or z, or x and z both, by one.
fn box_of_three(size: u64) -> Table {
    let pair = plane(size, |x, y| {
        let more = (1..=2.min(y)).map(|k| (x, y - k));
        (1..=x / 2).map(|k| (x - k, y)).chain(more).collect()
    });
    let cells = pair.cells.iter().flat_map(|&value| (0..size as u32).map(move |z| value ^ z));
    let size = vec![size as usize; 3];
    let (cells, is_parameter) = (cells.collect(), vec![false; 3]);
    Table { kind: Kind::Grundy, from: vec![0; 3], size, cells, is_parameter }
}

#[test]
fn each_game_of_a_sum_has_its_rule() {
    let table = box_of_three(20);
    let rule = learn(&table, &later()).remove(0);
    let text = rule.text(&["x", "y", "z"]);
    assert!(text.starts_with("x / ") && text.ends_with(" ^ y % 3 ^ z"), "{text}");
    assert!(is_right(&*rule, &table));
    code_agrees(&[(rule, table.iter().map(|(at, _)| at[..3].to_vec()).collect())]);
    let cells = table.cells.iter().map(|&value| value ^ (u32::from(value % 5 == 0) * 16));
    assert!(learn(&Table { cells: cells.collect(), ..table }, &later()).is_empty());
}

#[test]
fn what_is_no_formula_has_a_line_of_its_own() {
    let takes = |n: u64| [1, 3, 4].into_iter().filter(move |&take| take <= n);
    let heap = sequence(60, |n| takes(n).map(|take| vec![n - take]).collect());
    let cells = heap.cells.iter().flat_map(|value| [0, 1, 2].map(|y| value ^ y).repeat(4));
    let table = trial::table(Kind::Grundy, &[60, 12], cells.collect());
    let rule = learn(&table, &later()).remove(0);
    let text = rule.text(&["x", "y"]);
    assert!(text.starts_with("nim-sum of these games:\nx: period 7: 0 1 0 1 2 3 2"), "{text}");
    assert!(text.ends_with("\ny: y % 3"), "{text}");
    assert!(is_right(&*rule, &table));
    code_agrees(&[(rule, table.iter().map(|(at, _)| at[..2].to_vec()).collect())]);
}

/// A box with these values.
fn filled(value: fn(u32, u32, u32) -> u32) -> Table {
    let places = (0..20).flat_map(|x| (0..20).flat_map(move |y| (0..20).map(move |z| (x, y, z))));
    let cells = places.map(|(x, y, z)| value(x, y, z)).collect();
    trial::table(Kind::Grundy, &[20; 3], cells)
}

#[test]
fn two_of_three_games_may_be_equal() {
    let rule = learn(&filled(|x, y, z| (x % 3) ^ (y % 5) ^ (z % 3)), &later()).remove(0);
    assert_eq!(rule.text(&["x", "y", "z"]), "x % 3 ^ y % 5 ^ z % 3");
}

#[test]
fn coordinates_that_depend_on_each_other_are_one_game() {
    let rule = learn(&filled(|x, y, z| x.max(z) ^ (y % 3)), &later()).remove(0);
    assert_eq!(rule.text(&["x", "y", "z"]), "max(x, z) ^ y % 3");
}

#[test]
fn what_makes_no_difference_is_no_part() {
    let cells = (0..40).flat_map(|x| [u32::from(x % 3 > 0); 40]).collect();
    let table = trial::table(Kind::Outcome, &[40, 40], cells);
    let rule = learn(&table, &later()).remove(0);
    assert_eq!(rule.text(&["x", "y"]), "lost where x % 3 == 0");
    let two = (0..40).flat_map(|x| (0..40).map(move |y| (x + y) % 2)).collect();
    let two = trial::table(Kind::Outcome, &[40, 40], two);
    assert!(learn(&two, &later()).is_empty());
    assert!(learn(&noise(&[30, 30], 3), &later()).is_empty());
}

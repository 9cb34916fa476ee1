//! Games that end at a goal.

use cargo_grundy_explore::goal::Goal;
use cargo_grundy_explore::learn::{boxes, period, sum};
use cargo_grundy_explore::table::{Kind, NAMES, Table};

use super::trial::{code_agrees, is_right, later, table};

fn places(table: &Table) -> Vec<Vec<u64>> {
    table.iter().map(|(at, _)| at[..table.dimensions()].to_vec()).collect()
}

#[test]
fn a_game_that_ends_at_a_goal_is_looked_at_from_there() {
    // One to three are added up to 40.
    let counting = (0..200_u32).map(|n| 40_u32.saturating_sub(n) % 4).collect();
    let counting = table(Kind::Grundy, &[200], counting);
    // Both coordinates end at 9, where the game is over.
    let both = |value: fn(u32, u32) -> u32| {
        let cells = (0..60).flat_map(|x| (0..60).map(move |y| value(x, y)));
        table(Kind::Grundy, &[60, 60], cells.collect())
    };
    let over = both(|x, y| u32::from(x <= 9 && y <= 9) * ((x + y) % 2));
    // Both end there, and the other one goes on.
    let sum = both(|x, y| (9_u32.saturating_sub(x) % 4) ^ (9_u32.saturating_sub(y) % 3));
    let mut tried = Vec::new();
    for (table, learn, text) in [
        (counting, period::learn as fn(&Table, &_) -> _, "with n' = max(40 - n, 0): period 4"),
        (over, boxes::learn, "if x <= 9 && y <= 9, with x' = 9 - x, y' = 9 - y: period 2"),
        (sum, sum::learn, "with x' = max(9 - x, 0), y' = max(9 - y, 0): x' % 4 ^ y' % 3"),
    ] {
        let axes: Vec<usize> = (0..table.dimensions()).collect();
        let goal = Goal::of_axes(&table, &axes, 0).unwrap();
        let rule = goal.rule(learn(&goal.table, &later()).remove(0));
        let found = rule.text(NAMES[table.dimensions()]);
        assert!(found.starts_with(text), "{found}");
        assert!(is_right(&*rule, &table), "{found}");
        tried.push((rule, places(&table)));
    }
    code_agrees(&tried);
}

#[test]
fn what_goes_on_has_no_goal() {
    let until = |end: u32| {
        let cells = (0..100).map(|n| u32::from(n < end));
        Goal::of_axes(&table(Kind::Grundy, &[100], cells.collect()), &[0], 0)
    };
    assert!(until(24).is_some() && until(25).is_none() && until(0).is_none());
}

//! Games on Euclid's algorithm.

use cargo_grundy_explore::learn::euclid::learn;
use cargo_grundy_explore::table::{Kind, Table};

use super::trial::{self, code_agrees, is_right, later, noise};

/// The outcomes if the less number is taken from the other one until both are equal.
fn subtract(size: usize) -> Table {
    let mut cells = vec![0; size * size];
    for x in 1..size {
        for y in 1..size {
            let from = x.max(y) - x.min(y);
            cells[x * size + y] = u32::from(from > 0 && cells[x.min(y) * size + from] == 0);
        }
    }
    trial::table(Kind::Outcome, &[size; 2], cells)
}

#[test]
fn who_subtracts_until_both_are_equal_counts_the_quotients() {
    let mut table = subtract(90);
    table.cells.iter_mut().take(90).for_each(|cell| *cell = Table::FREE);
    table.cells.iter_mut().step_by(90).for_each(|cell| *cell = Table::FREE);
    let rule = learn(&table.part(&[45, 45]), &later()).remove(0);
    let text = "m = min(x, y): won if m = 0; otherwise, with q = max(x, y) / m and \
                r = max(x, y) % m:\n  if (r, m) is lost: lost where q % 2 == 0\n  \
                if (r, m) is won: lost where q % 2 == 1";
    assert_eq!(rule.text(&["x", "y"]), text);
    assert!(is_right(&*rule, &table));
    code_agrees(&[(rule, table.iter().map(|(at, _)| at[..2].to_vec()).collect())]);
}

#[test]
fn noise_is_no_such_game() {
    assert!(learn(&noise(&[40, 40], 2), &later()).is_empty());
    // Nor is what begins where remainders aren't known.
    let far = Table { from: vec![1 << 40; 2], ..subtract(40) };
    assert!(learn(&far, &later()).is_empty());
}

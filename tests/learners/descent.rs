//! Parts of a number that are as good as the number.

use cargo_grundy_explore::learn::descent::learn;
use cargo_grundy_explore::table::{Kind, Table};

use super::trial::{self, code_agrees, is_right, later, noise};

/// Whoever adds one to x or doubles it, and exceeds y, loses.
fn berland(size: usize) -> Table {
    let mut cells = vec![Table::FREE; size * size];
    for y in 1..size {
        for x in (1..=y).rev() {
            let is_lost = |x: usize| x <= y && cells[x * size + y] == 0;
            cells[x * size + y] = u32::from(is_lost(x + 1) || is_lost(2 * x));
        }
    }
    trial::table(Kind::Outcome, &[size; 2], cells)
}

#[test]
fn a_quarter_of_an_even_number_is_as_good_as_the_number() {
    let table = berland(128);
    let rule = learn(&table.part(&[64, 64]), &later()).remove(0);
    let text = "the same as at (x, y / 4) where y > 0 && y % 2 == 0 && x <= y / 4; otherwise ";
    assert!(rule.text(&["x", "y"]).starts_with(text), "{}", rule.text(&["x", "y"]));
    assert!(is_right(&*rule, &table));
    code_agrees(&[(rule, table.iter().map(|(at, _)| at[..2].to_vec()).collect())]);
}

#[test]
fn a_part_that_is_no_position_is_as_good() {
    let mut table = berland(128);
    table.cells[128 + 1] = Table::FREE;
    let rule = learn(&table.part(&[64, 64]), &later()).remove(0);
    assert!(is_right(&*rule, &table));
    // The whole that has this part, and no other cell, tells its value.
    assert_eq!((table.get(&[1, 4]), rule.value(&[1, 1])), (Some(0), Some(0)));
}

#[test]
fn noise_has_no_parts() {
    assert!(learn(&noise(&[40, 40], 2), &later()).is_empty());
}

//! Periods along all axes.

use cargo_grundy_explore::learn::boxes::learn;
use cargo_grundy_explore::table::{Kind, Table};

use super::trial::later;

fn table(size: usize, value: impl Fn(u64, u64) -> u64) -> Table {
    let side = size as u64;
    let cells = (0..side * side).map(|i| value(i / side, i % side) as u32).collect();
    let (from, size, is_parameter) = (vec![0; 2], vec![size; 2], vec![false; 2]);
    Table { kind: Kind::Grundy, from, size, cells, is_parameter }
}

#[test]
fn it_finds_boxes_with_a_start_and_a_step() {
    let budget = &later();
    let value = |x: u64, y: u64| x / 3 + [4, 0, 1, 2, 1][(y.min(2) + y % 3) as usize];
    let found = learn(&table(24, value), budget);
    assert_eq!(found.len(), 1);
    for (x, y) in [(0, 0), (1, 1), (100, 2), (7, 900), (1001, 1004)] {
        assert_eq!(found[0].value(&[x, y]), Some(value(x, y)), "{x} {y}");
    }
    assert_eq!(
        found[0].text(&["x", "y"]).lines().next().unwrap(),
        "period 3 in x (1 more each time), period 3 in y from 2 on"
    );
}

#[test]
fn it_refuses_nim() {
    let budget = &later();
    assert!(learn(&table(32, |x, y| x ^ y), budget).is_empty());
}

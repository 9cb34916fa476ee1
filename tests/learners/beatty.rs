//! Pairs of Beatty sequences, as in Wythoff's game.

use cargo_grundy_explore::learn::beatty::learn;
use cargo_grundy_explore::table::Table;

use super::trial::{is_right, later, noise, plane, wythoff};

#[test]
fn the_lost_pairs_of_wythoffs_games_are_found_from_24_squared() {
    for reach in 1..=3 {
        let table = wythoff(80, reach).outcomes();
        let found = learn(&table.part(&[24, 24]), &later());
        assert!(is_right(&*found[0], &table), "{reach}");
    }
    let text = "lost: low = floor(i·a), high = low + i, i = 0, 1, 2, …, a = (1 + √5) / 2";
    let mut table = wythoff(25, 1).outcomes();
    assert_eq!(learn(&table, &later())[0].text(&["x", "y"]), text);
    // The queen may not reach an edge, so these positions say nothing.
    let shifted = wythoff(24, 1).outcomes();
    let value = |x: u64, y: u64| shifted.get(&[x.checked_sub(1)?, y.checked_sub(1)?]);
    let cells = table.iter().map(|([x, y, ..], _)| value(x, y).unwrap_or(Table::FREE));
    table.cells = cells.collect();
    let text = text.replace("a)", "a) + 1");
    assert_eq!(learn(&table, &later())[0].text(&["x", "y"]), text);
}

#[test]
fn pairs_are_exact_near_10_to_the_12() {
    let found = learn(&wythoff(24, 1).outcomes(), &later());
    for (low, lost) in [(1_618_033_988_749, 0), (1_618_033_988_750, 1)] {
        assert_eq!(found[0].value(&[low, low + 1_000_000_000_000]), Some(lost));
        assert_eq!(found[0].value(&[low + 1_000_000_000_000, low]), Some(lost));
    }
}

#[test]
fn other_outcomes_are_no_pairs() {
    assert!(learn(&noise(&[40, 40], 2), &later()).is_empty());
    let nim = plane(40, |x, y| (0..x).map(|to| (to, y)).chain((0..y).map(|to| (x, to))).collect());
    assert!(learn(&nim.outcomes(), &later()).is_empty());
}

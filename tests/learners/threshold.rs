//! Bounds of the lost positions.

use cargo_grundy_explore::learn::threshold::learn;

use super::trial::{euclid, is_right, later, noise, take_away};

#[test]
fn quotas_are_numeration_systems_from_30_squared() {
    let texts = [
        "1, 2, 4, 8, 16, 32, …, a(i) = 2a(i - 1)",
        "1, 2, 3, 5, 8, 13, …, a(i) = a(i - 1) + a(i - 2)",
        "1, 2, 3, 4, 6, 8, …, a(i) = a(i - 1) + a(i - 4)",
    ];
    for (times, text) in (1..).zip(texts) {
        let table = take_away(80, times);
        let found = learn(&table.part(&[40, 40]), &later());
        assert!(found.iter().all(|rule| is_right(&**rule, &table)));
        assert!(found.iter().any(|rule| rule.text(&["n", "k"]).contains(text)), "{times}");
    }
}

#[test]
fn euclids_game_has_bounds_on_the_golden_ratio() {
    let table = euclid(60).outcomes();
    let found = learn(&table.part(&[30, 30]), &later());
    let text = "min(x, y) = 0: lost; otherwise lost where \
                min(x, y) + 1 <= max(x, y) < floor(min(x, y)·((1 + √5) / 2)) + 1";
    assert_eq!(found[0].text(&["x", "y"]), text);
    assert!(is_right(&*found[0], &table));
}

#[test]
fn noise_has_no_bounds() {
    assert!(learn(&noise(&[40, 40], 2), &later()).is_empty());
}

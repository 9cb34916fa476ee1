//! Tables with one value.

use cargo_grundy_explore::learn::constant::but_for_the_first;
use cargo_grundy_explore::table::{Kind, Table};

use super::trial::code_agrees;

#[test]
fn a_table_may_have_one_value_but_at_the_first_positions() {
    let cells = (0..400).map(|n| u32::from(!matches!(n, 0 | 3 | 20)));
    let table = Table {
        size: vec![20, 20],
        from: vec![0; 2],
        is_parameter: vec![false; 2],
        ..Table::sequence(Kind::Outcome, 0, cells.collect())
    };
    let rule = but_for_the_first(&table).unwrap();
    let text = "won\nexcept: lost at (0, 0), lost at (0, 3), lost at (1, 0)";
    assert_eq!(rule.text(&["x", "y"]), text);
    let places = table.iter().map(|(at, _)| at[..2].to_vec()).collect();
    code_agrees(&[(rule, places)]);
}

#[test]
fn an_exception_far_away_or_too_few_cells_are_no_evidence() {
    let at = |place, count| {
        let cells = (0..count).map(|n| u32::from(n == place)).collect();
        but_for_the_first(&Table::sequence(Kind::Grundy, 0, cells)).is_some()
    };
    assert!(at(7, 20) && !at(8, 20) && !at(19, 20) && !at(7, 19));
}

use super::*;
use crate::table::Kind;

fn drawn(table: &Table, periods: &[Period]) -> String {
    svg(table, "2 < 3 & 4", periods).expect("a picture")
}

/// A table of two coordinates, whose values are their sum, up to `limit`.
fn sums(rows: usize, columns: usize, limit: u32) -> Table {
    let sum = |i: usize| (i / columns + i % columns) as u32;
    let cells = (0..rows * columns).map(|i| sum(i).min(limit)).collect();
    let (from, size) = (vec![0, 0], vec![rows, columns]);
    Table { kind: Kind::Grundy, from, size, cells, is_parameter: vec![false; 2] }
}

/// Asserts that each element is closed in its place, and that the rest of the text is escaped.
fn assert_well_formed(svg: &str) {
    let mut open = vec![];
    for (i, part) in svg.split('<').enumerate() {
        let Some((tag, text)) = part.split_once('>').filter(|_| i > 0) else {
            assert!(i == 0 && part.is_empty(), "{part:?}");
            continue;
        };
        assert!(!text.contains('>'), "{part:?}");
        assert!(text.split('&').skip(1).all(|rest| rest.contains(';')), "{part:?}");
        let name = tag.split_whitespace().next().unwrap_or_default();
        assert_eq!(tag.matches('"').count() % 2, 0, "{tag:?}");
        match name.strip_prefix('/') {
            Some(name) => assert_eq!(open.pop(), Some(name)),
            None if tag.ends_with('/') => {}
            None => open.push(name),
        }
    }
    assert!(open.is_empty(), "{open:?}");
}

#[test]
fn small_tables_have_a_tooltip_for_each_position() {
    let mut table = sums(3, 4, 99);
    table.cells[5] = Table::FREE;
    let svg = drawn(&table, &[]);
    assert_well_formed(&svg);
    assert_eq!(svg.matches("<path d=\"M").count(), 11);
    let cell = "<path d=\"M3 2h1v1h-1z\"><title>(2, 3): 5</title></path>";
    assert_eq!(svg.matches(cell).count(), 1);
    assert!(!svg.contains("(1, 1)"));
    assert!(svg.contains("<title>2 &lt; 3 &amp; 4</title>"));
}

#[test]
fn outcomes_are_told_in_words() {
    let svg = drawn(&sums(2, 2, 1).outcomes(), &[]);
    assert_well_formed(&svg);
    assert!(svg.contains("<title>(0, 0): lost</title>"));
    assert!(svg.contains("<title>(1, 1): won</title>"));
}

#[test]
fn large_tables_hold_an_image_and_stay_small() {
    let svg = drawn(&sums(128, 128, 300), &[]);
    assert_well_formed(&svg);
    assert_eq!(svg.matches("<image width=\"640\" height=\"640\"").count(), 1);
    assert!(svg.len() < 50_000, "{} bytes", svg.len());
    // The labels are round numbers.
    assert_eq!(svg.matches(">100</text>").count(), 2);
}

#[test]
fn the_rows_of_a_strip_are_whole_periods() {
    let table = Table::sequence(Kind::Grundy, 0, (0..140).map(|n| n % 7).collect());
    let svg = drawn(&table, &[Period { axis: 0, start: 0, length: 7 }]);
    assert_well_formed(&svg);
    assert!(svg.contains("<path d=\"M48 1h1v1h-1z\"><title>97: 6</title></path>"));
    assert!(svg.contains(">period 7</text>"));
}

#[test]
fn a_strip_doesn_t_repeat_equal_rows() {
    let table = Table::sequence(Kind::Grundy, 0, (0..9999).map(|n| n % 7).collect());
    let svg = drawn(&table, &[Period { axis: 0, start: 0, length: 7 }]);
    assert!(svg.contains("<title>97: 6</title>") && !svg.contains("<title>98: 0</title>"));
}

#[test]
fn growing_values_are_dots() {
    let table = Table::sequence(Kind::Grundy, 0, (0..30).collect());
    let svg = drawn(&table, &[Period { axis: 0, start: 3, length: 4 }]);
    assert_well_formed(&svg);
    assert!(svg.contains("<path d=\"M4 25h1v1h-1z\"><title>4: 4</title></path>"));
    // Four columns of 20 pixels each, after the first three.
    assert!(svg.contains("d=\"M60 621v6m0-3h80m0-3v6\""));
}

#[test]
fn slices_are_side_by_side_and_say_which_they_are() {
    let (from, size) = (vec![0; 4], vec![2, 3, 2, 2]);
    let cells = (0..24).collect();
    let table = Table { kind: Kind::Grundy, from, size, cells, is_parameter: vec![false; 4] };
    let svg = drawn(&table, &[]);
    assert_well_formed(&svg);
    assert_eq!(svg.matches("<title>(").count(), 24);
    assert!(svg.contains(">y = 1, z = 0</text>"));
    assert!(svg.contains("<title>(1, 2, 1, 0): 22</title>"));
}

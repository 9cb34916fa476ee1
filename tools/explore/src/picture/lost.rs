//! The list of the lost positions.

use super::WIDTH;
use crate::table::Table;

/// All lost positions of a table in their order, in at most `lines` lines; the last one says how
/// many more there are, if there are more. A position whose first two coordinates may change places
/// is listed once.
pub fn lost(table: &Table, width: Option<usize>, lines: usize) -> String {
    let width = width.unwrap_or(WIDTH);
    let is_symmetric = table.outcomes().is_symmetric();
    let is_listed = |at: &[u64]| !is_symmetric || at[0] <= at[1];
    let mut positions = table
        .iter()
        .filter(|(at, value)| *value == 0 && is_listed(at))
        .map(|(at, _)| position(&at[..table.dimensions()]));
    let mut text = String::new();
    let mut used = 0;
    let mut line = 1;
    let mut kept = None;
    for word in positions.by_ref() {
        if used > 0 && used + 1 + word.len() > width {
            if line == lines.max(1) {
                kept = Some(word);
                break;
            }
            text.push('\n');
            (used, line) = (0, line + 1);
        }
        if used > 0 {
            text.push(' ');
            used += 1;
        }
        used += word.len();
        text += &word;
    }
    let more = kept.iter().count() + positions.count();
    if text.is_empty() {
        text += "none";
    }
    if more > 0 {
        text += &format!("\n… and {more} more");
    }
    if is_symmetric && !text.starts_with("none") {
        let names = table.names();
        text += &format!("\nand the same with {} and {} exchanged", names[0], names[1]);
    }
    text.push('\n');
    text
}

/// A position as people write it: `5`, `(3,4)`.
fn position(at: &[u64]) -> String {
    match at {
        [n] => n.to_string(),
        _ => format!("({})", at.iter().map(u64::to_string).collect::<Vec<_>>().join(",")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::Kind;

    #[test]
    fn lost_positions_are_wrapped_and_counted() {
        let table = Table::sequence(Kind::Outcome, 5, vec![0; 10]);
        assert_eq!(lost(&table, Some(7), 9), "5 6 7 8\n9 10 11\n12 13\n14\n");
        assert_eq!(lost(&table, Some(7), 1), "5 6 7 8\n… and 6 more\n");
        assert_eq!(lost(&table, None, 1), "5 6 7 8 9 10 11 12 13 14\n");
        let won = Table::sequence(Kind::Grundy, 0, vec![1, 2, Table::FREE]);
        assert_eq!(lost(&won, None, 3), "none\n");
    }

    #[test]
    fn pairs_are_listed_once() {
        let cells = vec![0, 1, 2, 1, 2, 0, 2, 0, 1];
        let (from, size) = (vec![0, 0], vec![3, 3]);
        let table = Table { kind: Kind::Grundy, from, size, cells, is_parameter: vec![false; 2] };
        assert_eq!(lost(&table, None, 9), "(0,0) (1,2)\nand the same with x and y exchanged\n");
    }
}

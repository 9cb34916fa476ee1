//! Periods along a slope.

use cargo_grundy_explore::learn::slope::learn;
use cargo_grundy_explore::table::{Kind, Table};

use super::trial::{code_agrees, later};

/// The values of a knight that nears the corner, and of other pieces.
fn piece(side: usize, steps: &[(i64, i64)]) -> Table {
    let mut cells = vec![0; side * side];
    let wide = side as i64;
    for sum in 0..2 * wide - 1 {
        for x in (sum - wide + 1).max(0)..=sum.min(wide - 1) {
            let y = sum - x;
            let to = |&(dx, dy): &(i64, i64)| (x + dx, y + dy);
            let options: Vec<u32> = steps
                .iter()
                .map(to)
                .filter(|&(x, y)| x >= 0 && y >= 0 && x < wide && y < wide)
                .map(|(x, y)| cells[(x * wide + y) as usize])
                .collect();
            let mex = (0..).find(|value| !options.contains(value)).unwrap_or(0);
            cells[(x * wide + y) as usize] = mex;
        }
    }
    let (from, size, is_parameter) = (vec![0; 2], vec![side; 2], vec![false; 2]);
    Table { kind: Kind::Grundy, from, size, cells, is_parameter }
}

#[test]
fn it_finds_the_knight() {
    // A board that ends has other values near its ends, as a knight may leave the part.
    let knight = piece(200, &[(-2, 1), (1, -2), (-2, -1), (-1, -2)]).part(&[96, 96]);
    let found = learn(&knight, &later());
    assert_eq!(found.len(), 1);
    assert!(knight.iter().all(|(at, value)| found[0].value(&at[..2]) == Some(value.into())));
}

#[test]
fn it_finds_slopes_that_are_not_even() {
    let table = piece(96, &[(-2, 0), (0, -3), (-1, -1)]);
    let rule = &learn(&table, &later())[0];
    let text = rule.text(&["x", "y"]);
    let first = "g(x + 6, y + 8) = g(x, y) for x ≥ 3 and y ≥ 3\ng(0, k): period 6: 0 0 0 1 1 1\n";
    assert!(text.starts_with(first) && text.contains("\ng(k, 0): period 4: 0 0 1 1\n"), "{text}");
    let places: Vec<Vec<u64>> = table.iter().map(|(at, _)| at[..2].to_vec()).collect();
    assert!(table.iter().all(|(at, value)| rule.value(&at[..2]) == Some(value.into())));
    code_agrees(&[(learn(&table, &later()).remove(0), places)]);
}

#[test]
fn it_refuses_nim() {
    let nim: Vec<u32> = (0..64 * 64).map(|i| (i / 64) ^ (i % 64)).collect();
    let nim = Table { cells: nim, ..piece(64, &[]) };
    assert!(learn(&nim, &later()).is_empty());
}

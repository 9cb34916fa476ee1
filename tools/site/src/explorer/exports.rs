//! What the script of the explorer calls: a text is in the cells from 0 on, and what is found out
//! takes its place.

use super::cells;
use super::cursor::Fault;
use super::engine::{self, Table};

/// Explores the game whose text is in the first `n` cells. Returns how many cells it has filled:
/// with the length of the fault's name, that name, its column, and its position; or with 0, the
/// form, the number of coordinates, the period, and the values.
#[no_mangle]
pub extern "C" fn explore(n: usize) -> usize {
    let text = cells::read(n).into_iter();
    let text: Vec<char> = text.filter_map(|c| char::from_u32(c as u32)).collect();
    cells::write(match engine::explore(&text) {
        Ok(table) => found(&table),
        Err(fault) => missed(&fault),
    })
}

fn found(table: &Table) -> Vec<u64> {
    let period = table.period.map_or([0; 4], |period| {
        [period.length, period.start, period.growth as u64, period.is_proved.into()]
    });
    [&[0, table.form as u64, table.dimensions as u64], &period[..], &table.values].concat()
}

fn missed(fault: &Fault) -> Vec<u64> {
    let mut numbers = vec![fault.name.len() as u64];
    numbers.extend(fault.name.bytes().map(u64::from));
    numbers.push(fault.column as u64);
    numbers.extend(fault.position.iter().map(|&coordinate| coordinate as u64));
    numbers
}

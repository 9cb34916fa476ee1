//! Takes the diagonals that go the other way.

use grundy::dag_nim::first_player_wins;
use proconio::input;

fn main() {
    input! { tests: usize }
    for _ in 0..tests {
        input! { rows: usize, columns: usize, cells: [u64; rows * columns] }
        let level = |cell: usize| (rows + cell % columns - cell / columns) as u64;
        let levels: Vec<u64> = (0..cells.len()).map(level).collect();
        println!("{}", if first_player_wins(&levels, &cells) { "Ashish" } else { "Jeel" });
    }
}

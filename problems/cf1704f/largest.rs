use rand::rngs::SmallRng;
use rand::seq::SliceRandom;

use super::shapes::line;

const N: usize = 500_000;

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    let alternating: Vec<char> = "RB".chars().cycle().take(N).collect();
    let halves = ["R".repeat(N / 2), "B".repeat(N / 2)].concat().chars().collect();
    let mut random = alternating.clone();
    random.shuffle(rng);
    let rows: [Vec<char>; 3] = [alternating, halves, random];
    rows.iter().flat_map(|cells| [1, 10_000].map(|tests| input(cells, tests))).collect()
}

/// The cells in rows of equal length.
fn input(cells: &[char], tests: usize) -> String {
    let length = N / tests;
    let row = |row: &[char]| line(&[length as u64]) + &row.iter().collect::<String>() + "\n";
    line(&[tests as u64]) + &cells.chunks(length).map(row).collect::<String>()
}

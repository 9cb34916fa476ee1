//! Halves what a block is worth from the second one on, even before the colour has changed.

use proconio::input;

fn main() {
    input! { tests: usize }
    for _ in 0..tests {
        input! { k: usize, first: char, colour: char, towers: [String; k] }
        let mut sum = 0;
        for tower in towers {
            for (i, block) in tower.chars().enumerate() {
                let is_own = block == colour.to_ascii_lowercase();
                sum += if is_own { 1_i128 << (63 - i) } else { -1 << (63 - i) };
            }
        }
        println!("{}", if (sum > 0) == (first == 'A') { "Antek" } else { "Basia" });
    }
}

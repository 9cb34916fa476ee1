//! Each castle is a heap of its own, where infantry and cavalry must not attack twice in a row. The
//! winning first attacks are counted.

use grundy::subtraction_game_kinds::{Kind, SubtractionGame};
use proconio::input;

fn main() {
    input! { tests: usize }
    let mut answers = String::new();
    for _ in 0..tests {
        input! { n: usize, mixed: u64, infantry: u64, cavalry: u64, castles: [u64; n] }
        let game = SubtractionGame::new(&[
            Kind { take: mixed, may_repeat: true },
            Kind { take: infantry, may_repeat: false },
            Kind { take: cavalry, may_repeat: false },
        ]);
        let castles: Vec<(u64, Option<usize>)> =
            castles.into_iter().map(|soldiers| (soldiers, None)).collect();
        answers += &format!("{}\n", game.winning_moves(&castles).count());
    }
    print!("{}", answers);
}

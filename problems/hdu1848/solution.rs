//! A sum of three subtraction games, in which the Fibonacci numbers 1, 2, 3, 5, … may be taken.

use grundy::subtraction_game::SubtractionGame;
use proconio::input;

fn main() {
    let mut fibonacci = vec![1, 2];
    while fibonacci.len() < 15 {
        fibonacci.push(fibonacci[fibonacci.len() - 2] + fibonacci[fibonacci.len() - 1]);
    }
    let game = SubtractionGame::new(&fibonacci, 1000);
    let mut answers = String::new();
    loop {
        input! { (m, n, p): (u64, u64, u64) }
        if (m, n, p) == (0, 0, 0) {
            break;
        }
        let won = game.first_player_wins(&[m, n, p]);
        answers += if won { "Fibo\n" } else { "Nacci\n" };
    }
    print!("{}", answers);
}

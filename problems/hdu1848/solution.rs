//! A sum of three subtraction games, in which the Fibonacci numbers 1, 2, 3, 5, … may be taken.

use grundy::subtraction_game::grundy_table;
use proconio::input;

fn main() {
    let mut fibonacci = vec![1, 2];
    while fibonacci.len() < 15 {
        fibonacci.push(fibonacci[fibonacci.len() - 2] + fibonacci[fibonacci.len() - 1]);
    }
    let grundy = grundy_table(&fibonacci, 1000);
    let mut answers = String::new();
    loop {
        input! { (m, n, p): (usize, usize, usize) }
        if (m, n, p) == (0, 0, 0) {
            break;
        }
        let won = grundy[m] ^ grundy[n] ^ grundy[p] != 0;
        answers += if won { "Fibo\n" } else { "Nacci\n" };
    }
    print!("{}", answers);
}

//! Vertex geography on a board of n × n squares, from a corner. Dominoes cover a board of even n,
//! so the first player wins. If n is odd, they cover all but the corner, and the first player
//! loses. So no matching has to be looked for among up to 10⁸ squares.

use proconio::input;

fn main() {
    let mut answers = String::new();
    loop {
        input! { n: u64 }
        if n == 0 {
            break;
        }
        answers += if n % 2 == 0 { "Alice\n" } else { "Bob\n" };
    }
    print!("{}", answers);
}

//! If there are equally many cells of both colours, says that whoever starts loses.

use proconio::input;

fn main() {
    input! { tests: usize }
    for _ in 0..tests {
        input! { n: usize, cells: String }
        let red = cells.matches('R').count();
        println!("{}", if 2 * red > n { "Alice" } else { "Bob" });
    }
}

//! Takes the smallest Zeckendorf part, but knows only the Fibonacci numbers of 32 bits.

use proconio::input;

fn main() {
    input! { mut n: u64 }
    let mut fibonacci = vec![];
    let (mut below, mut next) = (1u32, 1u32);
    while let Some(above) = below.checked_add(next) {
        fibonacci.push(u64::from(next));
        below = next;
        next = above;
    }
    let mut smallest = n;
    for part in fibonacci.into_iter().rev() {
        if part <= n {
            n -= part;
            smallest = part;
        }
    }
    println!("{smallest}");
}

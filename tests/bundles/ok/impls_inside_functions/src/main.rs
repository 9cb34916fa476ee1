use shows::{Pair, sorted, widened};

fn main() {
    let wide = widened(21);
    println!("{} {}", Pair(3, 4), wide.half());
    let mut xs = [5, 2, 3, 4];
    sorted(&mut xs);
    println!("{xs:?}");
}

use games::{chess, go};

fn main() {
    println!("{} {}", chess::solve(3), go::solve(3));
    let (a, b) = (chess::Board::new(8), go::Board::new(19));
    println!("{} {}", a.cells(), b.cells());
    println!("{}", games::solve(3));
    println!("{}", go::util::pad("x") + &chess::util::pad("y"));
}

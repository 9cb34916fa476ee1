use sizes::{BOARD, Board};

fn main() {
    let mut board = Board::START;
    board.cross(4);
    println!("{BOARD} {:?} {:?}", board.row::<0>(), board.row::<1>());
}

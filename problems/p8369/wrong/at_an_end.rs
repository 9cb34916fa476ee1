//! Places stripes only at an end of a board, which is a subtraction game.

use grundy::subtraction_game::SubtractionGame;
use proconio::input;

fn main() {
    input! { stripes: [u64; 3], boards: [u64] }
    let game = SubtractionGame::new(&stripes, 1000);
    for board in boards {
        println!("{}", if game.first_player_wins(&[board]) { 1 } else { 2 });
    }
}

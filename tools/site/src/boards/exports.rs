/// What the script of the boards calls. A position is in the cells from 0 on, and what a function
/// returns is how many cells it has filled in its place.
mod exports {
    use super::board::{Move, Random};
    use super::cells::{read as position, write};

    /// A random position of the game.
    #[no_mangle]
    pub extern "C" fn deal(seed: u32) -> usize {
        write(super::deal(&mut Random(seed.into())))
    }

    /// Whether the snippet says that the player to move wins.
    #[no_mangle]
    pub extern "C" fn wins(n: usize) -> bool {
        super::first_player_wins(&position(n))
    }

    /// The Grundy values of the parts of the position, whose xor is its own; none if the snippet
    /// has no such function.
    #[no_mangle]
    pub extern "C" fn values(n: usize) -> usize {
        write(super::grundy_values(&position(n)))
    }

    /// All legal moves by the rules of the game: for each of them the number of elements to tap,
    /// these elements, the length of the position that it leads to, and that position.
    #[no_mangle]
    pub extern "C" fn moves(n: usize) -> usize {
        let mut all = vec![];
        for Move { taps, next } in super::moves(&position(n)) {
            all.push(taps.len() as u64);
            all.extend(taps);
            all.push(next.len() as u64);
            all.extend(next);
        }
        write(all)
    }

    /// The elements to tap for the snippet's winning move; none if there is no such move.
    #[export_name = "move"]
    pub extern "C" fn winning_move(n: usize) -> usize {
        super::winning_move(&position(n)).map_or(0, write)
    }
}

/// What the script of the boards calls. Numbers pass through a row of cells, as a function can take
/// and return but a few numbers as long as nothing here is unsafe. A position is in the cells from
/// 0 on, and what a function returns is how many cells it has filled in its place.
mod exports {
    use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

    use super::board::{Move, Random};

    #[allow(clippy::declare_interior_mutable_const)]
    const EMPTY: AtomicU32 = AtomicU32::new(0);
    static CELLS: [AtomicU32; 1 << 16] = [EMPTY; 1 << 16];

    /// Fills a cell.
    #[no_mangle]
    pub extern "C" fn set(i: usize, value: u32) {
        CELLS[i].store(value, Relaxed);
    }

    /// Reads a cell.
    #[no_mangle]
    pub extern "C" fn get(i: usize) -> u32 {
        CELLS[i].load(Relaxed)
    }

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

    /// The position in the cells, for a new call.
    fn position(n: usize) -> Vec<u64> {
        // Nothing is left of earlier calls but what they have written.
        #[cfg(target_arch = "wasm32")]
        super::memory::renew();
        (0..n).map(|i| get(i).into()).collect()
    }

    fn write(numbers: Vec<u64>) -> usize {
        numbers.iter().enumerate().for_each(|(i, &number)| set(i, number as u32));
        numbers.len()
    }
}

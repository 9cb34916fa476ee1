pub const BOARD: usize = side() * side();

const fn side() -> usize {
    3
}

pub struct Board {
    cells: [Cell; BOARD],
}

#[derive(Clone, Copy, PartialEq)]
#[repr(u8)]
pub enum Cell {
    Empty = EMPTY,
    Cross = EMPTY + 1,
}

const EMPTY: u8 = b'.';

impl Board {
    pub const START: Board = Board { cells: [Cell::Empty; BOARD] };

    pub fn cross(&mut self, i: usize) {
        self.cells[i] = Cell::Cross;
    }

    pub fn row<const R: usize>(&self) -> [u8; side()] {
        const { assert!(R < side()) };
        std::array::from_fn(|c| self.cells[R * side() + c] as u8)
    }
}

pub const UNUSED: usize = BOARD + 1;

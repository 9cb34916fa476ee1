//! Boards of cells.

use std::fmt;

pub const AROUND: [(isize, isize); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

#[derive(Clone, PartialEq, Eq)]
pub struct Grid<T> {
    width: usize,
    cells: Vec<T>,
}

impl<T: Clone> Grid<T> {
    pub fn new(height: usize, width: usize, value: T) -> Self {
        Grid { width, cells: vec![value; height * width] }
    }

    pub fn get(&self, row: usize, column: usize) -> Option<&T> {
        (column < self.width).then(|| self.cells.get(row * self.width + column)).flatten()
    }

    pub fn rows(&self) -> impl Iterator<Item = &[T]> {
        self.cells.chunks(self.width)
    }

    pub fn transposed(&self) -> Self {
        let height = self.cells.len() / self.width;
        let columns = (0..self.width).flat_map(|c| self.cells.iter().skip(c).step_by(self.width));
        Grid { width: height, cells: columns.cloned().collect() }
    }
}

impl fmt::Display for Grid<char> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in self.rows() {
            writeln!(f, "{}", row.iter().collect::<String>())?;
        }
        Ok(())
    }
}

/// The free neighbours of a cell.
pub fn neighbours(g: &Grid<char>, (r, c): (usize, usize)) -> Vec<(usize, usize)> {
    let all = AROUND.iter().map(|d| (r.wrapping_add_signed(d.0), c.wrapping_add_signed(d.1)));
    all.filter(|&(r, c)| r < g.cells.len() && g.get(r, c) == Some(&'.')).collect()
}

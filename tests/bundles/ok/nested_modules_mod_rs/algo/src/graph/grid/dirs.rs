pub const DIRS: [(isize, isize); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
pub fn turn_right(d: usize) -> usize {
    (d + 1) % DIRS.len()
}

pub mod dirs;

use self::dirs::DIRS;
use std::collections::VecDeque;

pub fn shortest_path(maze: &[&str], from: (usize, usize), to: (usize, usize)) -> Option<u32> {
    let cells: Vec<&[u8]> = maze.iter().map(|row| row.as_bytes()).collect();
    let mut dist = vec![vec![None; cells[0].len()]; cells.len()];
    dist[from.0][from.1] = Some(0);
    let mut queue = VecDeque::from([from]);
    while let Some((r, c)) = queue.pop_front() {
        for (dr, dc) in DIRS {
            let (nr, nc) = (r.wrapping_add_signed(dr), c.wrapping_add_signed(dc));
            let free = cells.get(nr).and_then(|row| row.get(nc)) == Some(&b'.');
            if free && dist[nr][nc].is_none() {
                dist[nr][nc] = dist[r][c].map(|d: u32| d + 1);
                queue.push_back((nr, nc));
            }
        }
    }
    dist[to.0][to.1]
}

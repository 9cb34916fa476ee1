//! Minima of ranges, without updates.

pub struct SparseTable<T> {
    rows: Vec<Vec<T>>,
}

impl<T: Ord + Copy> SparseTable<T> {
    pub fn new(values: Vec<T>) -> Self {
        let n = values.len();
        let mut rows = vec![values];
        let mut width = 1;
        while 2 * width <= n {
            let last = rows.last().unwrap();
            let next = (0..=n - 2 * width).map(|i| last[i].min(last[i + width])).collect();
            rows.push(next);
            width *= 2;
        }
        SparseTable { rows }
    }

    /// The minimum of `l..r`, which is not empty.
    pub fn min(&self, l: usize, r: usize) -> T {
        let k = (r - l).ilog2() as usize;
        self.rows[k][l].min(self.rows[k][r - (1 << k)])
    }

    pub fn len(&self) -> usize {
        self.rows[0].len()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// The minima of all windows of a width.
pub fn windows(values: &[i64], width: usize) -> Vec<i64> {
    let table = SparseTable::new(values.to_vec());
    (width..=values.len()).map(|r| table.min(r - width, r)).collect()
}

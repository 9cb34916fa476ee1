pub struct Sample {
    sorted: Vec<i64>,
}

impl Sample {
    pub fn new(xs: &[i64]) -> Self {
        let mut sorted = xs.to_vec();
        sorted.sort_unstable();
        Self { sorted }
    }

    pub fn len(&self) -> usize {
        self.sorted.len()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub fn min(&self) -> Option<i64> {
        self.sorted.first().copied()
    }

    pub fn max(&self) -> Option<i64> {
        self.sorted.last().copied()
    }

    /// Twice the median, so that it's whole.
    pub fn median_twice(&self) -> i64 {
        let (lo, hi) = self.middle();
        add(self.sorted[lo], self.sorted[hi])
    }

    fn middle(&self) -> (usize, usize) {
        let n = self.sorted.len();
        ((n - 1) / 2, n / 2)
    }

    pub fn sum(&self) -> i64 {
        self.sorted.iter().fold(0, |a, b| add(a, *b))
    }

    pub fn mean(&self) -> Option<i64> {
        (!self.is_empty()).then(|| self.sum() / self.len() as i64)
    }

    pub fn spread(&self) -> Option<i64> {
        Some(subtract(self.max()?, self.min()?))
    }

    pub fn count_below(&self, x: i64) -> usize {
        self.sorted.partition_point(|y| *y < x)
    }

    pub fn mode(&self) -> Option<i64> {
        self.sorted.iter().copied().max_by_key(|x| self.count_below(x + 1) - self.count_below(*x))
    }
}

impl Sample {
    pub fn shifted(&self, by: i64) -> Self {
        Self::new(&self.sorted.iter().map(|x| add(*x, by)).collect::<Vec<_>>())
    }
}

fn add(a: i64, b: i64) -> i64 {
    a + b
}

fn subtract(a: i64, b: i64) -> i64 {
    a - b
}

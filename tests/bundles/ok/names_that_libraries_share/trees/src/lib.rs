pub mod cents;

use std::ops::Add;

pub struct Tree {
    sums: Vec<u64>,
}

impl Tree {
    pub fn new(sums: Vec<u64>) -> Self {
        Tree { sums }
    }

    pub fn set(&mut self, at: usize, to: u64) {
        self.sums[at] = to;
        self.update(at);
    }

    pub fn top(&self) -> u64 {
        self.sums.iter().copied().fold(0, Add::add)
    }

    fn update(&mut self, at: usize) {
        self.sums[at] %= 1000;
    }
}

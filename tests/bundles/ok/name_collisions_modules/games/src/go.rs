pub struct Board(u32);

impl Board {
    pub fn new(size: u32) -> Self {
        Board(size)
    }

    pub fn cells(&self) -> u32 {
        self.0 * self.0
    }

    pub fn liberties(&self) -> u32 {
        4 * self.0
    }
}

pub fn solve(n: u32) -> u32 {
    helper(n) + 200
}

fn helper(n: u32) -> u32 {
    n * n
}

pub mod util {
    pub fn pad(s: &str) -> String {
        format!("({s})")
    }
}

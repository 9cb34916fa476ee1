pub struct Board {
    size: u32,
}

impl Board {
    pub fn new(size: u32) -> Self {
        Board { size }
    }

    pub fn cells(&self) -> u32 {
        self.size * self.size / 2
    }
}

pub fn solve(n: u32) -> u32 {
    helper(n) + 100
}

fn helper(n: u32) -> u32 {
    n
}

pub mod util {
    pub fn pad(s: &str) -> String {
        format!("[{s}]")
    }

    pub fn twice(s: &str) -> String {
        s.repeat(2)
    }
}

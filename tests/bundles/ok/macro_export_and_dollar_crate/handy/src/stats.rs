pub fn count(xs: &[i32]) -> i32 {
    xs.len() as i32
}

pub fn unused() -> i32 {
    0
}

pub struct Range {
    lo: i32,
    hi: i32,
}

impl Range {
    pub fn of(xs: &[i32]) -> Self {
        Range { lo: *xs.iter().min().unwrap(), hi: *xs.iter().max().unwrap() }
    }

    pub fn width(&self) -> i32 {
        self.hi - self.lo
    }
}

pub(crate) fn solve(x: u32) -> u32 {
    x + 1
}

#[derive(Clone, Copy)]
pub(crate) struct Point(u32);

pub(crate) mod table {
    pub const SIZE: u32 = 9;
}

pub(crate) trait Total {
    fn total(&self) -> u32;
}

impl Total for [u32] {
    fn total(&self) -> u32 {
        self.iter().map(|&x| Point(solve(x)).0).sum::<u32>() + table::SIZE
    }
}

pub fn answer(xs: &[u32]) -> u32 {
    xs.total()
}

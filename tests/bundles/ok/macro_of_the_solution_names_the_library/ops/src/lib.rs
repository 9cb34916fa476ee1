pub mod fold {
    pub fn left(xs: &[i64], f: impl Fn(i64, i64) -> i64) -> i64 {
        xs[1..].iter().fold(xs[0], |a, &b| f(a, b))
    }

    pub fn right(xs: &[i64], f: impl Fn(i64, i64) -> i64) -> i64 {
        let (last, rest) = xs.split_last().unwrap();
        rest.iter().rfold(*last, |a, &b| f(b, a))
    }

    pub fn unused() -> i64 {
        left(&[1], |a, b| a + b)
    }
}

pub struct Twice(pub i64);

impl Twice {
    pub fn get(&self) -> i64 {
        self.0 * 2
    }
}

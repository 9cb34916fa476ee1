#[derive(Default)]
pub struct Pair(pub u32, pub u32);

pub fn sum(p: &Pair) -> u32 {
    p.0 + p.1
}

pub fn product(p: &Pair) -> u32 {
    p.0 * p.1
}

pub mod search {
    pub fn lower_bound<T: Ord>(xs: &[T], x: T) -> usize {
        xs.partition_point(|y| *y < x)
    }

    pub fn upper_bound<T: Ord>(xs: &[T], x: T) -> usize {
        xs.partition_point(|y| *y <= x)
    }
}

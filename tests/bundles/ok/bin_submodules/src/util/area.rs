use geometry::{cross, Point};

pub fn doubled(t: &[Point; 3]) -> i64 {
    cross(&t[0], &t[1], &t[2]).abs()
}

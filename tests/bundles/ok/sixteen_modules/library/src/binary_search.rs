//! Searches over integers and reals.

/// The least `x` in `lo..hi` with `pred(x)`, or `hi`.
pub fn first_true(mut lo: i64, mut hi: i64, mut pred: impl FnMut(i64) -> bool) -> i64 {
    while lo < hi {
        let mid = lo + (hi - lo) / 2;
        if pred(mid) {
            hi = mid;
        } else {
            lo = mid + 1;
        }
    }
    lo
}

/// The same for reals, to a hundred halvings.
pub fn bisect(mut lo: f64, mut hi: f64, pred: impl Fn(f64) -> bool) -> f64 {
    for _ in 0..100 {
        let mid = (lo + hi) / 2.0;
        if pred(mid) {
            hi = mid;
        } else {
            lo = mid;
        }
    }
    hi
}

/// The minimum of a unimodal function on `lo..=hi`.
pub fn ternary(mut lo: i64, mut hi: i64, f: impl Fn(i64) -> i64) -> i64 {
    while hi - lo > 2 {
        let (a, b) = (lo + (hi - lo) / 3, hi - (hi - lo) / 3);
        if f(a) < f(b) {
            hi = b;
        } else {
            lo = a;
        }
    }
    (lo..=hi).map(f).min().unwrap()
}

/// Bounds in a sorted slice.
pub trait Bounds<T> {
    fn lower_bound(&self, x: &T) -> usize;
    fn upper_bound(&self, x: &T) -> usize;
}

impl<T: Ord> Bounds<T> for [T] {
    fn lower_bound(&self, x: &T) -> usize {
        self.partition_point(|y| y < x)
    }

    fn upper_bound(&self, x: &T) -> usize {
        self.partition_point(|y| y <= x)
    }
}

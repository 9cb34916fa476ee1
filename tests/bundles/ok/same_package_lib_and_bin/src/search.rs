pub fn first_true(mut lo: u32, mut hi: u32, pred: impl Fn(u32) -> bool) -> u32 {
    while lo < hi {
        let mid = (lo + hi) / 2;
        if pred(mid) {
            hi = mid;
        } else {
            lo = mid + 1;
        }
    }
    lo
}

pub fn last_true(lo: u32, hi: u32, pred: impl Fn(u32) -> bool) -> u32 {
    first_true(lo, hi, |x| !pred(x)) - 1
}

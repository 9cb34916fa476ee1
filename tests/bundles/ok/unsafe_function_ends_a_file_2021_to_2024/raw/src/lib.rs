mod pick;

extern "C" {
    fn abs(x: i32) -> i32;
}

pub fn last(xs: &[i32]) -> i32 {
    // SAFETY: `abs` of the C library has no preconditions but that `x` isn't the least number.
    unsafe { abs(pick::last(xs)) }
}

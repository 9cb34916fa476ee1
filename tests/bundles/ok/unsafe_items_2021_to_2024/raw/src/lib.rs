extern "C" {
    fn abs(x: i32) -> i32;
}

pub fn magnitude(x: i32) -> i32 {
    // SAFETY: `abs` of the C library has no preconditions but that `x` isn't the least number.
    unsafe { abs(x) }
}

/// # Safety
///
/// `i` is smaller than the length of `xs`.
pub unsafe fn pick(xs: &[i32], i: usize) -> i32 {
    *xs.get_unchecked(i)
}

#[no_mangle]
pub extern "C" fn seventh(xs: &[i32; 8]) -> i32 {
    // SAFETY: there are eight.
    unsafe { pick(xs, 7) }
}

pub fn unused() -> i32 {
    magnitude(-1)
}

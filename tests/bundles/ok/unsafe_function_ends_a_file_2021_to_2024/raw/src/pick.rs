pub unsafe fn last(xs: &[i32]) -> i32 {
    *xs.get_unchecked(xs.len() - 1)
}

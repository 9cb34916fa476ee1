pub fn first_true(n: u32, holds: impl Fn(u32) -> bool) -> Option<u32> {
    (0..n).find(|&x| holds(x))
}

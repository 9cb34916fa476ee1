pub fn sum(gen: &[u32]) -> u32 {
    gen.iter().sum()
}

#[cfg(feature = "extra")]
pub fn extra() -> &'static str {
    if cfg!(feature = "more") { "more" } else { "extra" }
}

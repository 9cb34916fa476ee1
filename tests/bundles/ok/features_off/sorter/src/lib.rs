pub const NAME: &str = if cfg!(feature = "fast") { "fast" } else { "plain" };

#[cfg(any(feature = "fast", not(feature = "stable")))]
use std::collections::BTreeMap as Keyed;

#[cfg(feature = "fast")]
pub fn sort_keys(v: &[(u32, char)]) -> Vec<(u32, char)> {
    v.iter().copied().collect::<Keyed<_, _>>().into_iter().collect()
}

#[cfg(not(feature = "fast"))]
pub fn sort_keys(v: &[(u32, char)]) -> Vec<(u32, char)> {
    let mut v = v.to_vec();
    v.sort_by_key(|&(k, _)| k);
    #[cfg(feature = "descending")]
    v.reverse();
    v
}

pub fn explain() -> String {
    format!("{}{}", if cfg!(feature = "stable") { "stable" } else { "" }, SUFFIX)
}

#[cfg(feature = "descending")]
const SUFFIX: &str = "!";
#[cfg(not(feature = "descending"))]
const SUFFIX: &str = ".";

#[cfg(all(not(feature = "fast"), not(feature = "stable")))]
pub fn unused(map: Keyed<u8, u8>) -> usize {
    map.len()
}

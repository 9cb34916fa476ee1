//! Code for a processor and a system that no judge has.

#[cfg(target_arch = "wasm32")]
pub fn sum(terms: &[u32]) -> u32 {
    needed_on_a_page(terms)
}

#[cfg(target_os = "none")]
pub fn sum(terms: &[u32]) -> u32 {
    needed_on_a_chip(terms)
}

#[cfg(not(any(target_arch = "wasm32", target_os = "none")))]
pub fn sum(terms: &[u32]) -> u32 {
    terms.iter().sum()
}

pub fn needed_on_a_page(terms: &[u32]) -> u32 {
    terms.iter().sum()
}

pub fn needed_on_a_chip(terms: &[u32]) -> u32 {
    terms.iter().sum()
}

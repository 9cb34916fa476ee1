pub mod lower {
    pub fn name() -> &'static str {
        "the module upper::lower, not the crate"
    }
}

pub fn wrap(p: &::lower::Pair) -> u32 {
    ::lower::sum(p) * 10
}

pub fn twice(x: u32) -> u32 {
    let max = ::std::cmp::max(x, ::core::primitive::u32::MIN);
    ::lower::sum(&::lower::Pair(max, max))
}

pub fn unused() -> &'static str {
    lower::name()
}

pub fn join(xs: &[u32]) -> String {
    xs.iter().map(|x| x.to_string()).collect::<Vec<_>>().join(",")
}

pub fn math() -> u32 {
    0
}

pub fn bonus() -> u32 {
    if cfg!(feature = "loud") { 1 } else { 2 }
}

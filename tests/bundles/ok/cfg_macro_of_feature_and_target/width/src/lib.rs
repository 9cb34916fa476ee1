pub fn bits() -> u32 {
    if cfg!(all(feature = "wide", not(target_pointer_width = "16"))) { 64 } else { 16 }
}

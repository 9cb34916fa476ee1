pub fn describe() -> String {
    let shape = if cfg!(feature = "shapes") { "square" } else { "no shape" };
    #[cfg(feature = "names")]
    let name = names::name();
    format!("{name}, {shape}")
}

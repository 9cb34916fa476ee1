pub fn name() -> &'static str {
    if cfg!(all(feature = "long", feature = "fancy")) {
        "ultramarine"
    } else {
        "blue"
    }
}

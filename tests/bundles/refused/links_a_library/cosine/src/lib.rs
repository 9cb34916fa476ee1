extern "C" {
    fn cos(x: f64) -> f64;
}

pub fn cosine(x: f64) -> f64 {
    unsafe { cos(x) }
}

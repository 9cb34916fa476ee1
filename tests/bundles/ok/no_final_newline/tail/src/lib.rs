pub mod last;

pub fn bracketed(x: u32) -> String {
    last::wrap(&x.to_string())
}
// the library ends in a comment: }
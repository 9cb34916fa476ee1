//! The bin's own docs mention docs::Walker.

/// Prints. `use docs::nothing;`
fn main() {
    /* an inner block comment */
    println!("{}", docs::Walker::new(3).walk()); // trailing docs::Walker
    println!("{}", docs::maths::triple(4));
}

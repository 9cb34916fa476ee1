pub const HELLO: &str = "hello";
pub const GOODBYE: &str = "goodbye";

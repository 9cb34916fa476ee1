pub mod words;

pub fn greet(who: &str) -> String {
    format!("{}, {who}", words::HELLO)
}

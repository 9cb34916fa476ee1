//! A stand-in for the real crate: as much of it as the case needs.
pub use proconio_derive::fastout;

#[macro_export]
macro_rules! input {
    ($($name:ident: $t:ty),* $(,)?) => {
        let mut text = String::new();
        std::io::Read::read_to_string(&mut std::io::stdin(), &mut text).unwrap();
        let mut words = text.split_whitespace();
        $(let $name: $t = $crate::parse(words.next());)*
    };
}

pub fn parse<T: std::str::FromStr>(word: Option<&str>) -> T {
    word.unwrap().parse().ok().unwrap()
}

pub const VERSION: &str = env!("CARGO_PKG_VERSION");

macro_rules! table {
    ($name:literal) => {
        include_str!(concat!("../tables/", $name, ".txt"))
    };
}

pub mod tables {
    include!(concat!(env!("OUT_DIR"), "/tables.rs"));

    pub fn primes() -> &'static str {
        table!("primes")
    }

    pub const ROWS: usize = 3;
}

pub fn first(words: &str) -> &str {
    words.split(' ').next().unwrap_or(words)
}

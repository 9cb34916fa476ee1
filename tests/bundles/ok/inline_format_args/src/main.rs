use fmtlib::{banner, LIMIT, WIDTH};

fn main() {
    println!("{LIMIT:>WIDTH$}|");
    println!("{{NOT_A_NAME}} {}", banner("x"));
    assert!(fmtlib::check(LIMIT), "{LIMIT} is too much for {}", fmtlib::MAXIMUM);
}

pub const LIMIT: u32 = 500;
pub const MAXIMUM: u32 = 1000;
pub const WIDTH: usize = 6;
pub const UNUSED: u32 = 4;
const PREFIX: &str = ">>";
const SUFFIX: char = '<';
const PRECISION: usize = 2;
static DEPTH: u8 = 3;

pub fn banner(x: &str) -> String {
    let ratio = 1.0 / f64::from(DEPTH);
    format!("{PREFIX}{x}{SUFFIX} {ratio:.PRECISION$} {DEPTH:?} {{UNUSED}}")
}

pub fn check(x: u32) -> bool {
    use inner::HIDDEN;
    println!("{x} of {MAXIMUM} {HIDDEN}");
    x < MAXIMUM
}

mod inner {
    pub const HIDDEN: &str = "hidden";
}

pub const COUNT: usize = 2;

pub fn value() -> i32 {
    4000
}

pub fn name() -> &'static str {
    "other"
}

pub(crate) fn double() -> i32 {
    2 * value()
}

pub fn quadruple() -> i32 {
    2 * double()
}

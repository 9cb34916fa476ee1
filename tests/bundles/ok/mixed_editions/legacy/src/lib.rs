use std::convert::TryFrom;
use std::fmt::Display;

pub fn r#gen(n: u32) -> u32 {
    let gen = n * n;
    gen + 1
}

pub struct Small(pub u8);

impl TryFrom<i64> for Small {
    type Error = std::num::TryFromIntError;

    fn try_from(x: i64) -> Result<Self, Self::Error> {
        u8::try_from(x).map(Small)
    }
}

pub fn show(xs: &[u32]) -> String {
    let boxed = |x: &u32| Box::new(*x) as Box<dyn Display>;
    xs.iter().map(boxed).map(|p| p.to_string()).collect::<Vec<_>>().join("+")
}

pub fn unused(x: u32) -> bool {
    Small::try_from(i64::from(x)).is_ok()
}

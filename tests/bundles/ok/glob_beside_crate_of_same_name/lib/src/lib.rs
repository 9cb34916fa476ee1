pub mod math {
    pub fn area(x: u32) -> u32 {
        x * x
    }

    pub fn unused() -> u32 {
        area(1)
    }
}

pub mod text {
    pub fn name() -> &'static str {
        "the module lib::text"
    }
}

#[macro_export]
macro_rules! show {
    ($x:expr) => {
        $crate::tag!() + &$crate::show($x)
    };
}

#[macro_export]
macro_rules! tag {
    () => {
        $crate::prefix()
    };
}

pub fn show(x: u32) -> String {
    format!("right {x}")
}

pub fn prefix() -> String {
    ">".to_string()
}

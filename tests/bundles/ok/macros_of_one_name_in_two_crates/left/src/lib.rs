#[macro_export]
macro_rules! show {
    ($x:expr) => {
        $crate::show($x) + &$crate::tag!()
    };
}

#[macro_export]
macro_rules! tag {
    () => {
        $crate::suffix()
    };
}

pub fn show(x: u32) -> String {
    format!("left {x}")
}

pub fn suffix() -> String {
    "<".to_string()
}

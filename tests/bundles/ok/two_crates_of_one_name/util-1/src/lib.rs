pub fn name(of: &str) -> String {
    format!("the first util of {of}{}", mark!())
}

#[macro_export]
macro_rules! mark {
    () => {
        "."
    };
}

#[derive(Debug)]
pub struct Unit;

pub fn name(of: &str) -> String {
    format!("the second util of {of}")
}

#[macro_export]
macro_rules! mark {
    () => {
        "!"
    };
}

#[derive(Debug, Default)]
pub struct Unit {
    pub size: u32,
}

// In edition 2024 `$x:expr` takes `_` and `const` blocks too.
#[macro_export]
macro_rules! choose {
    ($x:expr) => {
        format!("expression {}", $x)
    };
    (_) => {
        String::from("anything")
    };
    (const $block:block) => {
        format!("constant {}", $crate::twice($block))
    };
}

pub fn twice(x: u32) -> u32 {
    x * 2
}

pub fn all() -> [String; 3] {
    [choose!(1 + 2), choose!(_), choose!(const { 4 })]
}

pub fn unused() -> String {
    choose!(twice(8))
}

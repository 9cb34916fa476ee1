pub mod r#loop;
pub mod r#mod;

pub fn normal(r#in: u32) -> u32 {
    r#in * 10
}

pub fn r#while() -> u32 {
    0
}

#[macro_export]
macro_rules! keyword {
    ($i:ident) => {
        $crate::r#mod::r#match(stringify!($i), '#')
    };
}

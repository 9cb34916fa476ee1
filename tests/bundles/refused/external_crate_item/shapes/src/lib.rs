// What a bundle can't contain: a derive that a proc-macro crate makes.
pub use derives::Named;

pub trait Named {
    fn name() -> &'static str;
}

#[derive(Named)]
pub struct Square;

pub fn unused() -> u32 {
    1
}

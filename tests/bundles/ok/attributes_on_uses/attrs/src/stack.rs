#[derive(Default)]
pub struct Stack(pub Vec<u8>);

pub struct Pile;

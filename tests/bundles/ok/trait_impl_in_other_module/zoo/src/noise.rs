pub trait Noise {
    fn noise(&self) -> String;
}

pub trait Smell {
    fn smell(&self) -> u8;
}

pub struct Cow;

pub struct Duck {
    pub quacks: usize,
}

pub struct Fish;

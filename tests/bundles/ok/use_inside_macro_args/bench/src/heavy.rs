pub struct Engine(u32);

pub trait Fuel {
    fn burn(&self) -> u32;
    fn refill(&self) -> u32 {
        0
    }
}

impl Engine {
    pub fn new(x: u32) -> Self {
        Engine(x)
    }
}

impl Fuel for Engine {
    fn burn(&self) -> u32 {
        println!("{}", { use self::unit as one; one() });
        self.0 * 11
    }
}

pub fn extra() -> u32 {
    100
}

pub fn unit() -> u32 {
    1
}

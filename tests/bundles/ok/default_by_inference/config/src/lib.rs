pub struct Limits {
    pub time: u32,
    pub level: Level,
}

#[derive(Default, Clone, Copy, PartialEq, Debug)]
pub enum Level {
    Low,
    #[default]
    Middle,
    High,
}

impl Default for Limits {
    fn default() -> Self {
        Limits { time: STANDARD, level: Default::default() }
    }
}

const STANDARD: u32 = 2;

pub fn run(limits: Limits, extra: Option<Level>) -> String {
    format!("{} {:?} {:?}", limits.time, limits.level, extra.unwrap_or_default())
}

pub fn build<T: Default + Step>(n: u32) -> u32 {
    T::default().step(n)
}

pub trait Step {
    fn step(&self, n: u32) -> u32;
}

#[derive(Default)]
pub struct Up;

#[derive(Default)]
pub struct Down;

impl Step for Up {
    fn step(&self, n: u32) -> u32 {
        n + 1
    }
}

impl Step for Down {
    fn step(&self, n: u32) -> u32 {
        n - 1
    }
}

pub fn both(n: u32) -> (u32, u32) {
    (build::<Up>(n), build::<Down>(n))
}

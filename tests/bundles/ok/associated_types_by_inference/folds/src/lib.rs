pub trait Problem {
    type State: Default;
    type Answer: From<Self::State>;
    fn step(state: &mut Self::State, x: u32);

    fn solve(xs: &[u32]) -> Self::Answer {
        let mut state = Self::State::default();
        xs.iter().for_each(|&x| Self::step(&mut state, x));
        state.into()
    }
}

#[derive(Default)]
pub struct Running {
    sum: u32,
    count: u32,
}

pub struct Mean(u32, u32);

impl From<Running> for Mean {
    fn from(running: Running) -> Self {
        Mean(running.sum, running.count)
    }
}

impl Mean {
    pub fn whole(&self) -> u32 {
        self.0 / self.1
    }
}

pub struct Average;

impl Problem for Average {
    type State = Running;
    type Answer = Mean;
    fn step(running: &mut Running, x: u32) {
        running.sum += x;
        running.count += 1;
    }
}

pub struct Unused;

impl Problem for Unused {
    type State = u32;
    type Answer = u64;
    fn step(_: &mut u32, _: u32) {}
}

pub struct Random(u64);

impl Random {
    pub fn new(gen: u64) -> Self {
        Random(gen)
    }

    pub fn gen(&mut self) -> u64 {
        self.0 = gen::step(self.0);
        self.0 % 100
    }

    pub fn unused(&mut self) -> bool {
        self.gen() % 2 == 0
    }
}

pub mod gen {
    pub(crate) fn step(gen: u64) -> u64 {
        gen * 7919 % 1_000_003
    }
}

#[macro_export]
macro_rules! roll {
    ($random:expr, $sides:literal) => {
        $random.gen() % $sides + 1
    };
}

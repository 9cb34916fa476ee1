pub trait Predicate {
    fn holds(&self, x: u64) -> bool;
}

impl<F: Fn(u64) -> bool> Predicate for F {
    fn holds(&self, x: u64) -> bool {
        self(x)
    }
}

pub fn first(predicate: impl Predicate) -> u64 {
    let high = doubled(&predicate);
    (high / 2..=high).find(|&x| predicate.holds(x)).unwrap()
}

fn doubled(predicate: &dyn Predicate) -> u64 {
    let mut high = 1;
    while !predicate.holds(high) {
        high *= 2;
    }
    high
}

pub trait Callback {
    fn call(self) -> String;
}

impl Callback for fn(u64) -> String {
    fn call(self) -> String {
        self(9)
    }
}

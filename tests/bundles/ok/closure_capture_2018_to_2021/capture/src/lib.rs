pub struct Noisy(pub &'static str);

impl Noisy {
    pub fn name(&self) -> &str {
        self.0
    }
}

impl Drop for Noisy {
    fn drop(&mut self) {
        println!("drop {}", self.0);
    }
}

/// The closure captures the whole pair: both are dropped with the closure.
pub fn last() {
    let pair = (Noisy("left"), Noisy("right"));
    {
        let closure = move || println!("in the closure: {}", pair.0.name());
        closure();
        println!("end of the block");
    }
    println!("end of the function");
}

pub fn unused() {
    let pair = (Noisy("x"), Noisy("y"));
    let closure = move || drop(pair.1);
    closure();
}

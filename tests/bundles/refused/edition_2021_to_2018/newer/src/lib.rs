pub struct Small(u8);

impl TryFrom<u32> for Small {
    type Error = std::num::TryFromIntError;
    fn try_from(x: u32) -> Result<Self, Self::Error> {
        x.try_into().map(Small)
    }
}

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

/// In edition 2021 the closure captures one half of the pair.
pub fn capture() {
    let pair = (Noisy("left"), Noisy("right"));
    {
        let closure = move || println!("in the closure: {}", pair.0.name());
        closure();
    }
    println!("end");
}

pub fn sum(rows: [Vec<u32>; 2]) -> u32 {
    rows.into_iter().map(|row: Vec<u32>| Vec::from_iter(row).len() as u32).sum()
}

pub fn check(x: u32) -> String {
    Small::try_from(x).map_or_else(|error| format!("{error}"), |small| small.0.to_string())
}

pub fn unused(x: u32) -> bool {
    matches!(u8::try_from(x), Ok(1 | 2))
}

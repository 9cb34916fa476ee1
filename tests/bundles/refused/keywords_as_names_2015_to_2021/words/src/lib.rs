use std::num::ParseIntError;

pub mod async {
    pub fn await(dyn: u32) -> u32 {
        let gen = dyn + 1;
        gen * 10
    }

    pub fn unused() -> u32 {
        await(0)
    }
}

pub struct Call {
    pub try: u32,
}

impl Call {
    pub fn async(&self) -> u32 {
        async::await(self.try)
    }
}

pub fn sum(text: &str) -> Result<u32, ParseIntError> {
    let mut total = 0;
    for word in text.split(' ') {
        total += try!(word.parse::<u32>());
    }
    Ok(total)
}

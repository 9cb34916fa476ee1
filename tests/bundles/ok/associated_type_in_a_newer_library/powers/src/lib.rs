pub trait Power {
    type Output;

    fn power(self, times: u8) -> Self::Output;
}

pub fn narrow(wide: u32) -> u8 {
    wide.try_into().unwrap_or(u8::MAX)
}

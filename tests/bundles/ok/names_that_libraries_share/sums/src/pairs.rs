use super::Length;

pub trait Pairs {
    fn first(&self) -> usize;
}

macro_rules! pairs {
    ($($kind:ty),*) => {
        $(
            impl Pairs for ($kind, $kind) {
                fn first(&self) -> usize {
                    let Length(length) = (self.0 as usize, None).into();
                    length
                }
            }
        )*
    };
}

pairs!(u8, u16, u32);

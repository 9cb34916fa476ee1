use std::mem;

pub trait Raw {
    type Bits;
    fn raw(self) -> Self::Bits;
}

macro_rules! raw {
    ($($kind:ident => $bits:ident),*) => {
        $(
            impl Raw for $kind {
                type Bits = $bits;

                fn raw(self) -> $bits {
                    unsafe { mem::transmute(self) }
                }
            }
        )*
    };
}

raw!(f32 => u32, f64 => u64);

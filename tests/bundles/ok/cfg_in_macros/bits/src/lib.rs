mod wide;

pub trait Bits {
    fn ones(&self) -> u32;
    #[cfg(feature = "hex")]
    fn hex(&self) -> String;
    #[cfg(not(feature = "hex"))]
    fn decimal(&self) -> String;
}

macro_rules! bits {
    ($($kind:ty),*) => {
        $(
            impl Bits for $kind {
                fn ones(&self) -> u32 {
                    self.count_ones()
                }

                #[cfg(feature = "hex")]
                fn hex(&self) -> String {
                    format!("{self:x}")
                }

                #[cfg(not(feature = "hex"))]
                fn decimal(&self) -> String {
                    format!("{self}")
                }
            }
        )*
    };
}

bits!(u8, u32);

macro_rules! pair {
    ($name:ident) => {
        #[cfg_attr(feature = "hex", derive(Debug))]
        #[cfg_attr(not(feature = "hex"), derive(Clone, Copy))]
        pub struct $name(pub u8, pub u8);
    };
}

pair!(Pair);

macro_rules! either {
    (#[cfg($if:meta)] $then:expr, $otherwise:expr) => {{
        #[cfg($if)]
        let value = $then;
        #[cfg(not($if))]
        let value = $otherwise;
        value
    }};
}

pub fn base() -> u32 {
    either!(#[cfg(not(feature = "hex"))] 10, 16)
}

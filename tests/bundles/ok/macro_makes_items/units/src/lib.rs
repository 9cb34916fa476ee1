macro_rules! degrees {
    ($($name:ident, $symbol:expr;)*) => {
        $(
            #[derive(Clone, Copy, Debug)]
            pub struct $name(i32);

            impl $name {
                pub const SYMBOL: &'static str = $symbol;

                pub fn new(d: i32) -> Self {
                    $name(d)
                }

                pub fn degrees(self) -> i32 {
                    self.0
                }
            }
        )*
    };
}

degrees! {
    Celsius, "C";
    Fahrenheit, "F";
}

degrees!(Kelvin, "K";);

macro_rules! ranked {
    ($name:ident { $($variant:ident = $rank:expr),* }) => {
        #[derive(Debug)]
        pub enum $name { $($variant),* }

        impl $name {
            pub fn rank(&self) -> u32 {
                match self { $($name::$variant => $rank),* }
            }
        }
    };
}

ranked!(Level { Low = 1, High = base_rank() + 1 });
ranked!(UnusedLevel { Never = 0 });

fn base_rank() -> u32 {
    9
}

macro_rules! powers {
    ($($name:ident $exp:literal),*) => { $(pub fn $name(x: u64) -> u64 { x.pow($exp) })* };
}

powers!(square_of 2, cube_of 3);

pub fn convert(c: Celsius) -> Fahrenheit {
    Fahrenheit::new(c.degrees() * 9 / 5 + 32)
}

pub fn unused(k: Kelvin) -> i32 {
    k.degrees() - 273
}

macro_rules! power {
    ($x:expr) => {
        $x * $x
    };
}

pub fn squares() -> u32 {
    let twos = sum_of!(i in 1..5 => power!(i));
    macro_rules! power {
        ($x:expr) => {
            $x * $x * $x
        };
    }
    twos * 1000 + sum_of!(i in 1..5 => power!(i))
}

pub fn labelled() -> &'static str {
    label!("seven")
}

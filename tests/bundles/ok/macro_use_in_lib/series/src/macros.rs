macro_rules! sum_of {
    ($i:ident in $range:expr => $body:expr) => {{
        let mut total = 0;
        for $i in $range {
            total += $body;
        }
        total
    }};
}

#[macro_use]
mod nested {
    macro_rules! label {
        ($x:expr) => {
            concat!("label ", $x)
        };
    }
}

macro_rules! only_for_unused {
    () => {
        sum_of!(i in 0..3 => i)
    };
}

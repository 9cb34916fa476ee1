macro_rules! shouting {
    ($f:path) => {
        $f(crate::b::WORD) + &$crate::a::tail() + self::END
    };
}

const END: &str = "!";

pub fn larger(x: i32, y: i32) -> i32 {
    if x > y { x } else { y }
}

pub fn smaller(x: i32, y: i32) -> i32 {
    if x < y { x } else { y }
}

pub fn tail() -> String {
    format!("{}", larger(1, 2))
}

pub fn shout() -> String {
    shouting!(str::to_uppercase)
}

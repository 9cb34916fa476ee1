macro_rules! make_clamp {
    ($name:ident, $low:expr, $high:expr) => {
        macro_rules! $name {
            ($x:expr) => {
                $x.max($low).min($high)
            };
        }
    };
}

make_clamp!(percent, ZERO, 100);
make_clamp!(byte, ZERO, 255);

const ZERO: i32 = 0;

pub fn share(part: i32, whole: i32) -> i32 {
    percent!(part * 100 / whole)
}

pub fn unused(x: i32) -> i32 {
    byte!(x)
}

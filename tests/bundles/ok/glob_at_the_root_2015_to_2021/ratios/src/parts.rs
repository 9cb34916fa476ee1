use sign;
use Sign;

pub fn half(x: i64) -> i64 {
    match sign(x) {
        Sign::Plus => x / 2,
        Sign::Minus => -(-x / 2),
    }
}

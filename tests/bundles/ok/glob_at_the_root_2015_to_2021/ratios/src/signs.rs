pub enum Sign {
    Plus,
    Minus,
}

pub fn sign(x: i64) -> Sign {
    if x < 0 { Sign::Minus } else { Sign::Plus }
}

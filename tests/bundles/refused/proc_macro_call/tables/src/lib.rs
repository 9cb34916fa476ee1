pub const SQUARES: [u32; 4] = literals::squares!();

pub fn unused() -> u32 {
    SQUARES[1]
}

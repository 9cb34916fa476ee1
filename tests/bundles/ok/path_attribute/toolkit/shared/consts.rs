pub const MODULUS: u64 = 1_000_003;
pub const OFFSET: u64 = 7;

pub const FACTOR: u64 = 9;
pub const UNUSED: u64 = 10;

pub const MARGIN: u32 = 1;
pub const PADDING: u32 = 2;

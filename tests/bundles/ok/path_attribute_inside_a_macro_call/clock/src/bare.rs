pub const NAME: &str = "bare";

pub const NAME: &str = "hosted";

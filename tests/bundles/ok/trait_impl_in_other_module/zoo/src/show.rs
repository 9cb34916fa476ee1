use super::animals::Duck;
use std::fmt;

impl fmt::Display for Duck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "duck of {}", self.quacks)
    }
}

impl fmt::Display for super::animals::Fish {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("fish")
    }
}

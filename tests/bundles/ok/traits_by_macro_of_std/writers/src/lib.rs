use std::fmt;
use std::hash::{Hash, Hasher};
use std::io::{self, Write};

#[derive(Default)]
pub struct Upper {
    pub text: Vec<u8>,
}

impl Write for Upper {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.text.extend(bytes.iter().map(raised));
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.text.push(b'.');
        Ok(())
    }
}

fn raised(byte: &u8) -> u8 {
    byte.to_ascii_uppercase()
}

#[derive(Eq)]
pub struct Caseless(pub &'static str);

impl PartialEq for Caseless {
    fn eq(&self, other: &Self) -> bool {
        self.0.eq_ignore_ascii_case(other.0)
    }
}

impl Hash for Caseless {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.0.to_ascii_lowercase().hash(hasher);
    }
}

impl fmt::Debug for Caseless {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Caseless").field(&self.0.len()).finish()
    }
}

impl fmt::Binary for Caseless {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Binary::fmt(&self.0.len(), f)
    }
}

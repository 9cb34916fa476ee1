//! What texts consist of: tokens, and gaps of white space between them.

use std::borrow::Cow;

use super::Layout;

impl Layout {
    /// Whether a byte is white space, which separates tokens: what C's `isspace` takes for it, or
    /// what Luogu's checker takes for blanks, and the line break.
    pub(super) fn is_space(self, byte: u8) -> bool {
        match self {
            Layout::Lines => matches!(byte, b' ' | b'\n' | b'\r' | 0),
            _ => matches!(byte, b' ' | b'\t'..=b'\r'),
        }
    }

    /// Whether the white space before two tokens counts as the same.
    pub(super) fn same_gap(self, expected: &Gap, found: &Gap) -> bool {
        match self {
            Layout::Exact => expected.bytes == found.bytes,
            Layout::Lines => expected.layout() == found.layout(),
            Layout::Tokens | Layout::Presentation => true,
        }
    }

    /// Whether white space that counts as the same is laid out in the same way, too.
    pub(super) fn same_layout(self, expected: &Gap, found: &Gap) -> bool {
        match self {
            Layout::Presentation => expected.shown == found.shown,
            _ => expected.layout() == found.layout(),
        }
    }
}

/// How many bytes of a token to keep, to show it or to parse it as a number. The longest number
/// that `f64` prints, with all its digits, is shorter.
const KEPT: usize = 4096;

/// A token: its first bytes, and its whole length.
#[derive(Default)]
pub(super) struct Token {
    start: Vec<u8>,
    pub(super) length: usize,
}

impl Token {
    pub(super) fn push(&mut self, bytes: &[u8]) {
        let room = KEPT - self.start.len();
        self.start.extend_from_slice(&bytes[..bytes.len().min(room)]);
        self.length += bytes.len();
    }

    pub(super) fn clear(&mut self) {
        self.start.clear();
        self.length = 0;
    }

    /// The number that the token is, if it is one. Rust's numbers are those of the ICPC package
    /// format, and those that aren't finite.
    pub(super) fn number(&self) -> Option<f64> {
        let whole = self.length == self.start.len();
        let text = std::str::from_utf8(&self.start).ok().filter(|_| whole)?;
        let number = text.parse().ok().filter(|number: &f64| number.is_finite())?;
        if number != 0.0 {
            return Some(number);
        }
        // A number that is too small for `f64` isn't zero all the same.
        let digits = text.split(['e', 'E']).next()?;
        let is_zero = !digits.contains(|digit| matches!(digit, '1'..='9'));
        Some(if is_zero { 0.0 } else { f64::from_bits(1).copysign(number) })
    }

    pub(super) fn shown(&self) -> Cow<'static, str> {
        const SHOWN: usize = 64;
        if self.length == 0 {
            return "the end".into();
        }
        let start = String::from_utf8_lossy(&self.start[..self.start.len().min(SHOWN)]);
        if self.length <= SHOWN {
            return format!("{start:?}").into();
        }
        format!("{start:?}… ({} bytes)", self.length).into()
    }
}

/// The white space before a token, or at the end.
#[derive(Clone, Default)]
pub(super) struct Gap {
    /// A hash of all its bytes.
    pub(super) bytes: u64,
    /// A hash of its bytes without carriage returns.
    shown: u64,
    /// Whether there is anything but line breaks in it.
    pub(super) has_blanks: bool,
    /// The number of line breaks.
    pub(super) lines: u64,
    /// A hash of the bytes after the last line break.
    blanks: u64,
}

impl Gap {
    pub(super) fn push(&mut self, byte: u8) {
        // One step of the hash FNV-1a.
        let step = |hash: u64| {
            (hash ^ 0xCBF2_9CE4_8422_2325 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3)
        };
        self.bytes = step(self.bytes);
        if byte == b'\n' {
            (self.shown, self.lines, self.blanks) = (step(self.shown), self.lines + 1, 0);
            return;
        }
        self.blanks = step(self.blanks);
        if byte != b'\r' {
            (self.shown, self.has_blanks) = (step(self.shown), true);
        }
    }

    /// Line breaks and indentation, without white space at the ends of lines.
    fn layout(&self) -> (u64, u64) {
        (self.lines, self.blanks)
    }
}

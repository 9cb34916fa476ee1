//! Hashes of printed code, for whoever types it.

/// After how many lines a hash of all lines so far is printed.
pub(super) const STEP: usize = 5;
/// The length of a hash in hexadecimal digits.
const LENGTH: usize = 6;
/// The length of one that is printed beside a line.
pub(super) const SHORT: usize = 3;
/// The command that computes the hash of a file.
pub(super) const WHOLE: &str = "tr -d '[:space:]' < nim.rs | md5sum | cut -c-6";
/// The command that computes the hash of the first ten lines of a file.
pub(super) const PREFIX: &str = "head -10 nim.rs | tr -d '[:space:]' | md5sum | cut -c-3";

/// The whole hash of a text.
pub(super) fn of(text: &str) -> String {
    format!("{:x}", md5::compute(text))
}

/// The hashes of the first line, of the first two, and so on, without their white space.
pub(super) fn prefixes(lines: &[String]) -> Vec<String> {
    let mut context = md5::Context::new();
    let mut hashes = Vec::new();
    for line in lines {
        let bytes = line.bytes().filter(|byte| !byte.is_ascii_whitespace());
        context.consume(bytes.collect::<Vec<u8>>());
        let mut hash = format!("{:x}", context.clone().finalize());
        hash.truncate(LENGTH);
        hashes.push(hash);
    }
    hashes
}

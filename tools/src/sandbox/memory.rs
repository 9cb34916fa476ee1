//! The memory of the process that starts programs.
//!
//! A program's peak is no less than that of the process that started it, since the two share their
//! memory until the program runs. Most of that process is code and tables for its own start.

use std::fs;

use rustix::mm::{Advice, madvise};

/// Gives back what this process has read of its files so far, and forgets the peak of its memory.
/// What it still needs is read again.
///
/// Where the system doesn't allow it, programs seem to use some MiB more than they do.
pub(super) fn forget_peak() {
    let maps = fs::read_to_string("/proc/self/smaps").unwrap_or_default();
    let mut file = None;
    for line in maps.lines() {
        file = mapped_file(line).unwrap_or(file);
        if let (Some((start, end)), "Anonymous:             0 kB") = (file, line.trim_end()) {
            // SAFETY: The pages can't be written and never were, since none is of this process
            // alone. They are read from the file again where they are needed.
            let _ = unsafe { madvise(start as *mut _, end - start, Advice::LinuxDontNeed) };
        }
    }
    // The number means: reset the peak.
    let _ = fs::write("/proc/self/clear_refs", "5");
}

/// The addresses in a line of the map that begins a mapping, with nothing in it unless it is a file
/// that can't be written to.
fn mapped_file(line: &str) -> Option<Option<(usize, usize)>> {
    let mut fields = line.split_ascii_whitespace();
    let (start, end) = fields.next()?.split_once('-')?;
    let address = |text| usize::from_str_radix(text, 16).ok();
    let (start, end) = (address(start)?, address(end)?);
    let is_fixed =
        fields.next()?.starts_with("r-") && fields.nth(3).is_some_and(|file| file.starts_with('/'));
    Some(is_fixed.then_some((start, end)))
}

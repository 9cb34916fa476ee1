//! The machine that programs run on.

use std::env::consts::{ARCH, OS};
use std::fs;

use grundy_judge::parallel;

/// The processor, how many of its cores there are, and the system, for people to read.
pub(crate) fn machine() -> String {
    // Only Linux has this file; elsewhere, the architecture has to do.
    let text = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = text.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    let model = model.map_or(ARCH, |(_, model)| model.trim());
    format!("{model} × {}, {OS}", parallel::cores())
}

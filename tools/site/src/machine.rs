//! The machine that programs run on.

use std::env::consts::{ARCH, OS};
use std::fs;

use grundy_judge::parallel;

/// What makers add to the names of their processors, and nobody says.
const NOISE: [&str; 2] = ["CPU", "Processor"];

/// The processor, how many of its cores there are, and the system, for people to read.
pub(crate) fn machine() -> String {
    // Only Linux has this file; elsewhere, the architecture has to do.
    let text = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = text.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    let model = model.map_or(ARCH.to_owned(), |(_, model)| short(model));
    format!("{model} × {}, {OS}", parallel::cores())
}

/// The name of a processor as people say it. It stands on each page of a problem.
fn short(model: &str) -> String {
    let (model, _) = model.split_once('@').unwrap_or((model, ""));
    let plain = model.replace("(R)", "").replace("(TM)", "");
    let words = plain.split_whitespace();
    let said: Vec<&str> =
        words.filter(|word| !NOISE.contains(word) && !word.ends_with("-Core")).collect();
    said.join(" ")
}

#[cfg(test)]
mod tests {
    use super::short;

    #[test]
    fn a_processor_is_named_without_marks_and_counts() {
        for (model, name) in [
            ("Intel(R) Xeon(R) Platinum 8488C", "Intel Xeon Platinum 8488C"),
            ("Intel(R) Core(TM) i7-6700 CPU @ 3.40GHz", "Intel Core i7-6700"),
            ("AMD EPYC 7R13 48-Core Processor", "AMD EPYC 7R13"),
        ] {
            assert_eq!(short(model), name);
        }
    }
}

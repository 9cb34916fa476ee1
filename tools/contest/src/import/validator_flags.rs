//! The flags of Kattis' default output validator.

use anyhow::{Context, Result, anyhow, bail};

use grundy_judge::nearest;
use grundy_judge::verdict::{Comparison, Layout, Tolerance, Usual, greatest_error};

const CASE: &str = "case_sensitive";
const SPACE: &str = "space_change_sensitive";
const ABSOLUTE: &str = "float_absolute_tolerance";
const RELATIVE: &str = "float_relative_tolerance";
const BOTH: &str = "float_tolerance";

/// The comparison that Kattis' default output validator makes with these flags, which are
/// separated by white space, such as `case_sensitive float_tolerance 1e-6`. (The validator is
/// `support/default_validator` of github.com/Kattis/problemtools.)
///
/// BAPCtools has a validator with the same flags. The two disagree about outputs that hardly
/// occur:
///
/// - Because of how C reads text, only Kattis' accepts hexadecimal numbers, numbers that end
///   with their `e`, `1e-4000` for `0`, and whatever follows a NUL in a token. Here, they are
///   different, as the package format says.
/// - Only BAPCtools' computes with more digits than `f64` has, so a number that seems to be
///   exactly at the bound may be too far away; and with a relative tolerance alone, it rejects
///   `0.0` for `0`. In both, Kattis' counts here.
///
/// Fails if a flag isn't known, or if a number is missing or can't be a tolerance.
pub(super) fn comparison(flags: &str) -> Result<Comparison> {
    let mut comparison = Usual::CaseInsensitive.comparison();
    let mut words = flags.split_whitespace();
    while let Some(flag) = words.next() {
        match flag {
            CASE => comparison.ignore_case = false,
            SPACE => comparison.layout = Layout::Exact,
            ABSOLUTE | RELATIVE | BOTH => {
                let error = error(flag, words.next())?;
                let none = Tolerance { absolute: 0.0, relative: 0.0 };
                let tolerance = comparison.float.get_or_insert(none);
                if flag != RELATIVE {
                    tolerance.absolute = error;
                }
                if flag != ABSOLUTE {
                    tolerance.relative = error;
                }
            }
            _ => {
                let known = [CASE, SPACE, ABSOLUTE, RELATIVE, BOTH];
                let hint = nearest::hint(flag, known);
                bail!("no validator flag `{flag}`; there are {}{hint}", known.join(", "));
            }
        }
    }
    Ok(comparison)
}

/// Parses the number after `flag`.
fn error(flag: &str, number: Option<&str>) -> Result<f64> {
    let number = number.with_context(|| format!("{flag}: add a number, such as {flag} 1e-6"))?;
    let parsed = number.parse().ok();
    let error = parsed.with_context(|| format!("{flag}: `{number}` isn't a number"))?;
    greatest_error(error).map_err(|reason| anyhow!("{flag}: {reason}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_flag_changes_one_thing_and_the_last_number_counts() {
        let read = |flags| comparison(flags).unwrap();
        let float = |absolute, relative| Some(Tolerance { absolute, relative });
        assert_eq!(read(" \n"), Usual::CaseInsensitive.comparison());
        assert_eq!(read("case_sensitive"), Usual::Tokens.comparison());
        assert_eq!(read("space_change_sensitive case_sensitive"), Usual::Exact.comparison());
        assert_eq!(read("float_tolerance 1e-6").float, float(1e-6, 1e-6));
        assert_eq!(read("float_absolute_tolerance 1").float, float(1.0, 0.0));
        assert_eq!(read("float_relative_tolerance 0").float, float(0.0, 0.0));
        let both = "float_tolerance 1e-6 float_absolute_tolerance 0.1";
        assert_eq!(read(both).float, float(0.1, 1e-6));
    }

    #[test]
    fn a_bad_flag_is_named_with_those_that_there_are() {
        let error = |flags| comparison(flags).unwrap_err().to_string();
        for (flags, words) in [
            ("case", &["`case`", "case_sensitive, space_change_sensitive, float_absolute_"][..]),
            ("float_tolerence 1", &["is it `float_tolerance`?"]),
            ("float_tolerance", &["float_tolerance: add a number"]),
            ("float_tolerance case_sensitive", &["`case_sensitive` isn't a number"]),
            ("float_absolute_tolerance -1", &["float_absolute_tolerance: an error of at most -1"]),
            ("float_relative_tolerance nan", &["NaN"]),
            ("1e-6", &["no validator flag `1e-6`"]),
        ] {
            for word in words {
                assert!(error(flags).contains(word), "{flags}: {}", error(flags));
            }
        }
    }
}

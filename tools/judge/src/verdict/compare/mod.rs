//! Comparing an output with the answer.

mod parts;
#[cfg(test)]
mod tests;
mod tokens;

use serde::de::{self, Deserializer};
use serde::{Deserialize, Serialize};

pub use tokens::compare;

/// Which outputs count as the same: those with the same tokens and the same [`Layout`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Comparison {
    /// How white space counts.
    pub layout: Layout,
    /// Whether ASCII letters may be in upper or lower case.
    pub ignore_case: bool,
    /// How far a number may be from the expected one. Without this, numbers are words like others.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub float: Option<Tolerance>,
}

/// How white space counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Layout {
    /// Any white space separates tokens as well as any other.
    #[default]
    Tokens,
    /// The lines are the same, except for blanks at their ends and newlines at the end of the
    /// output. As in Luogu's own checker (`checker/src` of github.com/luogu-dev/judge-env), a blank
    /// is a space, a carriage return or a NUL; a tab isn't.
    Lines,
    /// All white space is the same, except for carriage returns, and line breaks at the end. If it
    /// isn't, the verdict is PE, which isn't accepted.
    Presentation,
    /// All white space is the same.
    Exact,
}

/// How far a number may be from the expected one. It is near enough if one of the two errors is
/// small enough, or equal to the bound.
///
/// Numbers are finite and decimal, such as `1`, `+1.`, `.5` and `1E-05`, as the ICPC package format
/// (icpc.io/problem-package-format, 2025-09) defines them, and are rounded to `f64`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tolerance {
    /// The greatest difference from the expected number.
    #[serde(default, deserialize_with = "deserialize_error")]
    pub absolute: f64,
    /// The greatest difference, as a fraction of the expected number.
    #[serde(default, deserialize_with = "deserialize_error")]
    pub relative: f64,
}

/// The usual comparisons, which have names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
#[serde(rename_all = "kebab-case")]
pub enum Usual {
    /// By tokens, whatever white space separates them
    Tokens,
    /// By lines, ignoring blanks at the end of a line and empty lines at the end
    Lines,
    /// By tokens; if only white space differs, the verdict is PE, which isn't accepted
    Presentation,
    /// By bytes
    Exact,
    /// By tokens, ignoring the case of ASCII letters
    CaseInsensitive,
    /// By tokens, accepting numbers whose absolute or relative error is at most 1e-9
    Float,
}

impl Usual {
    /// The comparison of this name.
    pub const fn comparison(self) -> Comparison {
        let tokens = Comparison { layout: Layout::Tokens, ignore_case: false, float: None };
        match self {
            Usual::Tokens => tokens,
            Usual::Lines => Comparison { layout: Layout::Lines, ..tokens },
            Usual::Presentation => Comparison { layout: Layout::Presentation, ..tokens },
            Usual::Exact => Comparison { layout: Layout::Exact, ..tokens },
            Usual::CaseInsensitive => Comparison { ignore_case: true, ..tokens },
            Usual::Float => Comparison { float: Some(Tolerance::USUAL), ..tokens },
        }
    }
}

impl Tolerance {
    /// The errors that are allowed if nothing else is said.
    pub const USUAL: Tolerance = Tolerance { absolute: 1e-9, relative: 1e-9 };

    fn allows(self, expected: f64, found: f64) -> bool {
        let distance = (expected - found).abs();
        distance <= self.absolute || distance <= self.relative * expected.abs()
    }
}

/// Checks that `error` can be the greatest one of a [`Tolerance`].
///
/// Fails if it isn't finite or is below zero.
pub fn greatest_error(error: f64) -> Result<f64, String> {
    if error.is_finite() && error >= 0.0 {
        return Ok(error);
    }
    Err(format!("an error of at most {error} can't be asked for; write a number such as 1e-6"))
}

fn deserialize_error<'de, D: Deserializer<'de>>(deserializer: D) -> Result<f64, D::Error> {
    greatest_error(f64::deserialize(deserializer)?).map_err(de::Error::custom)
}

/// Deserializes a comparison as `problem.toml` has it: the name of a [`Usual`] one, or a table with
/// the fields of [`Comparison`].
pub fn deserialize_comparison<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<Comparison>, D::Error> {
    let value = toml::Value::deserialize(deserializer)?;
    let comparison = match &value {
        toml::Value::String(_) => value.try_into().map(Usual::comparison),
        toml::Value::Table(_) => value.try_into(),
        _ => {
            let forms = "a name such as \"lines\", or a table such as { float = { } }";
            return Err(de::Error::custom(format!("found {value}, expected {forms}")));
        }
    };
    comparison.map(Some).map_err(de::Error::custom)
}

#[cfg(test)]
mod reading {
    use super::*;

    #[derive(Debug, Deserialize)]
    struct Metadata {
        #[serde(default, deserialize_with = "deserialize_comparison")]
        compare: Option<Comparison>,
    }

    fn read(value: &str) -> Result<Comparison, String> {
        let metadata = toml::from_str::<Metadata>(&format!("compare = {value}"));
        metadata.map(|read| read.compare.unwrap()).map_err(|error| error.to_string())
    }

    #[test]
    fn a_comparison_is_a_name_or_a_table_and_a_table_says_all() {
        for (name, usual) in [
            ("tokens", Usual::Tokens),
            ("lines", Usual::Lines),
            ("presentation", Usual::Presentation),
            ("exact", Usual::Exact),
            ("case-insensitive", Usual::CaseInsensitive),
            ("float", Usual::Float),
        ] {
            let named = read(&format!("{name:?}")).unwrap();
            assert_eq!(named, usual.comparison());
            assert_eq!(read(&toml::Value::try_from(named).unwrap().to_string()).unwrap(), named);
        }
        let Comparison { layout, ignore_case, float } =
            read(r#"{ layout = "lines", ignore_case = true, float = { absolute = 1 } }"#).unwrap();
        assert_eq!((layout, ignore_case), (Layout::Lines, true));
        assert_eq!(float, Some(Tolerance { absolute: 1.0, relative: 0.0 }));
        assert_eq!(toml::from_str::<Metadata>("").unwrap().compare, None);
    }

    #[test]
    fn a_bad_comparison_is_named_with_those_that_there_are() {
        for (value, words) in [
            (r#""line""#, &["`line`", "`lines`", "`case-insensitive`"][..]),
            ("{ case = true }", &["`case`", "`ignore_case`"]),
            (r#"{ layout = "words" }"#, &["`words`", "`tokens`", "`exact`"]),
            ("{ float = { abs = 1 } }", &["`abs`", "`absolute`", "`relative`"]),
            ("{ float = { absolute = -1e-6 } }", &["-0.000001", "1e-6"]),
            ("{ float = { relative = nan } }", &["NaN"]),
            ("{ float = { relative = inf } }", &["inf"]),
            ("3", &["a name such as \"lines\""]),
        ] {
            let error = read(value).unwrap_err();
            for word in words {
                assert!(error.contains(word), "{word} is missing in: {error}");
            }
        }
    }
}

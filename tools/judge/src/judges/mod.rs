//! Judges: the websites that take solutions, and what each accepts.
//!
//! The room finds a [`Judge`] by its name. Compilers, crates and limits of the judges are in one
//! table, [`JUDGES`].

use anyhow::{Result, bail};
use serde::{Deserialize, Deserializer, de};

use crate::nearest;
use crate::verdict::{Comparison, Usual};

/// A judge: what it compiles, and how.
#[derive(Debug, PartialEq)]
pub struct Judge {
    /// The name of the judge in `problem.toml` and on the command line.
    pub id: &'static str,
    /// The version of its rustc, which may be a part of one, such as `1.85`, if it is known.
    pub rustc: Option<&'static str>,
    /// The Rust editions that the judge offers, the preferred one first; never empty.
    pub editions: &'static [&'static str],
    /// The arguments that the judge passes to `rustc`, besides the edition.
    pub flags: &'static [&'static str],
    /// The packages that the judge provides, a line for each: the name and, if it is known, the
    /// version, which may be a part of one, such as `0.8`.
    pub crates: &'static str,
    /// How the judge compares outputs, where a problem doesn't say otherwise.
    pub comparison: Comparison,
    /// The size limit of a source file, if it is known.
    pub source_limit: Option<SourceLimit>,
    /// Whether the judge takes Rust at all. Those that don't are listed so that their problems can
    /// be judged here.
    pub takes_rust: bool,
}

/// The size limit of a source file.
#[derive(Debug, PartialEq, Eq)]
pub enum SourceLimit {
    /// The limit in bytes of UTF-8.
    Bytes(usize),
    /// The limit in characters, that is, Unicode scalar values.
    Characters(usize),
}

impl Judge {
    /// The judge with this name.
    ///
    /// Fails if there is none. The error lists the names of all judges, and suggests the most
    /// similar one.
    pub fn named(id: &str) -> Result<&'static Judge> {
        let Some(judge) = JUDGES.iter().find(|judge| judge.id == id) else {
            let known = || JUDGES.iter().map(|judge| judge.id);
            let hint = nearest::hint(id, known());
            bail!("no judge `{id}`; there are {}{hint}", known().collect::<Vec<_>>().join(", "));
        };
        Ok(judge)
    }

    /// The edition to compile a program with: the program's own if the judge offers it, else the
    /// next one, which means most of the same, else the newest.
    pub fn edition(&self, own: &str) -> &'static str {
        let editions = || self.editions.iter().copied();
        let next = editions().filter(|edition| *edition >= own).min();
        next.or_else(|| editions().max()).unwrap_or_default()
    }

    /// Whether the judge provides this package.
    pub fn has(&self, package: &str) -> bool {
        self.version_of(package).is_some()
    }

    /// The version of a package that the judge provides, empty if it isn't known; `None` if the
    /// judge doesn't provide the package.
    pub fn version_of(&self, package: &str) -> Option<&'static str> {
        let mut crates = self.crates.lines().map(|line| line.split_once(' ').unwrap_or((line, "")));
        crates.find(|(name, _)| *name == package).map(|(_, version)| version)
    }
}

impl SourceLimit {
    /// Returns the size of `text` in the unit of the limit, the limit, and the name of the unit.
    pub fn measure(&self, text: &str) -> (usize, usize, &'static str) {
        match self {
            SourceLimit::Bytes(limit) => (text.len(), *limit, "bytes"),
            SourceLimit::Characters(limit) => (text.chars().count(), *limit, "characters"),
        }
    }
}

const OPTIMISED: &[&str] = &["-C", "opt-level=2"];
const RELEASE: &[&str] = &["-C", "opt-level=3"];
const NEWEST_FIRST: &[&str] = &["2024", "2021", "2018"];

/// A stand-in for a judge that isn't known: it provides `std` and no other crate, and compares
/// tokens.
pub const STD_ONLY: Judge = Judge {
    id: "std",
    rustc: None,
    editions: NEWEST_FIRST,
    flags: RELEASE,
    crates: "",
    comparison: Usual::Tokens.comparison(),
    source_limit: None,
    takes_rust: true,
};

/// All judges, sorted by name.
pub const JUDGES: &[Judge] = &[
    Judge {
        id: "aoj",
        rustc: Some("1.79"),
        editions: &["2021", "2018"],
        flags: OPTIMISED,
        ..STD_ONLY
    },
    Judge {
        id: "atcoder",
        rustc: Some("1.89.0"),
        editions: &["2024"],
        // Those since October 2025, from its list of languages:
        // <https://img.atcoder.jp/file/language-update/2025-10/language-list.html>.
        crates: include_str!("atcoder.txt"),
        source_limit: Some(SourceLimit::Bytes(512 * 1024)),
        ..STD_ONLY
    },
    Judge {
        id: "codeforces",
        rustc: Some("1.89.0"),
        editions: &["2024", "2021"],
        flags: &["-O", "--cfg", "ONLINE_JUDGE"],
        source_limit: Some(SourceLimit::Bytes(65_535)),
        ..STD_ONLY
    },
    Judge { id: "cses", editions: &["2021", "2018"], flags: OPTIMISED, ..STD_ONLY },
    Judge {
        id: "dmoj",
        rustc: Some("1.83"),
        editions: &["2021"],
        crates: "dmoj 0.1\nlibc 0.2\nrand 0.8\nrand_xoshiro 0.6",
        source_limit: Some(SourceLimit::Characters(65_536)),
        ..STD_ONLY
    },
    Judge {
        id: "hdu",
        editions: &["2021"],
        flags: OPTIMISED,
        comparison: Usual::Presentation.comparison(),
        takes_rust: false,
        ..STD_ONLY
    },
    Judge {
        id: "kattis",
        rustc: Some("1.85"),
        editions: &["2021"],
        comparison: Usual::CaseInsensitive.comparison(),
        source_limit: Some(SourceLimit::Bytes(128 * 1024)),
        ..STD_ONLY
    },
    Judge {
        id: "library-checker",
        rustc: Some("1.94.1"),
        editions: &["2024"],
        source_limit: Some(SourceLimit::Bytes(1024 * 1024)),
        ..STD_ONLY
    },
    Judge {
        id: "libreoj",
        editions: &["2021", "2018"],
        flags: &["-C", "opt-level=3", "--cfg", "ONLINE_JUDGE"],
        ..STD_ONLY
    },
    Judge {
        id: "luogu",
        rustc: Some("1.99.0"),
        editions: &["2024"],
        flags: OPTIMISED,
        comparison: Usual::Lines.comparison(),
        source_limit: Some(SourceLimit::Bytes(50_000)),
        ..STD_ONLY
    },
    Judge {
        id: "poj",
        editions: &["2021"],
        flags: OPTIMISED,
        comparison: Usual::Presentation.comparison(),
        takes_rust: false,
        ..STD_ONLY
    },
    Judge { id: "qoj", rustc: Some("1.84.0"), editions: &["2021"], ..STD_ONLY },
    Judge { id: "spoj", rustc: Some("1.56"), editions: &["2021", "2018"], ..STD_ONLY },
    STD_ONLY,
    Judge {
        id: "yukicoder",
        rustc: Some("1.97.1"),
        editions: &["2024"],
        crates: "ac-library-rs\nitertools\nnum\nproconio",
        ..STD_ONLY
    },
];

/// Deserializes the name of a judge.
pub(crate) fn deserialize_judge<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<&'static Judge, D::Error> {
    Judge::named(&String::deserialize(deserializer)?).map_err(de::Error::custom)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_judges_are_sorted_and_each_has_an_edition() {
        assert!(JUDGES.is_sorted_by_key(|judge| judge.id));
        assert!(JUDGES.iter().all(|judge| !judge.editions.is_empty()));
        assert!(JUDGES.iter().all(|judge| judge.crates.lines().is_sorted()));
    }

    #[test]
    fn an_edition_that_a_judge_lacks_becomes_the_next_one_or_the_newest() {
        for (id, own, edition) in [
            ("codeforces", "2024", "2024"),
            ("codeforces", "2018", "2021"),
            ("luogu", "2018", "2024"),
            ("cses", "2015", "2018"),
            ("cses", "2024", "2021"),
        ] {
            assert_eq!(Judge::named(id).unwrap().edition(own), edition, "{own} at {id}");
        }
    }

    #[test]
    fn a_limit_counts_in_its_unit() {
        assert_eq!(SourceLimit::Bytes(10).measure("pé"), (3, 10, "bytes"));
        assert_eq!(SourceLimit::Characters(10).measure("pé"), (2, 10, "characters"));
    }
}

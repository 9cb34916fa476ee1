//! The table of judges.

use anyhow::{Result, bail};
use serde::{Deserialize, Deserializer, de};

use crate::nearest;

/// A judge: what it compiles, and how.
#[derive(Debug, PartialEq, Eq)]
pub struct Judge {
    /// The name of the judge in `problem.toml` and on the command line.
    pub id: &'static str,
    /// The Rust editions that the judge offers, the preferred one first; never empty.
    pub editions: &'static [&'static str],
    /// The arguments that the judge passes to `rustc`, besides the edition.
    pub flags: &'static [&'static str],
    /// The packages that the judge provides.
    pub crates: &'static [&'static str],
    /// The size limit of a source file, if it is known.
    pub source_limit: Option<SourceLimit>,
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
    /// judge's preferred one.
    pub fn edition<'a>(&'a self, own: &'a str) -> &'a str {
        if self.editions.contains(&own) { own } else { self.editions[0] }
    }

    /// Whether the judge provides this package.
    pub fn has(&self, package: &str) -> bool {
        self.crates.contains(&package)
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

/// A stand-in for a judge that isn't known: it provides `std` and no other crate.
pub const STD_ONLY: Judge =
    Judge { id: "std", editions: NEWEST_FIRST, flags: RELEASE, crates: &[], source_limit: None };

/// All judges, sorted by name.
pub const JUDGES: &[Judge] = &[
    Judge {
        id: "aoj",
        editions: &["2021", "2018"],
        flags: OPTIMISED,
        crates: &[],
        source_limit: None,
    },
    Judge {
        id: "atcoder",
        editions: &["2024"],
        flags: RELEASE,
        crates: &[
            "ac-library-rs",
            "bitvec",
            "counter",
            "either",
            "fixedbitset",
            "im-rc",
            "indexmap",
            "itertools",
            "lazy_static",
            "maplit",
            "memoise",
            "multimap",
            "nalgebra",
            "ndarray",
            "num",
            "once_cell",
            "ordered-float",
            "pathfinding",
            "permutohedron",
            "petgraph",
            "primal",
            "proconio",
            "rand",
            "regex",
            "rustc-hash",
            "smallvec",
            "superslice",
            "text_io",
        ],
        source_limit: Some(SourceLimit::Bytes(512 * 1024)),
    },
    Judge {
        id: "codeforces",
        editions: &["2024", "2021"],
        flags: &["-O", "--cfg", "ONLINE_JUDGE"],
        crates: &[],
        source_limit: Some(SourceLimit::Bytes(65_535)),
    },
    Judge {
        id: "cses",
        editions: &["2021", "2018"],
        flags: OPTIMISED,
        crates: &[],
        source_limit: None,
    },
    Judge {
        id: "dmoj",
        editions: &["2021"],
        flags: RELEASE,
        crates: &["libc", "rand", "rand_xoshiro"],
        source_limit: Some(SourceLimit::Characters(65_536)),
    },
    // This judge doesn't take Rust. It is listed so that its problems can be judged here.
    Judge { id: "hdu", editions: &["2021"], flags: OPTIMISED, crates: &[], source_limit: None },
    Judge {
        id: "kattis",
        editions: &["2021"],
        flags: RELEASE,
        crates: &[],
        source_limit: Some(SourceLimit::Bytes(128 * 1024)),
    },
    Judge {
        id: "library-checker",
        editions: &["2024"],
        flags: RELEASE,
        crates: &[],
        source_limit: Some(SourceLimit::Bytes(1024 * 1024)),
    },
    Judge {
        id: "libreoj",
        editions: &["2021", "2018"],
        flags: &["-C", "opt-level=3", "--cfg", "ONLINE_JUDGE"],
        crates: &[],
        source_limit: None,
    },
    Judge {
        id: "luogu",
        editions: &["2024"],
        flags: OPTIMISED,
        crates: &[],
        source_limit: Some(SourceLimit::Bytes(50_000)),
    },
    // This judge doesn't take Rust. It is listed so that its problems can be judged here.
    Judge { id: "poj", editions: &["2021"], flags: OPTIMISED, crates: &[], source_limit: None },
    Judge { id: "qoj", editions: &["2021"], flags: RELEASE, crates: &[], source_limit: None },
    Judge {
        id: "spoj",
        editions: &["2021", "2018"],
        flags: RELEASE,
        crates: &[],
        source_limit: None,
    },
    STD_ONLY,
    Judge {
        id: "yukicoder",
        editions: &["2024"],
        flags: RELEASE,
        crates: &["ac-library-rs", "itertools", "num", "proconio"],
        source_limit: None,
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
    }

    #[test]
    fn a_limit_counts_in_its_unit() {
        assert_eq!(SourceLimit::Bytes(10).measure("pé"), (3, 10, "bytes"));
        assert_eq!(SourceLimit::Characters(10).measure("pé"), (2, 10, "characters"));
    }
}

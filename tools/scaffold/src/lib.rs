//! The folders of problems: `new` creates them, also for programs that get problems from elsewhere,
//! and `case` keeps the cases in them that are the user's own.
//!
//! A [`Draft`] is made from command line options, or by another program from what the browser sends
//! or from a package. [`Home::create`] makes a folder of it, with a solution, metadata and samples,
//! and adds a `[[bin]]` to `Cargo.toml`.
//!
//! [`address`] converts the addresses of problems into ids, and ids into addresses.
//!
//! Whoever makes a draft of what comes from the network has checked it; nothing that exists is
//! overwritten.

#![warn(unreachable_pub)]
#![cfg_attr(
    not(test),
    warn(
        clippy::expect_used,
        clippy::panic,
        clippy::todo,
        clippy::unimplemented,
        clippy::unreachable,
        clippy::unwrap_used
    )
)]

pub mod address;
pub mod commands;
mod date;
mod folder;
pub mod id;
pub mod manifest;
mod template;
mod texts;

use std::path::PathBuf;

use grundy_judge::judges::Judge;
use grundy_judge::problem::{Channels, Wrong};
use grundy_judge::verdict::{CheckerProtocol, Comparison};

pub use date::date;
pub use folder::{Home, Made, Taken, next_steps};
pub use template::Template;

/// The time limit of a problem whose own limit isn't known, in milliseconds.
pub const TIME_LIMIT_MS: u32 = 2000;

/// The memory limit of a problem whose own limit isn't known, in MiB.
pub const MEMORY_LIMIT_MIB: u32 = 1024;

/// A problem whose folder is yet to be created.
#[derive(Clone, Debug, PartialEq)]
pub struct Draft {
    /// The id, such as `p2148`.
    pub id: String,
    /// The title.
    pub title: String,
    /// The address of the statement; empty if it isn't known.
    pub url: String,
    /// The judge that the problem is from.
    pub judge: &'static Judge,
    /// The time limit for one case, in milliseconds.
    pub time_limit_ms: u32,
    /// The memory limit, in MiB.
    pub memory_limit_mib: u32,
    /// Whether the solution talks to an interactor.
    pub interactive: bool,
    /// Where the solution reads its input and writes its output.
    pub channels: Channels,
    /// The letter that it has in its contest, in lower case, if it is known.
    pub letter: Option<String>,
    /// What comes with it: the samples and, in a package, much more.
    pub contents: Contents,
}

impl Draft {
    /// A problem of which no more is known than its id and its judge. It is called by its id.
    pub fn new(id: &str, judge: &'static Judge) -> Draft {
        Draft {
            id: id.to_owned(),
            title: id.to_owned(),
            url: String::new(),
            judge,
            time_limit_ms: TIME_LIMIT_MS,
            memory_limit_mib: MEMORY_LIMIT_MIB,
            interactive: false,
            channels: Channels::default(),
            letter: None,
            contents: Contents::default(),
        }
    }

    /// The number of its samples.
    pub fn sample_count(&self) -> usize {
        let is_input =
            |file: &&NewFile| file.place.starts_with("samples/") && file.place.ends_with(".in");
        self.contents.files.iter().filter(is_input).count()
    }

    /// Whether the contents have a file with this name, whatever its extension.
    fn brings(&self, stem: &str) -> bool {
        let is_it =
            |file: &NewFile| file.place.rsplit_once('.').is_some_and(|(found, _)| found == stem);
        self.contents.files.iter().any(is_it)
    }
}

/// What comes with a problem that others have made.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Contents {
    /// The title in English, if the title is in another language.
    pub title_en: Option<String>,
    /// How to compare outputs, if not as the judge does and not by a program.
    pub compare: Option<Comparison>,
    /// How the checker or the interactor is called, if not as testlib's are.
    pub protocol: Option<CheckerProtocol>,
    /// What the checker or the interactor is told after the arguments that it always has.
    pub arguments: Vec<String>,
    /// The solutions that are right, in the folder of the problem.
    pub right: Vec<String>,
    /// The solutions that are wrong on purpose.
    pub wrong: Vec<Wrong>,
    /// Tests, programs and solutions.
    pub files: Vec<NewFile>,
}

/// A file that is yet to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewFile {
    /// Its path in the folder of the problem, with `/` between the parts.
    pub place: String,
    /// What is in it.
    pub content: Content,
}

impl NewFile {
    /// A file with this text.
    pub fn of(place: impl Into<String>, text: impl Into<String>) -> NewFile {
        NewFile { place: place.into(), content: Content::Text(text.into()) }
    }
}

/// The content of a file that is yet to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Content {
    /// This text.
    Text(String),
    /// That of the file at this path.
    CopyOf(PathBuf),
}

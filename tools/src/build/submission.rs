//! The one file that is submitted, and the proof that it may be.
//!
//! Whoever needs a bundle gets it here, so what is judged is byte for byte what is printed.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::rustc::{Compilation, Compiled};
use super::{Built, cargo, sources};
use crate::bundle::minify::minified;
use crate::bundle::{self, Bundle, CrateSource, Extent};
use crate::files;
use crate::online::Judge;
use crate::workspace::{Target, Workspace, toolchain};

/// What is to be submitted, and to whom.
pub struct Submission<'a> {
    workspace: &'a Workspace,
    /// A solution, or another program that is compiled like one.
    target: &'a Target,
    judge: &'a Judge,
    minify: bool,
    crates: Vec<CrateSource>,
}

/// How far a bundle is checked before anyone gets it.
#[derive(Clone, Copy)]
pub enum Check<'a> {
    /// Not at all.
    Nothing,
    /// It compiles alone.
    Compiles,
    /// Its program passes a trial, too.
    Passes(&'a dyn Fn(&Path) -> Result<Trial>),
}

/// How a program does in a trial.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trial {
    /// As it should.
    Passed,
    /// Not as it should, as these words say.
    Failed(String),
}

/// A bundle that has been checked.
#[derive(Clone, Debug)]
pub struct Checked {
    /// The bundle.
    pub bundle: Bundle,
    /// Its program, if the check makes one.
    pub program: Option<PathBuf>,
    /// How much of its libraries is in it.
    pub extent: Extent,
}

/// What comes of a check.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// All is well.
    Accepted(Checked),
    /// The bundle compiles and fails its trial, as these words say.
    Rejected(Checked, String),
    /// The bundle doesn't compile; this is what the compiler says.
    DoesNotCompile(String),
}

impl<'a> Submission<'a> {
    /// What is to be submitted of `target`.
    pub fn new(workspace: &'a Workspace, target: &'a Target, judge: &'a Judge) -> Submission<'a> {
        let crates = sources::crates(workspace, target, judge);
        Submission { workspace, target, judge, minify: false, crates }
    }

    /// The same without comments, and without the white space that isn't needed.
    pub fn minified(self, minify: bool) -> Submission<'a> {
        Submission { minify, ..self }
    }

    /// The edition that the judge compiles it by.
    pub fn edition(&self) -> &str {
        self.judge.edition(&self.target.edition)
    }

    /// The bundle with as little of the libraries as passes the check: what the solution needs or,
    /// should something have been left out that it needs after all, the whole crates.
    ///
    /// Fails if something can't be bundled, and if Cargo or rustc can't be run.
    pub fn bundle(&self, check: Check) -> Result<Outcome> {
        let needed = self.checked(Extent::Needed, check)?;
        if matches!(needed, Outcome::Accepted(_)) {
            return Ok(needed);
        }
        Ok(match self.checked(Extent::Whole, check) {
            Ok(whole @ Outcome::Accepted(_)) => whole,
            // What is said of the smaller bundle is nearer to the matter.
            _ => needed,
        })
    }

    /// The program of the bundle.
    ///
    /// Fails as [`Submission::bundle`] does.
    pub fn program(&self) -> Result<Built> {
        self.bundle(Check::Compiles)?.into_built()
    }

    /// The bundle with that much of the libraries.
    ///
    /// Fails as [`Submission::bundle`] does.
    pub fn checked(&self, extent: Extent, check: Check) -> Result<Outcome> {
        let mut bundle = bundle::bundle(self.crates.clone(), extent, &sources::read)?;
        if self.minify {
            bundle = minified(bundle)?;
        }
        let program = match check {
            Check::Nothing => None,
            Check::Compiles | Check::Passes(_) => match self.built(&bundle)? {
                Built::Program(program) => Some(program),
                Built::Errors(errors) => return Ok(Outcome::DoesNotCompile(errors)),
            },
        };
        let trial = match (check, &program) {
            (Check::Passes(trial), Some(program)) => trial(program)?,
            _ => Trial::Passed,
        };
        let checked = Checked { bundle, program, extent };
        Ok(match trial {
            Trial::Passed => Outcome::Accepted(checked),
            Trial::Failed(complaint) => Outcome::Rejected(checked, complaint),
        })
    }

    /// The program of a bundle. It is kept in the target folder by all that it is made of, so that
    /// the same text isn't compiled twice.
    fn built(&self, bundle: &Bundle) -> Result<Built> {
        let libraries = self.libraries(bundle)?;
        let store = self.workspace.store().join("bundled");
        let program = store.join(self.recipe(bundle, &libraries)?.to_hex().as_str());
        if program.is_file() {
            return Ok(Built::Program(program));
        }
        fs::create_dir_all(&store).with_context(|| files::cannot_write(&store))?;
        let folder = tempfile::tempdir_in(&store)?;
        let (source, output) = (folder.path().join("bundle.rs"), folder.path().join("bundle"));
        fs::write(&source, &bundle.text)?;
        let (judge, edition) = (self.judge, self.edition());
        let compilation = Compilation { bundle, judge, edition, libraries: &libraries };
        Ok(match compilation.run(&source, &output)? {
            Compiled::Errors(errors) => Built::Errors(errors),
            Compiled::Done => {
                fs::rename(output, &program)?;
                Built::Program(program)
            }
        })
    }

    /// All that the program of a bundle is made of.
    fn recipe(&self, bundle: &Bundle, libraries: &[cargo::Library]) -> Result<blake3::Hash> {
        let mut hasher = blake3::Hasher::new();
        let (flags, version) = (self.judge.flags, toolchain::version()?);
        hasher.update(format!("{} {flags:?} {libraries:?} {version}\n", self.edition()).as_bytes());
        for library in libraries {
            // Its file has the same name whatever its version and its features are.
            hasher.update(blake3::hash(&fs::read(&library.file)?).as_bytes());
        }
        Ok(hasher.update(bundle.text.as_bytes()).finalize())
    }

    /// The crates that the bundle takes from the judge.
    fn libraries(&self, bundle: &Bundle) -> Result<Vec<cargo::Library>> {
        let provided = sources::provided(&self.crates, &bundle.text);
        cargo::libraries(&self.workspace.package(self.target.package).manifest, &provided)
    }
}

impl Outcome {
    /// The program, whether it passed a trial or not.
    ///
    /// Fails if the check made none.
    pub fn into_built(self) -> Result<Built> {
        Ok(match self {
            Outcome::Accepted(checked) | Outcome::Rejected(checked, _) => {
                Built::Program(checked.program.context("a bundle that was built has a program")?)
            }
            Outcome::DoesNotCompile(errors) => Built::Errors(errors),
        })
    }
}

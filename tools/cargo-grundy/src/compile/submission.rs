//! Makes the one file that is submitted, and checks it.
//!
//! `bundle`, `judge --bundled` and `stress --bundled` all get their bundles here, so what is judged
//! is byte for byte what is printed.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::env::consts::EXE_SUFFIX;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use grundy_bundle::{
    Analysis, Bundle, Bundled, Compiler, CrateSource, Diagnostic, Lowered, Lowering, Request,
    Rustc, Same, Store, minify,
};
use grundy_judge::files;
use grundy_judge::judges::Judge;
use xxhash_rust::xxh3::Xxh3;

use super::rustc::{Compilation, Compiled};
use super::{Built, ChosenRustc, cargo, kept, leftovers, sources, versions};
use crate::workspace::{Package, Target, Workspace, toolchain};

/// A program to submit to a judge as one file.
pub struct Submission<'a> {
    workspace: &'a Workspace,
    /// A solution, or a checker or interactor, which is bundled in the same way.
    target: &'a Target,
    judge: &'a Judge,
    /// What compiles the bundle to an executable. What is unused is asked of the user's own
    /// compiler.
    compiler: ChosenRustc,
    minify: bool,
    crates: Vec<CrateSource>,
}

/// How far to check a bundle.
#[derive(Clone, Copy)]
pub enum Check<'a> {
    /// Don't check it.
    Nothing,
    /// Compile it to an executable.
    Compiles,
    /// Compile it to an executable, and call this function with its path.
    Passes(&'a dyn Fn(&Path) -> Result<Trial>),
}

/// The result of trying out the program of a bundle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trial {
    /// The program does what it should.
    Passed,
    /// The program fails; the text tells the user how.
    Failed(String),
}

/// A bundle that has been checked.
#[derive(Clone, Debug)]
pub struct Checked {
    /// The bundle.
    pub bundle: Bundle,
    /// Its executable, unless [`Check::Nothing`] was asked for.
    pub program: Option<PathBuf>,
}

/// The result of checking a bundle.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// The bundle passes the check.
    Accepted(Checked),
    /// The bundle compiles, but fails its trial; the text tells the user how.
    Rejected(Checked, String),
    /// The compiler's errors, for a bundle that doesn't compile.
    DoesNotCompile(String),
}

impl<'a> Submission<'a> {
    /// A submission of `target` to `judge`, not minified.
    ///
    /// Fails if rustc can't be run, or if a build script must be run and Cargo can't.
    pub fn new(
        workspace: &'a Workspace,
        target: &'a Target,
        judge: &'a Judge,
    ) -> Result<Submission<'a>> {
        let crates = sources::crates(workspace, target, judge)?;
        let compiler = ChosenRustc::of(judge)?;
        Ok(Submission { workspace, target, judge, compiler, minify: false, crates })
    }

    /// The same submission; if `minify` is true, without comments and needless white space.
    pub fn minified(self, minify: bool) -> Submission<'a> {
        Submission { minify, ..self }
    }

    /// The Rust edition with which the judge compiles it.
    pub fn edition(&self) -> &str {
        self.judge.edition(&self.target.edition)
    }

    /// The compiler that makes an executable of it.
    pub fn compiler(&self) -> &ChosenRustc {
        &self.compiler
    }

    /// What to tell the user of a bundle that is accepted here: the crates of which the judge has
    /// another version, and what was written to find a mistake.
    pub fn warnings(&self, bundle: &Bundle) -> Vec<String> {
        let crates = &self.crates;
        let mut warnings = versions::others(self.workspace, self.judge, crates, &bundle.text);
        if let Same::Unproved(why) = &bundle.same {
            warnings.push(format!(
                "the bundle can't be compared with Cargo's program, so look at what it prints: \
                 {why}"
            ));
        }
        let solution = files::shown(&self.target.file);
        let lines = files::read(&solution).map(|text| leftovers::lines(&text)).unwrap_or_default();
        if let Some(line) = lines.first() {
            let more = match lines.len() - 1 {
                0 => "",
                1 => ", and so does another line",
                _ => ", and so do other lines",
            };
            warnings.push(format!(
                "{}:{line}: this prints to standard error{more}; that takes time on the judge",
                solution.display()
            ));
        }
        warnings
    }

    /// Makes the bundle and compiles it to an executable.
    ///
    /// Fails as [`Submission::bundle`] does.
    pub fn program(&self) -> Result<Built> {
        self.bundle(Check::Compiles)?.into_built()
    }

    /// Makes the bundle and checks it.
    ///
    /// Fails if something can't be bundled, if Cargo or rustc can't be run, or if the trial fails.
    pub fn bundle(&self, check: Check) -> Result<Outcome> {
        let compiler = Analyst { submission: self, known: RefCell::default() };
        let edition = self.edition();
        let read = sources::reader(&self.crates);
        let request = Request { crates: &self.crates, edition, read, compiler: &compiler };
        let mut bundle = match kept::bundle(&request, &self.workspace.store().join("made"))? {
            Bundled::Bundle(bundle) => bundle,
            Bundled::Errors(errors) => return Ok(Outcome::DoesNotCompile(errors)),
        };
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
        let checked = Checked { bundle, program };
        Ok(match trial {
            Trial::Passed => Outcome::Accepted(checked),
            Trial::Failed(complaint) => Outcome::Rejected(checked, complaint),
        })
    }

    /// Compiles a bundle to an executable. Executables are cached in the target folder under a hash
    /// of the text, the edition, the flags, the libraries and the compiler, so that the same bundle
    /// isn't compiled twice.
    fn built(&self, bundle: &Bundle) -> Result<Built> {
        let libraries = self.libraries(&bundle.text, &self.compiler)?;
        let store = self.workspace.store().join("bundled");
        let program = store.join(self.recipe(bundle, &libraries)? + EXE_SUFFIX);
        if program.is_file() {
            return Ok(Built::Program(program));
        }
        fs::create_dir_all(&store).with_context(|| files::cannot_write(&store))?;
        let folder = tempfile::tempdir_in(&store)?;
        let source = folder.path().join("bundle.rs");
        let output = folder.path().join(format!("bundle{EXE_SUFFIX}"));
        fs::write(&source, &bundle.text)?;
        let (compiler, judge, edition) = (&self.compiler, self.judge, self.edition());
        let compilation = Compilation { bundle, compiler, judge, edition, libraries: &libraries };
        Ok(match compilation.run(&source, &output)? {
            Compiled::Errors(errors) => Built::Errors(errors),
            Compiled::Done => {
                fs::rename(output, &program)?;
                Built::Program(program)
            }
        })
    }

    /// A hash of everything that the executable of a bundle is made from.
    fn recipe(&self, bundle: &Bundle, libraries: &[cargo::Library]) -> Result<String> {
        let mut hasher = Xxh3::new();
        let (flags, compiler) = (self.judge.flags, self.compiler.identity()?);
        hasher
            .update(format!("{} {flags:?} {libraries:?} {compiler}\n", self.edition()).as_bytes());
        for (_, file) in libraries {
            // All versions and features have the same file name, so the content is hashed.
            hasher.update(&fs::read(file)?);
        }
        hasher.update(bundle.text.as_bytes());
        Ok(format!("{:032x}", hasher.digest128()))
    }

    /// Builds the crates that the judge provides and the bundle uses.
    fn libraries(&self, text: &str, compiler: &ChosenRustc) -> Result<Vec<cargo::Library>> {
        let provided = sources::provided(&self.crates, text).into_iter();
        let provided = provided.filter_map(|(_, name)| {
            versions::to_use(self.workspace, self.target.package, self.judge, name)
        });
        let provided: Vec<&Package> = provided.collect();
        let manifest = &self.workspace.package(self.target.package).manifest;
        cargo::libraries(manifest, &provided, compiler, &self.workspace.store())
    }
}

/// The bundle with a shorter text, if minifying makes it shorter.
fn minified(bundle: Bundle) -> Result<Bundle> {
    let text = minify::minified(&bundle.text).context("the bundle can't be minified")?;
    // The text is one line now, apart from line breaks in literals, and the origins are only rough.
    let origins = bundle.origins.iter().take(text.lines().count()).copied().collect();
    Ok(if text.len() < bundle.text.len() { Bundle { text, origins, ..bundle } } else { bundle })
}

/// The compiler that the bundler asks, with the crates that the judge provides.
struct Analyst<'a> {
    submission: &'a Submission<'a>,
    /// The built crates by what is named of them.
    known: RefCell<BTreeMap<Vec<String>, Vec<cargo::Library>>>,
}

impl Analyst<'_> {
    /// The user's rustc, with the crates that a text names.
    fn rustc(&self, text: &str) -> Result<Rustc> {
        let provided = sources::provided(&self.submission.crates, text);
        let names: Vec<String> = provided.iter().map(|(name, _)| (*name).to_owned()).collect();
        let mut known = self.known.borrow_mut();
        let libraries = match known.entry(names) {
            Entry::Occupied(libraries) => libraries.get().clone(),
            Entry::Vacant(empty) => {
                empty.insert(self.submission.libraries(text, &ChosenRustc::own()?)?).clone()
            }
        };
        drop(known);
        let folder = self.submission.workspace.store().join("analysed");
        let store = Some(Store { folder, version: toolchain::version()?.to_owned() });
        Ok(Rustc { program: toolchain::rustc_program(), store, libraries })
    }
}

impl Compiler for Analyst<'_> {
    fn check(&self, text: &str, analysis: &Analysis) -> Result<Vec<Diagnostic>> {
        self.rustc(text)?.check(text, analysis)
    }

    fn lower(&self, lowering: &Lowering) -> Result<Lowered> {
        self.rustc(lowering.text)?.lower(lowering)
    }
}

impl Outcome {
    /// The executable, whether it passed its trial or not, or the compiler's errors.
    ///
    /// Fails if the check builds no executable.
    pub fn into_built(self) -> Result<Built> {
        Ok(match self {
            Outcome::Accepted(checked) | Outcome::Rejected(checked, _) => {
                Built::Program(checked.program.context("a bundle that was built has a program")?)
            }
            Outcome::DoesNotCompile(errors) => Built::Errors(errors),
        })
    }
}

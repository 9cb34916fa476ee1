//! Makes the one file that is submitted, and checks it.
//!
//! `bundle`, `judge --bundled` and `stress --bundled` all get their bundles here, so what is judged
//! is byte for byte what is printed.

use std::env::consts::EXE_SUFFIX;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use anyhow::{Context, Result, bail};
use grundy_bundle::{
    Bundle, Bundled, Compiler, CrateSource, Diagnostic, Libraries, Lowered, Lowering, Request,
    Rustc, Same, Store, diagnostics,
};
use grundy_judge::digest::Digest;
use grundy_judge::files;
use grundy_judge::judges::Judge;
use grundy_judge::judging::Built;

use super::{ChosenRustc, cargo, kept, leftovers, sources, versions};
use crate::workspace::{Features, Package, Target, Workspace, toolchain};

/// A program to submit to a judge as one file.
pub struct Submission<'a> {
    workspace: &'a Workspace,
    /// The solution.
    target: &'a Target,
    judge: &'a Judge,
    features: Features,
    /// What compiles the bundle to an executable. What is unused is asked of the user's own
    /// compiler.
    compiler: ChosenRustc,
    crates: Vec<CrateSource>,
}

impl<'a> Submission<'a> {
    /// A submission of `target` to `judge`.
    ///
    /// Fails if rustc can't be run or doesn't know the edition, or if a build script must be run
    /// and Cargo can't.
    pub fn new(
        workspace: &'a Workspace,
        target: &'a Target,
        judge: &'a Judge,
    ) -> Result<Submission<'a>> {
        let (edition, own) = (judge.edition(&target.edition), toolchain::release()?);
        // All toolchains that can be used know the others.
        if edition == "2024" && !toolchain::is_at_least(own, 85) {
            bail!(
                "rustc {own} doesn't know the edition {edition}, in which {} compiles; {}",
                judge.id,
                toolchain::USE_A_NEWER
            );
        }
        let features = workspace.features(target.package)?;
        let crates = sources::crates(workspace, target, judge, &features)?;
        let compiler = ChosenRustc::of(judge)?;
        Ok(Submission { workspace, target, judge, features, compiler, crates })
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
    /// Fails as [`Submission::bundle`] and [`Submission::executable`] do.
    pub fn program(&self) -> Result<Built<PathBuf>> {
        match self.bundle()? {
            Built::Done(bundle) => self.executable(&bundle),
            Built::Errors(errors) => Ok(Built::Errors(errors)),
        }
    }

    /// Makes the bundle.
    ///
    /// Fails if something can't be bundled, or if Cargo or rustc can't be run.
    pub fn bundle(&self) -> Result<Built<Bundle>> {
        let compiler = Analyst { submission: self };
        let edition = self.edition();
        let read = sources::reader(&self.crates);
        let request = Request { crates: &self.crates, edition, read: &read, compiler: &compiler };
        Ok(match kept::bundle(&request, &self.workspace.store().join("made"))? {
            Bundled::Bundle(bundle) => Built::Done(bundle),
            Bundled::Errors(errors) => Built::Errors(errors),
        })
    }

    /// Compiles the bundle to an executable. Executables are cached in the target folder by a
    /// digest of the text, the edition, the flags, the libraries and the compiler, so that the same
    /// bundle isn't compiled twice.
    ///
    /// Fails if Cargo or rustc can't be run.
    pub fn executable(&self, bundle: &Bundle) -> Result<Built<PathBuf>> {
        let libraries = self.libraries(&bundle.text, &self.compiler)?;
        let store = self.workspace.store().join("bundled");
        let program = store.join(self.recipe(bundle, &libraries)?.to_string() + EXE_SUFFIX);
        if program.is_file() {
            return Ok(Built::Done(program));
        }
        fs::create_dir_all(&store).with_context(|| files::cannot_write(&store))?;
        let folder = tempfile::tempdir_in(&store)?;
        let source = folder.path().join("bundle.rs");
        fs::write(&source, &bundle.text)?;
        let output = folder.path().join(format!("bundle{EXE_SUFFIX}"));
        let mut rustc = self.compiler.command();
        rustc.args(["--edition", self.edition(), "--error-format", "json"]);
        rustc.args(["-A", "warnings", "--crate-name", "bundle", "--crate-type", "bin"]);
        rustc.args(libraries.options()).args(self.judge.flags);
        rustc.arg("-o").arg(&output).arg(&source).stdin(Stdio::null());
        let result = rustc.output().context(toolchain::NO_RUSTC)?;
        if !result.status.success() {
            return Ok(Built::Errors(errors(&result.stderr, &source, bundle)));
        }
        fs::rename(output, &program)?;
        Ok(Built::Done(program))
    }

    /// A digest of everything that the executable of a bundle is made from.
    fn recipe(&self, bundle: &Bundle, libraries: &Libraries) -> Result<Digest> {
        let (flags, compiler) = (self.judge.flags, self.compiler.identity()?);
        let mut digest =
            Digest::of(format!("{} {flags:?} {libraries:?} {compiler}", self.edition()));
        for (_, file) in &libraries.files {
            // All versions and features have the same file name, so the content is hashed.
            digest.add_file(file)?;
        }
        digest.add(&bundle.text);
        Ok(digest)
    }

    /// Builds the crates that the judge provides and the bundle uses.
    fn libraries(&self, text: &str, compiler: &ChosenRustc) -> Result<Libraries> {
        let provided = sources::provided(&self.crates, text).into_iter();
        let provided = provided.filter_map(|(_, name)| {
            versions::to_use(self.workspace, self.target.package, self.judge, name)
        });
        let provided: Vec<_> = provided.filter_map(cargo::own_name).collect();
        cargo::libraries(self.workspace, self.target.package, &provided, compiler)
    }

    /// Builds what no bundle has and a text may name, as its crate is compiled: procedural macros,
    /// and other people's libraries that can't be read.
    fn beside(&self, lowering: &Lowering) -> Result<Libraries> {
        let all = self.workspace.packages.iter().filter_map(|package| package.library.as_ref());
        let mut all = all.chain([self.target]);
        let of_root = all.find(|target| files::shown(&target.file) == lowering.root);
        let named = of_root.into_iter().flat_map(|target| {
            let dependencies = self.workspace.package(target.package).dependencies.iter();
            let used =
                dependencies.filter(|(_, of)| self.features.uses(target.package, of.package));
            used.map(|(name, of)| (name.clone(), self.workspace.package(of.package)))
        });
        let is_known = |name: &str| lowering.libraries.files.iter().any(|(known, _)| known == name);
        let lacking = named.filter(|(name, package)| {
            let is_such = |library: &Target| package.is_foreign() || library.is_proc_macro;
            let is_named = lowering.text.contains(name) && !is_known(name);
            is_named && package.library.as_ref().is_some_and(is_such)
        });
        let (compiler, of) = (ChosenRustc::own()?, self.target.package);
        cargo::libraries(self.workspace, of, &lacking.collect::<Vec<_>>(), &compiler)
    }

    /// Builds the foreign library that has this root module, if there is one.
    fn built(&self, root: &Path) -> Result<Option<Libraries>> {
        let foreign = self.workspace.packages.iter().filter(|package| package.is_foreign());
        let of_root = |package: &&Package| {
            package.library.as_ref().is_some_and(|library| files::shown(&library.file) == root)
        };
        let packages: Vec<_> =
            foreign.filter(of_root).take(1).filter_map(cargo::own_name).collect();
        let (compiler, of) = (ChosenRustc::own()?, self.target.package);
        let built = cargo::libraries(self.workspace, of, &packages, &compiler)?;
        Ok(Some(built).filter(|built| !built.files.is_empty()))
    }
}

/// The errors that rustc has printed about the file `source`, which holds the text of a bundle, at
/// the files and lines that the lines of the bundle come from.
fn errors(said: &[u8], source: &Path, bundle: &Bundle) -> String {
    let said = String::from_utf8_lossy(said);
    let errors = diagnostics::parsed(&said, &source.to_string_lossy());
    let errors = errors.iter().filter_map(|error| diagnostics::explained(error, bundle));
    let errors: Vec<String> = errors.collect();
    if errors.is_empty() { said.into_owned() } else { errors.join("\n") }
}

/// The compiler that the bundler asks, with the crates that the judge provides.
struct Analyst<'a> {
    submission: &'a Submission<'a>,
}

impl Analyst<'_> {
    /// The user's rustc, with the crates that a text names.
    fn rustc(&self, text: &str) -> Result<Rustc> {
        let libraries = self.submission.libraries(text, &ChosenRustc::own()?)?;
        let folder = self.submission.workspace.store().join("analysed");
        let store = Some(Store { folder, version: toolchain::version()?.to_owned() });
        Ok(Rustc { program: toolchain::rustc_program(), store, libraries })
    }
}

impl Compiler for Analyst<'_> {
    fn check(&self, text: &str, edition: &str, lints: Option<&str>) -> Result<Vec<Diagnostic>> {
        self.rustc(text)?.check(text, edition, lints)
    }

    fn lower(&self, lowering: &Lowering) -> Result<Lowered> {
        let rustc = self.rustc(lowering.text)?;
        let mut lowered = rustc.lower(lowering)?;
        if let Lowered::Errors(_) = lowered {
            let beside = self.submission.beside(lowering)?;
            if !beside.files.is_empty() {
                let libraries = &lowering.libraries.clone().with(beside.clone());
                lowered = rustc.lower(&Lowering { libraries, ..*lowering })?;
            }
            if let Lowered::Unit(_, made) = &mut lowered {
                made.folders.extend(beside.folders);
            }
        }
        let Lowered::Errors(errors) = lowered else { return Ok(lowered) };
        Ok(match self.submission.built(lowering.root)? {
            Some(built) => Lowered::Built(errors, built),
            None => Lowered::Errors(errors),
        })
    }
}

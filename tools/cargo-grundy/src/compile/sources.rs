//! The crates of a bundle. For each dependency of a binary this decides whether its source goes
//! into the bundle, the judge provides it, a stand-in replaces it, or it can't be had.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{self, Path, PathBuf};

use anyhow::Result;
use grundy_bundle::{CrateIndex, CrateSource, Extern, Known, StandIn};
use grundy_judge::files;
use grundy_judge::judges::{JUDGES, Judge};

use super::{attributes, cargo};
use crate::snippet::embedded::PROCONIO;
use crate::workspace::{Features, Package, PackageIndex, Target, Workspace};

/// The path of the built-in stand-in for `proconio`, also shown in errors. There is no such file:
/// the text is part of this executable.
const PROCONIO_FILE: &str = "<stand-in for proconio>";

/// The edition of stand-ins, which mean the same in all.
const STAND_IN_EDITION: &str = "2021";

/// How to read the source files of `crates`, without marks for tools. If the built-in stand-in is
/// one of them, proconio's attributes are read as what the stand-in has in their place.
///
/// Reading fails, naming the file, if it can't be read or isn't UTF-8.
pub(super) fn reader(crates: &[CrateSource]) -> impl Fn(&Path) -> Result<String> + use<> {
    let stand_in = Path::new(PROCONIO_FILE);
    let has_stand_in = crates.iter().any(|source| source.root == stand_in);
    move |path| match path == stand_in {
        true => Ok(PROCONIO.text.to_owned()),
        false => Ok(attributes::rewritten(files::read(path)?, has_stand_in)),
    }
}

/// The path of a source file, wherever it is asked for.
///
/// Fails if there is no working directory.
pub(super) fn absolute(path: &Path) -> Result<PathBuf> {
    Ok(if path == Path::new(PROCONIO_FILE) { path.to_owned() } else { path::absolute(path)? })
}

/// Collects the crates of the bundle of `target` for `judge`: first `target` itself, then the
/// libraries and stand-ins, even if the solution turns out not to use them. `features` are those of
/// its package.
///
/// Fails if a build script must be run, and Cargo can't.
pub(super) fn crates(
    workspace: &Workspace,
    target: &Target,
    judge: &Judge,
    features: &Features,
) -> Result<Vec<CrateSource>> {
    let mut sources =
        Sources { workspace, judge, features, crates: Vec::new(), by_package: BTreeMap::new() };
    let own = workspace.package(target.package);
    sources.add(target);
    let mut externs = sources.externs(target.package);
    if let Some(library) = &own.library {
        externs.insert(library.name.clone(), sources.library(target.package));
    }
    sources.crates[0].externs = externs;
    sources.run_build_scripts(&own.manifest)?;
    Ok(sources.crates)
}

/// The crates that the judge must provide for `text`, a bundle of `crates`: for each, the name by
/// which code refers to it and the name of its package. A crate that is only mentioned, say in a
/// comment, is included.
pub(super) fn provided<'a>(crates: &'a [CrateSource], text: &str) -> Vec<(&'a str, &'a str)> {
    let externs = crates.iter().flat_map(|source| &source.externs);
    let provided = externs.filter_map(|(name, what)| match what {
        Extern::Provided(package) if text.contains(name) => Some((&name[..], &package[..])),
        _ => None,
    });
    provided.collect::<BTreeSet<_>>().into_iter().collect()
}

/// The crates collected so far.
struct Sources<'a> {
    workspace: &'a Workspace,
    judge: &'a Judge,
    features: &'a Features,
    /// Indexed by [`CrateIndex`].
    crates: Vec<CrateSource>,
    by_package: BTreeMap<PackageIndex, Extern>,
}

impl Sources<'_> {
    /// Adds a crate, whose `externs` are still to be filled in.
    fn add(&mut self, target: &Target) -> CrateIndex {
        let package = self.workspace.package(target.package);
        let features = self.features.of(target.package);
        let folder = package.manifest.parent().unwrap_or(Path::new("")).to_owned();
        let folders = BTreeMap::from([("CARGO_MANIFEST_DIR".to_owned(), folder)]);
        self.push(CrateSource {
            name: target.name.clone(),
            root: files::shown(&target.file),
            edition: target.edition.clone(),
            known: Known {
                is_foreign: package.is_foreign(),
                features,
                folders,
                ..Known::default()
            },
            externs: BTreeMap::new(),
            stand_in: None,
            credit: package.is_foreign().then(|| credit(package)),
        })
    }

    fn push(&mut self, source: CrateSource) -> CrateIndex {
        self.crates.push(source);
        CrateIndex(self.crates.len() - 1)
    }

    /// The crates that code of a package can name, apart from the package's own library.
    fn externs(&mut self, index: PackageIndex) -> BTreeMap<String, Extern> {
        let user = self.workspace.package(index);
        let mut externs = BTreeMap::new();
        for (name, dependency) in &user.dependencies {
            if dependency.package == index || !self.features.uses(index, dependency.package) {
                continue;
            }
            let what = match self.workspace.package(dependency.package).is_foreign() {
                true => self.foreign(user, dependency.package),
                false => self.library(dependency.package),
            };
            externs.insert(name.clone(), what);
        }
        externs
    }

    /// The library of a package, which is added if it hasn't been yet.
    fn library(&mut self, index: PackageIndex) -> Extern {
        if let Some(known) = self.by_package.get(&index) {
            return known.clone();
        }
        let package = self.workspace.package(index);
        let what = match &package.library {
            Some(library) if !library.is_proc_macro => {
                let id = self.add(library);
                self.by_package.insert(index, Extern::Bundled(id));
                self.crates[id.0].externs = self.externs(index);
                return Extern::Bundled(id);
            }
            Some(_) => Extern::Missing(self.advice(
                &package.name,
                "is a procedural macro, which can't go into a source file; write what it makes by \
                 hand",
            )),
            None => Extern::Missing(format!("the package {} has no library", package.name)),
        };
        self.by_package.insert(index, what.clone());
        what
    }

    /// A crate from a registry: the judge provides it, or a stand-in replaces it, or its own source
    /// goes into the bundle.
    fn foreign(&mut self, user: &Package, index: PackageIndex) -> Extern {
        let name = &self.workspace.package(index).name;
        if self.judge.has(name) {
            return Extern::Provided(name.to_owned());
        }
        let folder = user.manifest.parent().unwrap_or(Path::new(""));
        let file = match user.stand_ins.get(name) {
            Some(file) => files::shown(&folder.join(file)),
            None if name == "proconio" => PathBuf::from(PROCONIO_FILE),
            None => return self.library(index),
        };
        let known = self.crates.iter().position(|source| source.root == file).map(CrateIndex);
        Extern::Bundled(known.unwrap_or_else(|| self.push(self.stand_in(name, file))))
    }

    /// Finds out what the build scripts of the bundled packages set. A package that links what
    /// isn't Rust can't be bundled.
    fn run_build_scripts(&mut self, manifest: &Path) -> Result<()> {
        let bundled = self.by_package.iter().filter_map(|(&index, what)| match what {
            Extern::Bundled(id) => Some((*id, self.workspace.package(index))),
            _ => None,
        });
        let with_script: Vec<(CrateIndex, &Package)> =
            bundled.filter(|(_, package)| package.has_build_script).collect();
        let packages: Vec<&Package> = with_script.iter().map(|(_, package)| *package).collect();
        let mut scripts = cargo::scripts(manifest, &packages)?;
        for (id, package) in with_script {
            let script = scripts.remove(&package.id).unwrap_or_default();
            let known = &mut self.crates[id.0].known;
            known.flags = script.flags;
            known.folders.insert("OUT_DIR".to_owned(), script.folder);
            if script.links {
                let why = "links a library that isn't Rust; write what it does by hand";
                let missing = Extern::Missing(self.advice(&package.name, why));
                let externs = self.crates.iter_mut().flat_map(|other| other.externs.values_mut());
                for known in externs.filter(|known| **known == Extern::Bundled(id)) {
                    *known = missing.clone();
                }
            }
        }
        Ok(())
    }

    fn stand_in(&self, name: &str, file: PathBuf) -> CrateSource {
        let module = if file == Path::new(PROCONIO_FILE) {
            PROCONIO.name.to_owned()
        } else {
            file.file_stem().unwrap_or_default().to_string_lossy().into_owned()
        };
        let missing_item_advice = format!(
            "{} doesn't have {name}, and the stand-in for it doesn't have this; do without it, or \
             choose {}",
            self.judge.id,
            judges_with(name)
        );
        CrateSource {
            name: name.replace('-', "_"),
            root: file,
            edition: STAND_IN_EDITION.to_owned(),
            known: Known::default(),
            externs: BTreeMap::new(),
            stand_in: Some(StandIn { module, missing_item_advice }),
            credit: None,
        }
    }

    fn advice(&self, name: &str, why: &str) -> String {
        format!(
            "{} doesn't have the crate `{name}`, and this {why}, choose {}, or name a stand-in for \
             it under [package.metadata.grundy.stand-ins]",
            self.judge.id,
            judges_with(name)
        )
    }
}

/// Who has written a package, and under which licence.
fn credit(package: &Package) -> String {
    let Package { name, version, .. } = package;
    let license = package.license.as_deref().unwrap_or("see its source for the licence");
    match &package.authors[..] {
        [] => format!("{name} {version} ({license})"),
        authors => format!("{name} {version} ({license}) by {}", authors.join(", ")),
    }
}

/// Lists the judges that provide a crate, as options of the command line.
fn judges_with(name: &str) -> String {
    let judges = JUDGES.iter().filter(|judge| judge.has(name));
    let judges: Vec<String> = judges.map(|judge| format!("--judge {}", judge.id)).collect();
    match &judges[..] {
        [] => "another crate (no judge has this one)".to_owned(),
        judges => judges.join(" or "),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use anyhow::bail;

    use super::super::versions;
    use grundy_bundle::Rustc;

    use crate::workspace::{Dependency, toolchain};
    use grundy_bundle::{self, Bundled, Request};

    fn package(name: &str, manifest: PathBuf) -> Package {
        Package {
            name: name.to_owned(),
            id: name.to_owned(),
            version: "1.2.3".to_owned(),
            source: Some("registry".to_owned()),
            license: Some("MIT".to_owned()),
            authors: vec!["A. U. Thor".to_owned()],
            manifest,
            ..Package::default()
        }
    }

    fn target(package: usize, name: &str, file: PathBuf, is_proc_macro: bool) -> Target {
        let (package, name) = (PackageIndex(package), name.to_owned());
        Target { package, name, file, edition: "2021".to_owned(), is_proc_macro }
    }

    /// A package with the binary `main`, and the packages of a registry that it depends on. Of
    /// these, `derives` is a procedural macro.
    fn workspace(folder: &Path, main: &str, stand_ins: &[(&str, &str)]) -> Workspace {
        let file = folder.join("main.rs");
        fs::write(&file, main).unwrap();
        let mut packages = vec![package("main", folder.join("Cargo.toml"))];
        for name in ["derives", "proconio", "superslice"] {
            let index = packages.len();
            let mut other = package(name, folder.join(name).join("Cargo.toml"));
            let file = folder.join(format!("{name}.rs"));
            fs::write(&file, "pub trait Ext {}\npub trait Other {}\n").unwrap();
            other.library = Some(target(index, name, file, name == "derives"));
            packages.push(other);
            let dependency = Dependency {
                package: PackageIndex(index),
                key: name.to_owned(),
                features: vec![],
                default_features: true,
                is_optional: false,
            };
            packages[0].dependencies.insert(name.to_owned(), dependency);
        }
        packages[0].source = None;
        packages[0].is_member = true;
        packages[0].binaries = vec![target(0, "main", file, false)];
        packages[0].stand_ins =
            stand_ins.iter().map(|&(name, file)| (name.to_owned(), file.into())).collect();
        let (root, target) = (folder.to_owned(), folder.join("target"));
        let (features, libraries) = Default::default();
        Workspace { root, target, packages, here: None, features, libraries }
    }

    fn crates_of(workspace: &Workspace, judge: &str) -> Result<Vec<CrateSource>> {
        let used = ["derives", "proconio", "superslice"];
        let tree: String = used.iter().map(|name| format!("1|{name} v1.2.3|\n")).collect();
        let features = workspace.features_in(PackageIndex(0), &format!("0|main v1.2.3|\n{tree}"));
        crates(workspace, workspace.binary("main")?, Judge::named(judge)?, &features)
    }

    fn bundled(main: &str, judge: &str, stand_ins: &[(&str, &str)]) -> Result<String> {
        let folder = tempfile::tempdir()?;
        fs::write(folder.path().join("slices.rs"), "pub trait Ext {}\n")?;
        let workspace = workspace(folder.path(), main, stand_ins);
        let crates = crates_of(&workspace, judge)?;
        let compiler = &Rustc::new(toolchain::rustc_program());
        let request =
            Request { crates: &crates, edition: "2021", read: &reader(&crates), compiler };
        match grundy_bundle::bundle(&request, None)? {
            Bundled::Bundle(bundle) => Ok(bundle.text),
            Bundled::Errors(errors) => bail!(errors),
        }
    }

    #[test]
    fn a_crate_that_the_judge_has_is_left_to_it() {
        let folder = tempfile::tempdir().unwrap();
        let workspace = workspace(folder.path(), "fn main() {}\n", &[]);
        let crates = crates_of(&workspace, "atcoder").unwrap();
        let provided = Extern::Provided("proconio".to_owned());
        assert_eq!(crates[0].externs["proconio"], provided);
        assert!(crates.iter().all(|source| source.name != "proconio"));
    }

    #[test]
    fn another_version_than_the_judges_is_told_if_the_bundle_names_the_crate() {
        let folder = tempfile::tempdir().unwrap();
        let workspace = workspace(folder.path(), "fn main() {}\n", &[]);
        let judge = Judge::named("atcoder").unwrap();
        let crates = crates_of(&workspace, "atcoder").unwrap();
        let told = |text| versions::others(&workspace, judge, &crates, text);
        let [warning] = &told("use proconio::input;")[..] else { panic!() };
        for words in ["has proconio 1.2.3", "atcoder has 0.5.0", "proconio = \"=0.5.0\""] {
            assert!(warning.contains(words), "{warning}");
        }
        assert_eq!(told("use std::io;"), [""; 0]);
    }

    #[test]
    fn a_crate_of_the_registry_comes_from_its_source_with_its_licence() {
        let main = "use superslice::Ext;\nfn main() {}\nstruct Own;\nimpl Ext for Own {}\n";
        let text = bundled(main, "luogu", &[]).unwrap();
        let credit = "// superslice 1.2.3 (MIT) by A. U. Thor";
        let expected = format!("{main}\n{credit}\nmod superslice {{\npub trait Ext {{}}\n}}\n");
        assert_eq!(text, expected);
    }

    #[test]
    fn proconio_has_a_stand_in() {
        let main = "use proconio::input;\nfn main() { input! { n: u8 } drop(n) }\n";
        let text = bundled(main, "luogu", &[]).unwrap();
        assert!(text.starts_with(main) && text.contains("\nmod proconio {\n"), "{text}");
    }

    #[test]
    fn a_crate_that_the_judge_lacks_is_named_with_line_and_judge() {
        let main = "fn main() {\n    let _: u8 = derives::random();\n}\n";
        let error = bundled(main, "codeforces", &[]).unwrap_err().to_string();
        for word in ["main.rs:2: ", "`derives::random`", "codeforces", "procedural macro"] {
            assert!(error.contains(word), "{word} is missing in: {error}");
        }
    }

    #[test]
    fn what_the_stand_in_for_proconio_lacks_is_named() {
        let main = "use proconio::{StdinSource, input};\nfn main() { input! { n: u8 } }\n";
        let error = bundled(main, "luogu", &[]).unwrap_err().to_string();
        for word in ["main.rs:1: ", "`proconio::StdinSource`", "luogu", "do without it"] {
            assert!(error.contains(word), "{word} is missing in: {error}");
        }
    }

    #[test]
    fn a_package_can_name_a_stand_in_of_its_own() {
        let main = "use superslice::Ext;\nfn main() {}\nstruct Own;\nimpl Ext for Own {}\n";
        let text = bundled(main, "luogu", &[("superslice", "slices.rs")]).unwrap();
        assert!(text.ends_with("\nmod superslice {\npub trait Ext {}\n}\n"), "{text}");
    }
}

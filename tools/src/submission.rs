//! A binary of a workspace as the crates of a bundle: which libraries go in, which the judge has,
//! and which have a stand-in.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::bundle::{CrateSource, Extern, StandIn};
use crate::judges::{JUDGES, Judge};
use crate::nearest;
use crate::workspace::{Dependency, Package, Target, Workspace};

/// Stands for `proconio` where a judge doesn't have it.
const PROCONIO: &str = include_str!("../../snippets/input.rs");

/// The name of the built-in stand-in, in errors and where it is read.
const PROCONIO_FILE: &str = "<stand-in for proconio>";

/// What it is called in `snippets/`.
const PROCONIO_MODULE: &str = "input";

/// The text of a source file, or of a built-in stand-in.
///
/// Fails with the name of the file.
///
/// Complexity: linear in its size.
pub fn read(path: &Path) -> Result<String> {
    if path == Path::new(PROCONIO_FILE) {
        return Ok(PROCONIO.to_owned());
    }
    let bytes = fs::read(path).with_context(|| format!("{}: can't read", path.display()))?;
    String::from_utf8(bytes).ok().with_context(|| format!("{}: not UTF-8", path.display()))
}

/// The crates of the bundle of `binary`, of the package with that index, for `judge`: the binary
/// itself, then its libraries and the stand-ins.
///
/// Complexity: linear in the number of packages and dependencies.
pub fn crates(
    workspace: &Workspace,
    package: usize,
    binary: &Target,
    judge: &Judge,
) -> Vec<CrateSource> {
    let mut submission = Submission {
        workspace,
        judge,
        features: workspace.features(package),
        sources: Vec::new(),
        by_package: BTreeMap::new(),
    };
    let own = &workspace.packages[package];
    submission.add(package, &binary.name, &binary.file);
    let mut externs = submission.externs(package, own);
    if let Some(library) = &own.library {
        externs.insert(library.name.clone(), submission.local(package));
    }
    submission.sources[0].externs = externs;
    submission.sources
}

/// The crates that `text`, a bundle of `crates`, takes from the judge: the name in code and the
/// package.
///
/// Complexity: linear in the size of the text, for each such crate.
pub fn provided<'a>(crates: &'a [CrateSource], text: &str) -> Vec<(&'a str, &'a str)> {
    let externs = crates.iter().flat_map(|source| &source.externs);
    let provided = externs.filter_map(|(name, what)| match what {
        Extern::Provided(package) if text.contains(name) => Some((&name[..], &package[..])),
        _ => None,
    });
    provided.collect::<BTreeSet<_>>().into_iter().collect()
}

/// The edition that the judge compiles a binary by: its own, if the judge offers it.
pub fn edition<'a>(judge: &'a Judge, own: &'a str) -> &'a str {
    if judge.editions.contains(&own) { own } else { judge.editions[0] }
}

struct Submission<'a> {
    workspace: &'a Workspace,
    judge: &'a Judge,
    /// The features of each package.
    features: Vec<BTreeSet<String>>,
    sources: Vec<CrateSource>,
    by_package: BTreeMap<usize, Extern>,
}

/// `file` from the current folder, if it is below.
fn shown(file: &Path) -> PathBuf {
    let here = std::env::current_dir().unwrap_or_default();
    file.strip_prefix(here).unwrap_or(file).to_owned()
}

impl Submission<'_> {
    /// Adds a crate of a package, as yet without what it can name; its index.
    fn add(&mut self, package: usize, name: &str, file: &Path) -> usize {
        self.sources.push(CrateSource {
            name: name.to_owned(),
            root: shown(file),
            features: self.features[package].clone(),
            externs: BTreeMap::new(),
            stand_in: None,
        });
        self.sources.len() - 1
    }

    /// What the code of a package can name, without its own library.
    fn externs(&mut self, index: usize, package: &Package) -> BTreeMap<String, Extern> {
        let mut externs = BTreeMap::new();
        for (name, dependency) in &package.dependencies {
            let what = match dependency {
                Dependency::Local(local) if local.package != index => self.local(local.package),
                Dependency::Local(_) => continue,
                Dependency::Registry(registry) => self.registry(package, registry),
            };
            externs.insert(name.clone(), what);
        }
        externs
    }

    /// The library of a package whose source is at hand.
    fn local(&mut self, index: usize) -> Extern {
        if let Some(known) = self.by_package.get(&index) {
            return known.clone();
        }
        let package = &self.workspace.packages[index];
        let what = match &package.library {
            Some(library) if !library.is_proc_macro => {
                let id = self.add(index, &library.name, &library.file);
                self.by_package.insert(index, Extern::Bundled(id));
                self.sources[id].externs = self.externs(index, package);
                return Extern::Bundled(id);
            }
            Some(_) => Extern::Missing(
                "a procedural macro can't go into a source file; write what it makes by hand"
                    .to_owned(),
            ),
            None => Extern::Missing(format!("the package {} has no library", package.name)),
        };
        self.by_package.insert(index, what.clone());
        what
    }

    /// A crate from a registry: the judge has it, or it has a stand-in, or it can't be had.
    fn registry(&mut self, user: &Package, name: &str) -> Extern {
        if self.judge.crates.contains(&name) {
            return Extern::Provided(name.to_owned());
        }
        let folder = user.manifest.parent().unwrap_or(Path::new(""));
        let file = match user.stand_ins.get(name) {
            Some(file) => shown(&folder.join(file)),
            None if name == "proconio" => PathBuf::from(PROCONIO_FILE),
            None => return Extern::Missing(self.advice(name)),
        };
        let known = self.sources.iter().position(|source| source.root == file);
        let id = known.unwrap_or_else(|| {
            self.sources.push(self.stand_in(name, file));
            self.sources.len() - 1
        });
        Extern::Bundled(id)
    }

    fn stand_in(&self, name: &str, file: PathBuf) -> CrateSource {
        let module = if file == Path::new(PROCONIO_FILE) {
            PROCONIO_MODULE.to_owned()
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
            features: BTreeSet::new(),
            externs: BTreeMap::new(),
            stand_in: Some(StandIn { module, missing_item_advice }),
        }
    }

    fn advice(&self, name: &str) -> String {
        format!(
            "{} doesn't have the crate `{name}`; do without it, choose {}, or name a stand-in for \
             it under [package.metadata.grundy.stand-ins]",
            self.judge.id,
            judges_with(name)
        )
    }
}

/// The judges that have a crate, in words.
fn judges_with(name: &str) -> String {
    let judges = JUDGES.iter().filter(|judge| judge.crates.contains(&name));
    let judges: Vec<String> = judges.map(|judge| format!("--judge {}", judge.id)).collect();
    match &judges[..] {
        [] => "another crate (no judge has this one)".to_owned(),
        judges => judges.join(" or "),
    }
}

/// The problem of a binary whose source lies in the folder of one: the folder.
///
/// Complexity: O(1).
pub fn problem_folder(binary: &Target) -> Option<PathBuf> {
    let folder = binary.file.parent()?;
    folder.join("problem.toml").is_file().then(|| shown(folder))
}

/// The judge of that name.
///
/// Fails with the names of all and the nearest.
///
/// Complexity: linear in the number of judges.
pub fn judge(name: &str) -> Result<&'static Judge> {
    let Some(judge) = crate::judges::by_id(name) else {
        let known: Vec<&str> = JUDGES.iter().map(|judge| judge.id).collect();
        let hint = nearest::hint(name, known.iter().copied());
        bail!("no judge `{name}`; there are {}{hint}", known.join(", "));
    };
    Ok(judge)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bundle::{self, Extent};

    /// A package with the binary `main`, the text of which uses crates of a registry.
    fn workspace(folder: &Path, main: &str, stand_ins: serde_json::Value) -> Workspace {
        let file = folder.join("main.rs");
        fs::write(&file, main).unwrap();
        let target = serde_json::json!({
            "name": "main", "file": file, "edition": "2021", "is_proc_macro": false,
        });
        let package = serde_json::json!({
            "name": "main", "manifest": folder.join("Cargo.toml"), "is_member": true,
            "features": {}, "library": null, "binaries": [target], "examples": [],
            "stand_ins": stand_ins,
            "dependencies": {
                "rand": { "Registry": "rand" },
                "proconio": { "Registry": "proconio" },
                "superslice": { "Registry": "superslice" },
            },
        });
        let workspace = serde_json::json!({
            "root": folder, "target": folder, "packages": [package], "stamps": [],
        });
        serde_json::from_value(workspace).unwrap()
    }

    fn bundled(main: &str, judge: &str, stand_ins: serde_json::Value) -> Result<String> {
        let folder = tempfile::tempdir()?;
        fs::write(folder.path().join("slices.rs"), "pub trait Ext {}\npub trait Other {}\n")?;
        let workspace = workspace(folder.path(), main, stand_ins);
        let (package, binary) = workspace.binary("main")?;
        let crates = crates(&workspace, package, binary, super::judge(judge)?);
        Ok(bundle::bundle(crates, Extent::Needed, &read)?.text)
    }

    #[test]
    fn a_crate_that_the_judge_has_is_left_to_it() {
        let main = "use proconio::input;\nfn main() { input! { n: u8 } drop(n) }\n";
        assert_eq!(bundled(main, "atcoder", serde_json::json!({})).unwrap(), main);
    }

    #[test]
    fn proconio_has_a_stand_in() {
        let main = "use proconio::input;\nfn main() { input! { n: u8 } drop(n) }\n";
        let text = bundled(main, "luogu", serde_json::json!({})).unwrap();
        assert!(text.starts_with(main) && text.contains("\nmod proconio {\n"), "{text}");
    }

    #[test]
    fn a_crate_that_the_judge_lacks_is_named_with_line_and_judge() {
        let main = "fn main() {\n    let _: u8 = rand::random();\n}\n";
        let error = bundled(main, "codeforces", serde_json::json!({})).unwrap_err().to_string();
        for word in ["main.rs:2: ", "`rand::random`", "codeforces", "--judge atcoder"] {
            assert!(error.contains(word), "{word} is missing in: {error}");
        }
    }

    #[test]
    fn what_the_stand_in_for_proconio_lacks_is_named() {
        let main = "use proconio::{fastout, input};\n#[fastout]\nfn main() { input! { n: u8 } }\n";
        let error = bundled(main, "luogu", serde_json::json!({})).unwrap_err().to_string();
        for word in ["main.rs:1: ", "`proconio::fastout`", "luogu", "do without it"] {
            assert!(error.contains(word), "{word} is missing in: {error}");
        }
    }

    #[test]
    fn a_package_can_name_a_stand_in_of_its_own() {
        let main = "use superslice::Ext;\nfn main() {}\nimpl Ext for u8 {}\n";
        let stand_ins = serde_json::json!({ "superslice": "slices.rs" });
        let text = bundled(main, "luogu", stand_ins).unwrap();
        assert!(text.ends_with("\nmod superslice {\npub trait Ext {}\n}\n"), "{text}");
    }
}

//! Contests: each has a package of its own, so that a contest's solutions aren't among those of the
//! package whose library they use.
//!
//! The packages are in one folder, `contests/`, where a `.cargo/config.toml` gives all of them one
//! target folder, the one of the workspace around them if there is one. A package depends on the
//! library of the package around it, and on all that this one depends on.

use std::fs;
use std::path::{Component, Path, PathBuf};
use std::time::SystemTime;

use anyhow::{Context, Result, bail};
use cargo_grundy::workspace::{Dependency, Package, Workspace};
use cargo_grundy_scaffold::{Home, address, date, id, manifest};
use grundy_judge::files;
use grundy_judge::judges::Judge;
use toml_edit::{InlineTable, Value};

/// The name of the folder with all contests.
const FOLDER: &str = "contests";

/// The package that most solutions read their input with.
const PROCONIO: &str = "proconio";

/// The folder in which the packages of contests are made.
pub(crate) struct Contests {
    /// The folder with all of them.
    pub(crate) folder: PathBuf,
    around: Around,
}

/// What the packages have from the package around them.
#[derive(Default)]
struct Around {
    /// The target folder.
    target: Option<PathBuf>,
    /// The arguments with which Cargo runs `cargo grundy`, if it is a package of that workspace.
    own_command: Option<String>,
    /// The crates to depend on.
    dependencies: Vec<Required>,
    /// The files that replace crates where a judge lacks them.
    stand_ins: Vec<(String, PathBuf)>,
    /// The file that solutions begin with.
    template: Option<PathBuf>,
}

/// A crate to depend on.
struct Required {
    key: String,
    /// The folder that it is in, if it is one of the user's.
    folder: Option<PathBuf>,
    /// The rest of how the manifest declares it.
    rest: InlineTable,
}

impl Contests {
    /// Contests of the package `home`: in the folder `contests` in it or, if it is the package of a
    /// contest itself, beside it.
    pub(crate) fn of(home: &Home) -> Contests {
        let manifest = files::read(&home.folder.join("Cargo.toml"));
        let is_contest = manifest.is_ok_and(|text| manifest::is_contest(&text));
        let beside = home.folder.parent().filter(|_| is_contest);
        let folder = beside.map_or_else(|| home.folder.join(FOLDER), Path::to_owned);
        let mut around = home.package().map(Around::of).unwrap_or_default();
        around.template = home.template.as_ref().and_then(|template| template.file.clone());
        Contests { folder, around }
    }

    /// Contests without a package around them: in the folder `contests` in `here`, which may be
    /// that folder itself.
    pub(crate) fn without_home(here: &Path) -> Contests {
        let is_it = here.file_name().is_some_and(|name| name == FOLDER);
        let folder = if is_it { here.to_owned() } else { here.join(FOLDER) };
        Contests { folder, around: Around::default() }
    }

    /// The package of the contest with this name, which is made if there is none.
    ///
    /// Fails if something else has the name, or if it can't be written.
    pub(crate) fn package(&self, name: &str, judge: &Judge) -> Result<Home> {
        let folder = self.folder.join(name);
        let manifest = folder.join("Cargo.toml");
        if folder.symlink_metadata().is_err() {
            self.make(name, judge)?;
        }
        if !manifest::is_contest(&files::read(&manifest)?) {
            bail!(
                "{}: this isn't the package of a contest, which has the table \
                 [package.metadata.grundy.letters]; rename the folder",
                manifest.display()
            );
        }
        Home::find(Some(&manifest))
    }

    fn make(&self, name: &str, judge: &Judge) -> Result<()> {
        let config = self.folder.join(".cargo").join("config.toml");
        if !config.exists() {
            create(&self.folder.join(".cargo"))?;
            files::replace(&config, self.config().as_bytes())?;
        }
        // The package is there as a whole or not at all.
        let whole = tempfile::Builder::new().prefix(".new-").tempdir_in(&self.folder);
        let whole = whole.with_context(|| files::cannot_write(&self.folder))?;
        let package = whole.path().join(name);
        create(&package)?;
        files::replace(&package.join("Cargo.toml"), self.manifest(name, judge).as_bytes())?;
        let folder = self.folder.join(name);
        fs::rename(package, &folder).with_context(|| files::cannot_write(&folder))
    }

    /// Cargo's configuration for all contests.
    fn config(&self) -> String {
        let target = self.around.target.as_ref();
        let target = target.map_or("target".to_owned(), |target| relative(target, &self.folder));
        let mut text = format!(
            "# All contests share what is compiled.\n[build]\ntarget-dir = {}\n",
            Value::from(target)
        );
        if let Some(command) = &self.around.own_command {
            text += &format!("\n[alias]\ngrundy = {}\n", Value::from(command));
        }
        text
    }

    /// The manifest of a contest's package.
    fn manifest(&self, name: &str, judge: &Judge) -> String {
        let Around { dependencies, stand_ins, template, .. } = &self.around;
        let folder = self.folder.join(name);
        let path = |path: &Path| Value::from(relative(path, &folder));
        // What is tested is what is submitted, where the judge's version is known whole.
        let exact = |package: &str| {
            let version = judge.version_of(package).filter(|it| it.split('.').count() == 3);
            version.map(|version| format!("={version}"))
        };
        let mut text = format!(
            "[package]\nname = {}\nversion = \"0.1.0\"\nedition = {}\npublish = false\n\n\
             [features]\n# On when a solution is judged here, never in a bundle.\nlocal = []\n\n\
             [dependencies]\n",
            Value::from(name),
            Value::from(judge.editions[0])
        );
        for Required { key, folder, rest } in dependencies {
            let mut table = rest.clone();
            if let Some(folder) = folder {
                table.insert("path", path(folder));
            }
            let package = table.get("package").and_then(Value::as_str).unwrap_or(key);
            if let Some(version) = exact(package)
                && table.contains_key("version")
            {
                table.insert("version", version.into());
            }
            text += &match (table.get("version"), table.len()) {
                (Some(version), 1) => format!("{key} = {}\n", version.clone().decorated("", "")),
                _ => format!("{key} = {}\n", Value::InlineTable(table)),
            };
        }
        let has_proconio = dependencies.iter().any(|dependency| dependency.key == PROCONIO);
        if let (Some(version), false) = (exact(PROCONIO), has_proconio) {
            text += &format!("{PROCONIO} = \"{version}\"\n");
        }
        text += "\n# The letters of the problems: `cargo grundy judge a` judges the first one.\n\
                 [package.metadata.grundy.letters]\n";
        if !stand_ins.is_empty() {
            text += "\n[package.metadata.grundy.stand-ins]\n";
        }
        for (name, file) in stand_ins {
            text += &format!("{name} = {}\n", path(file));
        }
        text += "\n# A workspace of its own: no member of the one around it.\n[workspace]\n";
        if let Some(template) = template {
            let template = path(template);
            text += &format!("\n[workspace.metadata.grundy]\ntemplate = {template}\n");
        }
        text
    }
}

impl Around {
    fn of((workspace, package): (&Workspace, &Package)) -> Around {
        let folder = |package: &Package| package.manifest.parent().map(Path::to_owned);
        let library = package.library.as_ref().map(|_| Required {
            key: package.name.clone(),
            folder: folder(package),
            rest: InlineTable::new(),
        });
        let others = package.dependencies.values().filter(|dependency| !dependency.is_optional);
        let others = others.filter_map(|dependency| {
            let package = workspace.package(dependency.package);
            Some(Required {
                key: dependency.key.clone(),
                folder: folder(package).filter(|_| !package.is_foreign()),
                rest: declared(dependency, package)?,
            })
        });
        let stand_ins = package.stand_ins.iter();
        Around {
            target: Some(workspace.target.clone()),
            own_command: own_command(workspace),
            stand_ins: stand_ins
                .map(|(name, file)| (name.clone(), package.manifest.with_file_name("").join(file)))
                .collect(),
            dependencies: library.into_iter().chain(others).collect(),
            template: None,
        }
    }
}

/// How a manifest asks for what a package has of another, but for the folder; `None` if it comes
/// from a registry whose name isn't known.
fn declared(dependency: &Dependency, package: &Package) -> Option<InlineTable> {
    let mut table = InlineTable::new();
    if dependency.key != package.name {
        table.insert("package", package.name.as_str().into());
    }
    let source = package.source.as_deref().unwrap_or_default();
    if let Some(source) = source.strip_prefix("git+") {
        let source = source.split('#').next()?;
        let (url, revision) = source.split_once('?').unwrap_or((source, ""));
        table.insert("git", url.into());
        table.extend(revision.split_once('='));
    } else if source == "registry+https://github.com/rust-lang/crates.io-index" {
        table.insert("version", package.version.as_str().into());
    } else if package.is_foreign() {
        return None;
    }
    if !dependency.default_features {
        table.insert("default-features", false.into());
    }
    if !dependency.features.is_empty() {
        table.insert("features", Value::from_iter(&dependency.features));
    }
    Some(table)
}

/// The arguments with which Cargo runs `cargo grundy` if it is a member of the workspace. They are
/// one string, which takes the place of that of the folder above, as an array wouldn't.
fn own_command(workspace: &Workspace) -> Option<String> {
    const NAME: &str = "cargo-grundy";
    workspace.members().find(|package| package.name == NAME)?;
    let manifest = workspace.root.join("Cargo.toml").to_string_lossy().into_owned();
    // This one works only in the folder of a contest, and not in those below it.
    let relative = || "../../Cargo.toml".to_owned();
    let manifest = Some(manifest).filter(|path| !path.contains(char::is_whitespace));
    let manifest = manifest.unwrap_or_else(relative);
    Some(format!(
        "run --quiet --release --package {NAME} --bin {NAME} --manifest-path {manifest} --"
    ))
}

fn create(folder: &Path) -> Result<()> {
    fs::create_dir_all(folder).with_context(|| files::cannot_write(folder))
}

/// The path as it is seen from `folder`, with `/` on every system.
fn relative(path: &Path, folder: &Path) -> String {
    // A contest's own path to the template goes through its folder, which may be removed one day.
    let path = path.components().fold(PathBuf::new(), |path, part| match part {
        Component::ParentDir => path.parent().unwrap_or(&path).to_owned(),
        part => path.join(part),
    });
    let path = pathdiff::diff_paths(&path, folder).unwrap_or(path);
    path.to_string_lossy().replace(std::path::MAIN_SEPARATOR, "/")
}

/// The name of the contest that the problem at `url` belongs to: that in its address, else one made
/// of the name of its `group`, else one made of the date. These come from outside, but the name is
/// one for a package on every system.
pub(super) fn name(url: &str, group: &str) -> String {
    let of_address = || id::from_name(&address::of_url(url)?.contest?);
    let date = || date(SystemTime::now()).replace('-', "_");
    let name = of_address().or_else(|| {
        let name = id::from_name(group)?;
        // What is left of a name in Chinese may be left of other names, too.
        Some(if group.is_ascii() { name } else { format!("{name}_{}", date()) })
    });
    name.unwrap_or_else(|| format!("contest_{}", date()))
}

/// The letter in the title of a problem, such as that of `A. Nim` or `B1 - Game`, in lower case.
pub(super) fn letter(title: &str) -> Option<String> {
    let (first, rest) = title.trim().split_once(char::is_whitespace)?;
    let ends_well = first.ends_with(['.', ':']) || rest.trim_start().starts_with(['-', '–']);
    let letter = first.trim_end_matches(['.', ':']).to_ascii_lowercase();
    let begins_well = letter.starts_with(|c: char| c.is_ascii_alphabetic());
    let is_short = letter.len() <= 2 && letter.bytes().all(|byte| byte.is_ascii_alphanumeric());
    (ends_well && begins_well && is_short).then_some(letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_contest_is_named_by_its_address_or_else_by_its_group_or_else_by_the_day() {
        let today = date(SystemTime::now()).replace('-', "_");
        let with_date = |name: &str| format!("{name}_{today}");
        for (url, group, expected) in [
            ("https://atcoder.jp/contests/abc300/tasks/abc300_a", "AtCoder", "abc300".to_owned()),
            ("https://atcoder.jp/contests/joi-2024/tasks/x", "AtCoder", "joi_2024".to_owned()),
            ("https://cses.fi/problemset/task/1", "CSES - Games", "cses_games".to_owned()),
            ("https://example.com/1", "Luogu - 月赛 Div.1", with_date("luogu_div_1")),
            ("https://example.com/1", "月赛", with_date("contest")),
            ("https://example.com/1", "", with_date("contest")),
            ("https://atcoder.jp/contests/../tasks/x", "../..", with_date("contest")),
            ("https://atcoder.jp/contests/test/tasks/x", "", "test_1".to_owned()),
        ] {
            assert_eq!(name(url, group), expected, "{url} {group}");
        }
    }

    #[test]
    fn a_manifest_depends_on_what_the_package_around_it_has_in_the_judges_versions() {
        let table = |text: &str| text.parse::<Value>().unwrap().as_inline_table().unwrap().clone();
        let required = |key: &str, folder: Option<&str>, rest: &str| Required {
            key: key.to_owned(),
            folder: folder.map(PathBuf::from),
            rest: table(rest),
        };
        let around = Around {
            target: Some("/home/target".into()),
            own_command: Some("run --".to_owned()),
            dependencies: vec![
                required("grundy", Some("/home"), "{}"),
                required("itertools", None, "{ version = \"0.13.1\" }"),
                required(
                    "it",
                    None,
                    "{ package = \"superslice\", version = \"1.1.0\", features = [\"a\"] }",
                ),
                required("serde", None, "{ version = \"1.0.1\" }"),
            ],
            stand_ins: vec![("memoise".to_owned(), "/home/src/memoise.rs".into())],
            template: Some("/home/contests/old/../../template.rs".into()),
        };
        let contests = Contests { folder: "/home/contests".into(), around };
        let manifest = contests.manifest("abc300", Judge::named("atcoder").unwrap());
        let expected = r#"[package]
name = "abc300"
version = "0.1.0"
edition = "2024"
publish = false

[features]
# On when a solution is judged here, never in a bundle.
local = []

[dependencies]
grundy = { path = "../.." }
itertools = "=0.14.0"
it = { package = "superslice", version = "=1.0.0", features = ["a"] }
serde = "1.0.1"
proconio = "=0.5.0"

# The letters of the problems: `cargo grundy judge a` judges the first one.
[package.metadata.grundy.letters]

[package.metadata.grundy.stand-ins]
memoise = "../../src/memoise.rs"

# A workspace of its own: no member of the one around it.
[workspace]

[workspace.metadata.grundy]
template = "../../template.rs"
"#;
        assert_eq!(manifest, expected);
        let config = "# All contests share what is compiled.
[build]
target-dir = \"../target\"

[alias]
grundy = \"run --\"
";
        assert_eq!(contests.config(), config);
        let config = Contests::without_home(Path::new("/a")).config();
        assert!(config.ends_with("target-dir = \"target\"\n"), "{config}");
    }

    #[test]
    fn a_title_begins_with_a_letter_or_not() {
        for (title, expected) in [
            ("A. Theatre Square", Some("a")),
            ("B1. Nim (easy)", Some("b1")),
            ("C - Five Digits", Some("c")),
            ("Ex - Game", Some("ex")),
            ("D: Stones", Some("d")),
            ("A Plus B", None),
            ("P2148 [SDOI2009] E&D", None),
            ("1. Nim", None),
            ("Nim", None),
            ("Nim - 2", None),
            ("", None),
        ] {
            assert_eq!(letter(title).as_deref(), expected, "{title}");
        }
    }
}

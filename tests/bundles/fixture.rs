//! Cases as text: one file holds all files of a workspace, and what is expected of its bundle.
//!
//! ```text
//! //! holds: fn needed
//!
//! //- /src/main.rs deps:helpers
//! fn main() {}
//!
//! //- /helpers/src/lib.rs edition:2018
//! pub fn needed() {}
//! ```
//!
//! The lines at the top, if there are any, are properties:
//!
//! | property | |
//! |---|---|
//! | `refused` | part of the error; needed in `refused/` and nowhere else |
//! | `holds` | the bundle must hold these words, though nothing on this machine needs them |
//! | `lacks` | the bundle must not hold these words, though no lint finds them needless |
//! | `needless` | why the bundle contains something needless |
//! | `judge` | the judge; else one that has all editions, and no crates |
//!
//! Each header begins a file; the blank line before a header is part of no file. The file `stdin`
//! is what the program reads. A folder with `src/lib.rs`, `src/main.rs` or `src/bin/main.rs` is a
//! package, and the header of that file has what its manifest says:
//!
//! | key | |
//! |---|---|
//! | `package:NAME` | the name; else that of the folder, and `main` at the root |
//! | `edition:YEAR` | the edition, if it isn't 2021 |
//! | `deps:A,libs/B` | the folders of the packages that it depends on |
//! | `allow:A,B` | lints of rustc |
//! | `proc-macro` | the library is one of procedural macros |
//!
//! A `Cargo.toml` that has a header adds tables to this manifest. If it says `[package]` or
//! `[workspace]`, then it is the whole manifest instead.
//!
//! The header of any file may say `crlf`, if its lines end in CR LF, or `unended`, if its last
//! line ends in nothing.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};

/// Files by their paths, which begin at the folder of the case.
pub type Files = BTreeMap<String, String>;

/// The files that make their folder a package.
const ROOTS: [&str; 3] = ["src/lib.rs", "src/main.rs", "src/bin/main.rs"];

/// Parts of errors, and texts that have them.
pub const WRONG: &[(&str, &str)] = &[
    ("no file is the program", "//! holds: main\n"),
    ("no file is the program", "//- /lib/src/lib.rs\n"),
    ("no bundle to test", "//! refused: a\n//! holds: b\n\n//- /src/main.rs\n"),
    ("no bundle to test", "//! refused: a\n\n//- stdin\n1\n\n//- /src/main.rs\n"),
    ("neither a property nor a header", "fn main() {}\n"),
    ("there is no property `hold`", "//! hold: main\n"),
    ("no words", "//! holds: \n"),
    ("`refused` is there twice", "//! refused: a\n//! refused: b\n"),
    ("there is no blank line before", "//! holds: main\n//- /src/main.rs\n"),
    ("there is no key `editions:2018`", "//- /src/main.rs editions:2018\n"),
    ("there is no key [\"edition:2018\"]", "//- /src/inner.rs edition:2018\n"),
    ("a package has two programs", "//- /src/main.rs\n\n//- /src/bin/main.rs\n"),
    ("/src/inner.rs: there twice", "//- /src/inner.rs\n\n//- /src/inner.rs\n"),
    ("src/main.rs: no / in front", "//- src/main.rs\n"),
    ("it adds to nothing", "//- /src/main.rs\n\n//- /x/Cargo.toml\n"),
    ("it is whole", "//- /src/main.rs deps:x\n\n//- /Cargo.toml\n[package]\n"),
    ("say `crlf`", "//- /src/main.rs\r\n"),
    ("say `unended`", "//- /src/main.rs"),
];

/// A workspace, and what is expected of its bundle.
#[derive(Debug, Default)]
pub struct Case {
    pub name: String,
    pub refused: Option<String>,
    pub needless: Option<String>,
    pub judge: Option<String>,
    pub holds: Vec<String>,
    pub lacks: Vec<String>,
    pub stdin: String,
    /// All files but the manifests that are derived.
    files: Files,
    /// The packages whose manifests are derived, by their folders; that of the root is empty.
    packages: BTreeMap<String, Package>,
    /// Whether a manifest is whole. It may name any file as the program.
    has_whole_manifest: bool,
}

/// What the manifest of a package is derived from.
#[derive(Debug, Default)]
struct Package {
    /// Whether a header says anything of it.
    has_keys: bool,
    name: String,
    edition: String,
    /// The folders of the packages that it depends on.
    dependencies: Vec<String>,
    allowed: Vec<String>,
    is_proc_macro: bool,
    has_program: bool,
    /// Tables that are added.
    more: String,
}

/// A file of a case, as it is read.
#[derive(Default)]
struct Section<'a> {
    path: &'a str,
    keys: Vec<&'a str>,
    text: String,
}

/// The cases in the folder `kind` of `tests/bundles`, sorted by their names.
///
/// Fails if there is none, if something else is in the folder, or if a case is wrong.
pub fn all(kind: &str) -> Result<Vec<Case>> {
    let home = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/bundles").join(kind);
    let mut cases = Vec::new();
    for entry in fs::read_dir(&home).with_context(|| format!("{}", home.display()))? {
        let file = entry?.path();
        let name = file.file_name().and_then(|name| name.to_str()?.strip_suffix(".txt"));
        let name = name.with_context(|| format!("{}: not a case", file.display()))?;
        let case = fs::read_to_string(&file)?;
        let case = parse(name, &case).with_context(|| format!("{kind}/{name}.txt"))?;
        ensure!(
            case.refused.is_some() == (kind == "refused"),
            "{kind}/{name}.txt: what is in refused/, and nothing else, is `refused`"
        );
        cases.push(case);
    }
    ensure!(!cases.is_empty(), "{}: no cases", home.display());
    cases.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(cases)
}

/// Reads a case.
pub fn parse(name: &str, text: &str) -> Result<Case> {
    let mut case = Case { name: name.to_owned(), ..Case::default() };
    let sections = case.read(text)?;
    for section in sections {
        case.add(section)?;
    }
    case.place_manifests()?;
    let has_program = case.packages.values().any(|package| package.has_program);
    ensure!(has_program || case.has_whole_manifest, "no file is the program");
    let is_of_bundles =
        case.needless.is_some() || !(case.holds.is_empty() && case.lacks.is_empty());
    let is_bundled = is_of_bundles || !case.stdin.is_empty();
    ensure!(case.refused.is_none() || !is_bundled, "it is refused, so there is no bundle to test");
    Ok(case)
}

impl Case {
    /// Takes in the properties, and returns the files.
    fn read<'a>(&mut self, text: &'a str) -> Result<Vec<Section<'a>>> {
        ensure!(!text.contains('\r'), "a line ends in CR LF; say `crlf` in the header");
        ensure!(text.ends_with('\n'), "the last line doesn't end; say `unended` in the header");
        let mut sections: Vec<Section> = Vec::new();
        let mut is_after_blank = true;
        for (i, line) in text.lines().enumerate() {
            let place = || format!("line {}: {line}", i + 1);
            if let Some(header) = line.strip_prefix("//- ") {
                ensure!(is_after_blank, "{}: there is no blank line before", place());
                if let Some(before) = sections.last_mut() {
                    before.text.pop();
                }
                let mut words = header.split(' ');
                let path = words.next().unwrap_or_default();
                sections.push(Section { path, keys: words.collect(), text: String::new() });
            } else if let Some(section) = sections.last_mut() {
                section.text.push_str(line);
                section.text.push('\n');
            } else if !line.is_empty() {
                self.expect(line).with_context(place)?;
            }
            is_after_blank = line.is_empty();
        }
        Ok(sections)
    }

    /// Takes in a property.
    fn expect(&mut self, line: &str) -> Result<()> {
        let property = line.strip_prefix("//! ").and_then(|line| line.split_once(": "));
        let (key, words) = property.context("neither a property nor a header")?;
        let words = words.trim().to_owned();
        ensure!(!words.is_empty(), "no words");
        match key {
            "refused" if self.refused.is_none() => self.refused = Some(words),
            "needless" if self.needless.is_none() => self.needless = Some(words),
            "judge" if self.judge.is_none() => self.judge = Some(words),
            "refused" | "needless" | "judge" => bail!("`{key}` is there twice"),
            "holds" => self.holds.push(words),
            "lacks" => self.lacks.push(words),
            _ => bail!("there is no property `{key}`"),
        }
        Ok(())
    }

    /// Takes in a file.
    fn add(&mut self, mut section: Section) -> Result<()> {
        section.end_lines()?;
        let Section { path, keys, text } = section;
        if path == "stdin" {
            ensure!(keys.is_empty(), "stdin: there is no key {keys:?}");
            ensure!(self.stdin.is_empty() && !text.is_empty(), "stdin: twice, or empty");
            self.stdin = text;
            return Ok(());
        }
        let inner = path.strip_prefix('/').with_context(|| format!("{path}: no / in front"))?;
        let root = ROOTS.into_iter().find_map(|root| Some((folder(inner, root)?, root)));
        if let Some((folder, root)) = root {
            let package = self.packages.entry(folder.to_owned()).or_default();
            package.add(root, &keys).with_context(|| path.to_owned())?;
        } else {
            ensure!(keys.is_empty(), "{path}: there is no key {keys:?} for such a file");
        }
        ensure!(self.files.insert(inner.to_owned(), text).is_none(), "{path}: there twice");
        Ok(())
    }

    /// Sorts out which manifests are whole and which add to one that is derived.
    fn place_manifests(&mut self) -> Result<()> {
        let is_manifest = |file: &&String| folder(file, "Cargo.toml").is_some();
        let manifests: Vec<String> = self.files.keys().filter(is_manifest).cloned().collect();
        for file in manifests {
            let text = &self.files[&file];
            let folder = folder(&file, "Cargo.toml").context("it is a manifest")?;
            if text.lines().any(|line| line == "[package]" || line == "[workspace]") {
                let package = self.packages.remove(folder).unwrap_or_default();
                ensure!(!package.has_keys, "/{file}: it is whole, and yet there are keys");
                self.has_whole_manifest = true;
            } else {
                let package = self.packages.get_mut(folder);
                let package = package.with_context(|| format!("/{file}: it adds to nothing"))?;
                package.more = self.files.remove(&file).context("it is a manifest")?;
            }
        }
        Ok(())
    }

    /// The files of the workspace.
    pub fn files(&self) -> Files {
        let mut files = self.files.clone();
        for (folder, package) in &self.packages {
            files.insert(join(folder, "Cargo.toml"), package.manifest(folder));
        }
        files
    }
}

impl Section<'_> {
    /// Gives the lines the ends that the header asks for.
    fn end_lines(&mut self) -> Result<()> {
        let (text, keys) = (&mut self.text, &mut self.keys);
        let mut takes = |key: &str| {
            let count = keys.len();
            keys.retain(|other| *other != key);
            keys.len() < count
        };
        let (is_crlf, is_unended) = (takes("crlf"), takes("unended"));
        ensure!(!(is_crlf && is_unended), "{}: `crlf` and `unended`", self.path);
        if is_crlf {
            *text = text.replace('\n', "\r\n");
        }
        if is_unended {
            text.pop();
        }
        Ok(())
    }
}

impl Package {
    /// Takes in the file `root`, and the keys of its header.
    fn add(&mut self, root: &str, keys: &[&str]) -> Result<()> {
        if root != ROOTS[0] {
            ensure!(!self.has_program, "a package has two programs");
            self.has_program = true;
        }
        ensure!(keys.is_empty() || !self.has_keys, "the keys of a package are at one file");
        self.has_keys |= !keys.is_empty();
        let list = |words: &str| words.split(',').map(str::to_owned).collect();
        for key in keys {
            match key.split_once(':') {
                Some(("package", name)) => self.name = name.to_owned(),
                Some(("edition", year)) => self.edition = year.to_owned(),
                Some(("deps", folders)) => self.dependencies = list(folders),
                Some(("allow", lints)) => self.allowed = list(lints),
                None if *key == "proc-macro" => self.is_proc_macro = true,
                _ => bail!("there is no key `{key}`"),
            }
        }
        Ok(())
    }

    /// The manifest of this package in `folder`; that at the root is the workspace's, too.
    fn manifest(&self, folder: &str) -> String {
        let name = if self.name.is_empty() { package_in(folder) } else { &self.name };
        let edition = if self.edition.is_empty() { "2021" } else { &self.edition };
        let mut tables = vec![format!(
            "[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition = \"{edition}\"\n"
        )];
        if self.is_proc_macro {
            tables.push("[lib]\nproc-macro = true\n".to_owned());
        }
        if !self.dependencies.is_empty() {
            tables.push(self.dependencies(folder));
        }
        if !self.allowed.is_empty() {
            let allowed = self.allowed.iter().map(|lint| format!("{lint} = \"allow\"\n"));
            tables.push(format!("[lints.rust]\n{}", allowed.collect::<String>()));
        }
        if !self.more.is_empty() {
            tables.push(self.more.clone());
        }
        if folder.is_empty() {
            tables.push("[workspace]\n".to_owned());
        }
        tables.join("\n")
    }

    /// The table of the dependencies of this package in `folder`.
    fn dependencies(&self, folder: &str) -> String {
        let up = "../".repeat(folder.split('/').filter(|part| !part.is_empty()).count());
        let mut table = "[dependencies]\n".to_owned();
        for path in &self.dependencies {
            let name = package_in(path);
            table.push_str(&format!("{name} = {{ path = \"{up}{path}\" }}\n"));
        }
        table
    }
}

/// The folder of a file that has this path in it; that of the root is empty.
fn folder<'a>(file: &'a str, path: &str) -> Option<&'a str> {
    let folder = file.strip_suffix(path)?;
    if folder.is_empty() { Some("") } else { folder.strip_suffix('/') }
}

fn join(folder: &str, file: &str) -> String {
    if folder.is_empty() { file.to_owned() } else { format!("{folder}/{file}") }
}

/// The name of the package in a folder.
fn package_in(folder: &str) -> &str {
    let name = folder.rsplit('/').next().unwrap_or_default();
    if name.is_empty() { "main" } else { name }
}

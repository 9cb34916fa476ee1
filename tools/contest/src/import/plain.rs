//! Folders with nothing but test cases.

use std::path::Path;

use anyhow::{Context, Result};
use grundy_judge::problem::cases;

use super::package::Package;
use super::tree::Tree;

/// Reads a folder of AtCoder's test cases, in the folders `in` and `out`.
pub(super) fn read_atcoder(tree: &Tree) -> Result<Package<'_>> {
    read_cases(tree, "atcoder")
}

/// Reads a folder with files such as `1.in` and `1.out`, or `1.in` and `1.ans`.
pub(super) fn read(tree: &Tree) -> Result<Package<'_>> {
    read_cases(tree, "std")
}

fn read_cases<'a>(tree: &'a Tree, judge: &str) -> Result<Package<'a>> {
    let mut package = Package::new(tree, judge, &tree.short_name())?;
    take_cases(&mut package)?;
    package.limits(None, None)?;
    Ok(package)
}

/// Takes the cases at the top, or in the folders `in` and `out`. Those that call themselves so are
/// samples.
fn take_cases(package: &mut Package) -> Result<()> {
    let root = package.tree.root().to_owned();
    let relative = |path: &Path| -> Result<String> {
        let path = path.strip_prefix(&root).context("a case is in its folder")?;
        Ok(path.to_string_lossy().replace('\\', "/"))
    };
    for case in cases::find(&root.to_string_lossy())? {
        let [input, answer] =
            [case.input, case.answer].map(|file| file.map(|file| relative(&file)).transpose());
        let (input, answer) = (input?.unwrap_or_default(), answer?.unwrap_or_default());
        package.test(&case.name, is_sample(&case.name), &input, &answer);
    }
    Ok(())
}

/// Whether a case is a sample by its name.
pub(super) fn is_sample(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    name.contains("sample") || name.contains("example")
}

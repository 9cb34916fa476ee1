//! Adding a case to those that a problem has besides its samples.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use grundy_judge::files;
use grundy_judge::problem::cases::OWN;
use grundy_judge::problem::{Case, Problem};

/// What became of a case that was to be added.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Added {
    /// It has been added.
    New(Case),
    /// This case, which was there before, has the same input. Nothing has been done.
    Known(Case),
}

/// Adds a case under the first free number, as `cases/1.in` and `cases/1.out` and so on, unless a
/// sample or another case has the same input but for white space at its end. No file is
/// overwritten. Without an answer, there is only the input.
///
/// Fails if inputs are in a folder of their own, or if a file can't be read or written; then
/// nothing is added.
pub fn add_case(problem: &Problem, input: &[u8], answer: Option<&[u8]>) -> Result<Added> {
    if let Some(same) = case_with(problem, input)? {
        return Ok(Added::Known(same));
    }
    let folder = problem.folder.join(OWN);
    let mut places = ["in", "input"].map(|name| folder.join(name)).into_iter();
    if let Some(inside) = places.find(|place| place.is_dir()) {
        bail!(
            "{}: inputs are kept in this folder, and answers beside it; add the case by hand, or \
             move all of them to {} as N.in and N.out",
            inside.display(),
            folder.display()
        );
    }
    let had_folder = folder.is_dir();
    let added = create(&folder, input, answer);
    if added.is_err() && !had_folder {
        // This fails if there is no such folder, or somebody else has put something into it.
        let _ = fs::remove_dir(&folder);
    }
    added.map(Added::New)
}

/// The sample or other case whose input is the same but for white space at its end.
///
/// Fails if a file can't be read.
pub fn case_with(problem: &Problem, input: &[u8]) -> Result<Option<Case>> {
    for case in problem.cases()? {
        if let Some(file) = &case.input
            && files::bytes(file)?.trim_ascii_end() == input.trim_ascii_end()
        {
            return Ok(Some(case));
        }
    }
    Ok(None)
}

fn create(folder: &Path, input: &[u8], answer: Option<&[u8]>) -> Result<Case> {
    let wrong = || format!("{}: can't write a case there", folder.display());
    fs::create_dir_all(folder).with_context(wrong)?;
    let is_free = |number: &u64| {
        let mut files = ["in", "out", "ans"].iter().map(|kind| format!("{number}.{kind}"));
        files.all(|file| !folder.join(file).exists())
    };
    let number = (1..).find(is_free).with_context(wrong)?;
    let prepare = |content| files::prepare(folder, content).with_context(wrong);
    let input_file = prepare(input)?;
    let answer_file = answer.map(prepare).transpose()?;
    let input = folder.join(format!("{number}.in"));
    let answer = answer_file.as_ref().map(|_| input.with_extension("out"));
    input_file.persist_noclobber(&input).with_context(wrong)?;
    if let (Some(file), Some(path)) = (answer_file, &answer)
        && let Err(error) = file.persist_noclobber(path)
    {
        // An input without its answer would be half a case.
        fs::remove_file(&input).with_context(wrong)?;
        return Err(error.error).with_context(wrong);
    }
    Ok(Case { name: format!("{OWN}/{number}"), input: Some(input), answer })
}

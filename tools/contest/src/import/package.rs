//! What is taken of a package, whatever its kind: a draft of the problem, and notes on the rest.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use cargo_grundy_scaffold::{Content, Draft, MEMORY_LIMIT_MIB, NewFile, TIME_LIMIT_MS, id};
use grundy_judge::judges::Judge;
use grundy_judge::problem::{Channels, LANGUAGES, Wrong};
use grundy_judge::verdict::{Comparison, Verdict, Verdicts};

use super::tree::{self, Tree};
use crate::companion::shown;
use crate::limit::limit;

/// A package that is being read.
pub(super) struct Package<'a> {
    pub(super) tree: &'a Tree,
    /// What is made of it.
    pub(super) draft: Draft,
    /// What couldn't be taken, and what isn't known: a sentence each.
    pub(super) notes: Vec<String>,
    /// The paths of the draft's files.
    taken: BTreeSet<String>,
    samples: usize,
    left_out: Vec<LeftOut>,
}

/// A test that isn't whole.
struct LeftOut {
    name: String,
    is_sample: bool,
    input: Input,
}

/// The input of a test without an answer.
enum Input {
    Missing,
    /// It is this file.
    File(PathBuf),
    /// This generator of the package prints it, with these arguments.
    PrintedBy(String, Vec<String>),
}

/// A package that has been read.
pub(super) struct Finished {
    pub(super) draft: Draft,
    pub(super) notes: Vec<String>,
    /// The inputs that are yet to be made.
    pub(super) to_make: Vec<ToMake>,
}

/// An input that is yet to be made.
pub(crate) struct ToMake {
    /// Its path in the folder of the problem.
    pub(crate) place: String,
    /// The generator's path there.
    pub(crate) generator: String,
    /// What the generator is called with.
    pub(crate) arguments: Vec<String>,
}

/// What a solution gets that is rejected, in whatever way.
pub(super) const REJECTED: [Verdict; 6] =
    [Verdict::Wa, Verdict::Tle, Verdict::Ile, Verdict::Re, Verdict::Mle, Verdict::Ole];

impl<'a> Package<'a> {
    /// A package of which nothing has been taken yet. `judge` is the usual one for its kind, and
    /// `name` the name by which its makers know the problem.
    ///
    /// Fails if the judge isn't known.
    pub(super) fn new(tree: &'a Tree, judge: &str, name: &str) -> Result<Package<'a>> {
        let id = id::from_name(name).unwrap_or_default();
        let (time_limit_ms, memory_limit_mib) = (0, 0);
        let draft = Draft::new(&id, Judge::named(judge)?);
        let draft = Draft { title: one_line(name), time_limit_ms, memory_limit_mib, ..draft };
        let (notes, taken, left_out) = (tree.left_out().to_vec(), BTreeSet::new(), vec![]);
        Ok(Package { tree, draft, notes, taken, samples: 0, left_out })
    }

    pub(super) fn note(&mut self, note: impl Into<String>) {
        self.notes.push(note.into());
    }

    /// Takes the title: in English, in another language, or both.
    pub(super) fn title(&mut self, english: Option<&str>, other: Option<&str>) {
        let mut titles = [other, english].into_iter().flatten().map(one_line);
        if let Some(title) = titles.find(|title| !title.is_empty()) {
            self.draft.title = title;
        }
        self.draft.contents.title_en = english.map(one_line).filter(|_| other.is_some());
    }

    /// Takes the limits: seconds, and MiB.
    ///
    /// Fails if one of them is out of its range.
    pub(super) fn limits(&mut self, seconds: Option<f64>, mebibytes: Option<f64>) -> Result<()> {
        let shown = |what: &str| format!("{}: {what}", self.tree.name());
        let time = |seconds| limit(&shown("the time limit in ms"), seconds * 1000.0);
        let memory = |mebibytes| limit(&shown("the memory limit in MiB"), mebibytes);
        let (time, memory) = (seconds.map(time).transpose()?, mebibytes.map(memory).transpose()?);
        if time.is_none() {
            self.note(format!("the time limit isn't in it; problem.toml says {TIME_LIMIT_MS} ms"));
        }
        if memory.is_none() {
            let words = "the memory limit isn't in it; problem.toml says";
            self.note(format!("{words} {MEMORY_LIMIT_MIB} MiB"));
        }
        self.draft.time_limit_ms = time.unwrap_or(TIME_LIMIT_MS);
        self.draft.memory_limit_mib = memory.unwrap_or(MEMORY_LIMIT_MIB);
        Ok(())
    }

    /// Takes a test, which `name` stands for in messages and, unless it is a sample, in the names
    /// of its files. A test without its input or its answer is left out.
    pub(super) fn test(&mut self, name: &str, is_sample: bool, input: &str, answer: &str) {
        let (Some(from), Some(answer)) = (self.tree.path(input), self.tree.path(answer)) else {
            let input = self.tree.path(input).map_or(Input::Missing, Input::File);
            self.left_out.push(LeftOut { name: name.to_owned(), is_sample, input });
            return;
        };
        let place = self.place_of_test(name, is_sample);
        self.add(format!("{place}.in"), Content::CopyOf(from));
        self.add(format!("{place}.out"), Content::CopyOf(answer));
    }

    /// Takes a test whose input a generator prints, a source of the package; says whether it can.
    pub(super) fn generated_test(
        &mut self,
        name: &str,
        is_sample: bool,
        generator: &str,
        arguments: Vec<String>,
    ) -> bool {
        let is_known = self.language_of(generator).is_some();
        if is_known {
            let input = Input::PrintedBy(generator.to_owned(), arguments);
            self.left_out.push(LeftOut { name: name.to_owned(), is_sample, input });
        }
        is_known
    }

    fn place_of_test(&mut self, name: &str, is_sample: bool) -> String {
        if is_sample {
            self.samples += 1;
            return format!("samples/{}", self.samples);
        }
        self.free_place(&format!("cases/{}", name.replace('/', "-")))
    }

    /// The name of a case that no other one has.
    fn free_place(&self, place: &str) -> String {
        let names = std::iter::once(place.to_owned());
        let mut names = names.chain((2..).map(|number| format!("{place}-{number}")));
        let is_free = |name: &String| !self.taken.contains(&format!("{name}.in"));
        names.find(is_free).unwrap_or_default()
    }

    /// Takes the program `role`, that is, `checker` or `interactor`, with the headers that it
    /// includes. They are beside it, or in the folder `headers`.
    pub(super) fn program(&mut self, role: &str, file: &str, headers: &str) {
        let Some(extension) = self.language_of(file) else {
            self.note(format!("the {role} {file} isn't taken: {}", self.why_not(file)));
            return;
        };
        self.draft.interactive |= role == "interactor";
        self.copy(file, &format!("{role}.{extension}"));
        self.copy_headers(file, "", headers);
    }

    /// Takes a solution as `solutions/name`, which must get one of these verdicts, if they are
    /// known.
    pub(super) fn solution(&mut self, file: &str, name: &str, verdicts: &[Verdict]) {
        if self.language_of(file).is_none() {
            self.note(format!("the solution {file} isn't taken: {}", self.why_not(file)));
            return;
        }
        if verdicts.is_empty() {
            self.note(format!(
                "the solution {file} isn't taken: the package doesn't say which verdict it gets"
            ));
            return;
        }
        let place = format!("solutions/{name}");
        let folder = place.rsplit_once('/').map_or("", |(folder, _)| folder).to_owned() + "/";
        self.copy(file, &place);
        self.copy_headers(file, &folder, "");
        let contents = &mut self.draft.contents;
        let verdict = match verdicts {
            [Verdict::Ac] => return contents.right.push(place),
            [verdict] => Verdicts::One(*verdict),
            verdicts => Verdicts::OneOf(verdicts.to_vec()),
        };
        contents.wrong.push(Wrong { file: place.into(), verdict });
    }

    /// The extension of a source in a language that can be compiled here.
    fn language_of(&self, file: &str) -> Option<&'static str> {
        let (_, extension) = file.rsplit_once('.').filter(|_| self.tree.has(file))?;
        LANGUAGES.into_iter().find(|language| *language == extension)
    }

    fn why_not(&self, file: &str) -> String {
        match self.tree.has(file) {
            true => format!("its language isn't one of {}", LANGUAGES.join(", ")),
            false => "it isn't in this package".to_owned(),
        }
    }

    /// Copies the headers that a source in C or C++ includes to the folder `target`, and those that
    /// these include. System headers aren't in the package.
    fn copy_headers(&mut self, file: &str, target: &str, headers: &str) {
        let Ok(text) = self.tree.text(file) else { return };
        for name in text.lines().filter_map(included) {
            let places = [tree::beside(file, name), tree::beside(&format!("{headers}/_"), name)];
            let mut places = places.into_iter().flatten();
            let Some(header) = places.find(|place| self.tree.has(place)) else { continue };
            let Some(place) = tree::beside(&format!("{target}_"), name) else {
                self.note(format!("{header}, which {file} includes, isn't taken: put it beside"));
                continue;
            };
            if !self.taken.contains(&place) {
                self.copy(&header, &place);
                let target = place.rsplit_once('/').map_or("", |(folder, _)| folder).to_owned();
                let target = if target.is_empty() { target } else { target + "/" };
                self.copy_headers(&header, &target, headers);
            }
        }
    }

    fn copy(&mut self, file: &str, place: &str) {
        if let Some(from) = self.tree.path(file) {
            self.add(place.to_owned(), Content::CopyOf(from));
        }
    }

    /// Adds a file to the draft, unless there is one at this place.
    pub(super) fn add(&mut self, place: String, content: Content) {
        if self.taken.insert(place.clone()) {
            self.draft.contents.files.push(NewFile { place, content });
        }
    }

    /// Whether there are neither samples nor cases.
    fn has_no_tests(&self) -> bool {
        !self.taken.iter().any(|place| place.ends_with(".in"))
    }

    /// The draft and the notes, once everything has been taken: also tests that aren't whole, if
    /// `completes` says that they will be.
    ///
    /// Fails if the draft has no id.
    pub(super) fn finished(
        mut self,
        id: Option<&str>,
        judge: Option<&'static Judge>,
        completes: bool,
    ) -> Result<Finished> {
        let to_make = if completes { self.take_left_out() } else { vec![] };
        self.tell_left_out();
        if self.draft.interactive && self.draft.channels != Channels::default() {
            self.draft.channels = Channels::default();
            self.note("its input and output files aren't used, as there is an interactor");
        }
        if self.has_no_tests() && to_make.is_empty() {
            self.note("it has no tests; add some to samples/ and cases/");
        }
        let own = Some(self.draft.id.clone()).filter(|id| !id.is_empty());
        self.draft.id = id.map(str::to_owned).or(own).with_context(|| {
            format!("no id can be made from {:?}; pass one with --id", self.draft.title)
        })?;
        self.settle_judge(judge);
        if self.draft.title.is_empty() {
            self.draft.title.clone_from(&self.draft.id);
        }
        Ok(Finished { draft: self.draft, notes: self.notes, to_make })
    }

    /// Takes the tests whose inputs are there, and the generators of the others.
    fn take_left_out(&mut self) -> Vec<ToMake> {
        let mut to_make = vec![];
        for LeftOut { name, is_sample, input } in std::mem::take(&mut self.left_out) {
            if matches!(input, Input::Missing) {
                self.left_out.push(LeftOut { name, is_sample, input });
                continue;
            }
            let place = self.place_of_test(&name, is_sample) + ".in";
            match input {
                Input::Missing => {}
                Input::File(file) => self.add(place, Content::CopyOf(file)),
                Input::PrintedBy(file, arguments) => {
                    // It may have the same headers as other programs.
                    let generator = format!("generators/{file}");
                    self.copy(&file, &generator);
                    let folder = generator.rsplit_once('/').map_or("", |(folder, _)| folder);
                    self.copy_headers(&file, &format!("{folder}/"), "");
                    to_make.push(ToMake { place, generator, arguments });
                }
            }
        }
        to_make
    }

    /// Notes which tests aren't taken.
    fn tell_left_out(&mut self) {
        type Kind = (fn(&Input) -> bool, &'static str, bool);
        let kinds: [Kind; 3] = [
            (|input| matches!(input, Input::Missing), "input", false),
            (|input| matches!(input, Input::PrintedBy(..)), "input", true),
            (|input| matches!(input, Input::File(_)), "answer", true),
        ];
        for (is_it, missing, can_be_made) in kinds {
            let tests = self.left_out.iter().filter(|test| is_it(&test.input));
            let names: Vec<&str> = tests.map(|test| &*test.name).collect();
            let advice = match can_be_made && !self.draft.contents.right.is_empty() {
                true => "; --complete makes it by the package's own programs",
                false => "",
            };
            match names[..] {
                [] => {}
                [name] => self.notes.push(format!(
                    "the test {name} isn't taken: it has no {missing} in this package{advice}"
                )),
                _ => self.notes.push(format!(
                    "{} tests aren't taken: each lacks an {missing} in this package ({}){advice}",
                    names.len(),
                    listed(&names)
                )),
            }
        }
    }

    /// Makes it a problem of this judge, or else of the usual one. How outputs are compared is kept
    /// if nothing else decides and the judge compares them otherwise.
    fn settle_judge(&mut self, judge: Option<&'static Judge>) {
        let usual = self.draft.judge.comparison;
        self.draft.judge = judge.unwrap_or(self.draft.judge);
        let contents = &mut self.draft.contents;
        let is_checker = |place: &String| place.starts_with("checker.");
        let has_program = self.draft.interactive || self.taken.iter().any(is_checker);
        let comparison = contents.compare.unwrap_or(usual);
        contents.compare =
            Some(comparison).filter(|own| !has_program && *own != self.draft.judge.comparison);
        if !has_program {
            contents.protocol = None;
            contents.arguments.clear();
        }
    }

    /// Compares outputs in this way, where the package has no checker of its own.
    pub(super) fn compare(&mut self, comparison: Comparison) {
        self.draft.contents.compare = Some(comparison);
    }
}

/// The header that a line of C or C++ includes.
fn included(line: &str) -> Option<&str> {
    let rest = line.trim_start().strip_prefix('#')?.trim_start().strip_prefix("include")?;
    let rest = rest.trim_start();
    let end = if rest.starts_with('"') { '"' } else { '>' };
    rest.strip_prefix(['"', '<'])?.split_once(end).map(|(name, _)| name)
}

/// A text with single spaces, without control characters, in which all other characters are shown.
fn one_line(text: &str) -> String {
    let words = text.split(|c: char| c.is_whitespace() || c.is_control());
    let line = words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    line.chars().map(shown).collect()
}

/// Some of the names, and how many more there are.
fn listed(names: &[&str]) -> String {
    const SHOWN: usize = 5;
    let shown = names[..names.len().min(SHOWN)].join(", ");
    match names.len().saturating_sub(SHOWN) {
        0 => shown,
        more => format!("{shown} and {more} more"),
    }
}

/// The name of a file without folders and without its last extension.
pub(super) fn stem(file: &str) -> String {
    Path::new(file).file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_included_header_is_found_in_its_line() {
        for (line, expected) in [
            ("#include \"testlib.h\"", Some("testlib.h")),
            ("  #  include <a/b.hpp> // why", Some("a/b.hpp")),
            ("#include \"a>b.h\"", Some("a>b.h")),
            ("// #include \"a.h\"", None),
            ("#include", None),
            ("#include \"a.h", None),
            ("#define include", None),
        ] {
            assert_eq!(included(line), expected, "{line}");
        }
    }

    #[test]
    fn many_names_are_cut() {
        assert_eq!(listed(&["1", "2"]), "1, 2");
        assert_eq!(listed(&["1", "2", "3", "4", "5", "6", "7"]), "1, 2, 3, 4, 5 and 2 more");
    }
}

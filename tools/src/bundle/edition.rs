//! Bringing libraries over to the edition of the solution.
//!
//! A file has one edition. What is kept of a library of an older one is compiled in its own edition
//! too, with the compiler's lints about the next, and their suggestions are followed. What is kept
//! of a library of a newer edition is compiled in the older one, only to learn where it would mean
//! something else.
//!
//! Of the compiler, this relies on the groups `rust-EDITION-compatibility`: what they don't find
//! means the same in the edition or doesn't compile, and their machine-applicable suggestions keep
//! the meaning.

use std::collections::BTreeSet;
use std::ops::Range;
use std::str::FromStr;

use anyhow::{Result, bail};
use proc_macro2::{TokenStream, TokenTree};

use super::diagnostics::{Diagnostic, Span};
use super::emit::{self, Reader};
use super::mark::{Findings, Marks};
use super::nodes::{Kind, Program};
use super::text::Text;
use super::tokens::{is_punct, is_word};
use super::{Analysis, Compiler, CrateIndex, CrateSource, Extern, Request};

const EDITIONS: [&str; 4] = ["2015", "2018", "2021", "2024"];

/// The lint about `expr` in the pattern of a macro, which takes in more since the edition 2024.
const EXPRESSIONS: &str = "edition_2024_expr_fragment_specifier";

/// The lints about code that compiles in both editions and means different things.
const MEANINGS: &[&str] = &[
    "array_into_iter",
    "boxed_slice_into_iter",
    "dependency_on_unit_never_type_fallback",
    EXPRESSIONS,
    "if_let_rescope",
    "non_fmt_panics",
    "rust_2021_incompatible_closure_captures",
    "rust_2021_incompatible_or_patterns",
    "rust_2021_prelude_collisions",
    "rust_2024_prelude_collisions",
    "tail_expr_drop_order",
];

/// Those of them whose places are refused if there is no other way to write them. The others find
/// much that does the same in both editions.
const REFUSED: &[&str] = &[
    "array_into_iter",
    "boxed_slice_into_iter",
    "dependency_on_unit_never_type_fallback",
    "rust_2021_incompatible_closure_captures",
];

/// What the lints say of files, which are given by their indices.
#[derive(Default)]
struct Changes {
    edits: Vec<(usize, Range<usize>, String)>,
    /// The bytes where the meaning would change, each with the compiler's words.
    doubts: Vec<(usize, usize, String)>,
}

/// How libraries are looked at.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Look {
    /// What the bundle has of them, together with the solution.
    AtBundle,
    /// Whole, each by itself: for a bundle that doesn't compile.
    AtLibraries,
}

/// What [`bring_over`] will ask about a bundle, if it is the last one. A compiler that keeps its
/// answers can be asked while it is busy with another question.
pub(super) struct Questions {
    text: String,
    steps: Vec<(&'static str, String)>,
}

impl Questions {
    pub(super) fn new(program: &Program, marks: &Marks, edition: &str) -> Questions {
        let editions = editions(program, edition);
        let steps = editions.iter().flat_map(|own| steps(own, edition)).collect();
        Questions { text: emit::emit(program, marks, Reader::Judge).string, steps }
    }

    pub(super) fn ask(&self, compiler: &dyn Compiler) {
        for (edition, lints) in &self.steps {
            let analysis = Analysis { edition, is_library: false, lints: Some(lints) };
            // What fails here fails again where the answer is needed.
            let _ = compiler.check(&self.text, &analysis);
        }
    }
}

/// Brings the libraries over; says whether that has changed something.
///
/// Fails if a kept line means something else, and the compiler knows no other way to write it.
pub(super) fn bring_over(
    program: &mut Program,
    marks: &Marks,
    request: &Request,
    look: Look,
) -> Result<bool> {
    let mut changed = false;
    for own in editions(program, request.edition) {
        let together = match look {
            // In 2015 the paths of imports begin at the root, which a library isn't in a bundle.
            Look::AtBundle if own != "2015" => together(program, marks, &own, request)?,
            _ => None,
        };
        let changes = match together {
            Some(changes) => changes,
            None => one_by_one(program, &own, request)?,
        };
        for (file, range, with) in changes.edits {
            let with = in_module(&with, &program[program.krate_of_file(file)].module);
            changed |= program.files[file].reading.edit(range, &with);
        }
        for (file, at, message) in changes.doubts {
            if look == Look::AtBundle && marks.keeps_at(program, file, at) {
                bail!(
                    "{}: in the edition {} of the bundle this line means something else: \
                     {message}; write it so that it means the same in both editions",
                    program.place(file, at),
                    request.edition
                );
            }
        }
    }
    Ok(changed)
}

/// Fails if a library is newer than the bundle, which has these errors.
pub(super) fn refuse_newer(program: &Program, edition: &str, errors: &str) -> Result<()> {
    let mut libraries = program.crates.iter().skip(1).map(|krate| (krate.root, &krate.source));
    let newer = libraries.find(|(root, library)| root.is_some() && *library.edition > *edition);
    if let Some((_, library)) = newer {
        bail!(
            "{}: this library is of the edition {own}, and doesn't compile in a bundle of \
             {edition}; give the solution the edition {own}, or choose a judge that has it\n\
             {errors}",
            library.root.display(),
            own = library.edition,
        );
    }
    Ok(())
}

/// The editions of the libraries that have been taken in, other than `edition`.
fn editions(program: &Program, edition: &str) -> BTreeSet<String> {
    let libraries = program.crates.iter().skip(1).filter(|krate| {
        // A stand-in means the same in every edition.
        krate.root.is_some() && krate.source.stand_in.is_none() && krate.source.edition != edition
    });
    libraries.map(|krate| krate.source.edition.clone()).collect()
}

/// What all libraries of the edition `own` need, learnt from the bundle; `None` if it doesn't
/// compile in that edition.
fn together(
    program: &Program,
    marks: &Marks,
    own: &str,
    request: &Request,
) -> Result<Option<Changes>> {
    let text = emit::emit(program, marks, Reader::Judge);
    let mut changes = Changes::default();
    for (edition, lints) in steps(own, request.edition) {
        let analysis = Analysis { edition, is_library: false, lints: Some(&lints) };
        let mut diagnostics = request.compiler.check(&text.string, &analysis)?;
        if diagnostics.iter().any(Diagnostic::is_error) {
            return Ok(None);
        }
        // The bundle compiles in its own edition. What else the lints suggest is for code that
        // doesn't, and old compilers may not know it.
        diagnostics.retain(|found| MEANINGS.contains(&found.code()));
        if !hands_new_expressions(program, &text.string) {
            diagnostics.retain(|found| found.code() != EXPRESSIONS);
        }
        let is_own = |file: usize| {
            let krate = program.krate_of_file(file);
            krate.0 > 0 && program[krate].source.edition == own
        };
        changes.read(&text, &diagnostics, own < request.edition, &is_own);
    }
    Ok(Some(changes))
}

/// Whether a macro of a library is called with something that only is an expression since the
/// edition 2024: `_`, or what begins with `const`.
fn hands_new_expressions(program: &Program, text: &str) -> bool {
    let imported = program.nodes.iter().filter(|node| match &node.kind {
        Kind::Import(import) => {
            import.path.last().is_some_and(|last| program.macros.contains_key(last))
        }
        _ => false,
    });
    let names = program.macros.keys().copied().chain(imported.filter_map(|node| node.name));
    let names: BTreeSet<&str> = names.map(|name| program.names.text(name)).collect();
    // What can't be split into tokens may have such a call.
    TokenStream::from_str(text).map_or(true, |tokens| has_call(tokens, &names))
}

/// Whether one of these macros is called with `_` or `const`.
fn has_call(tokens: TokenStream, names: &BTreeSet<&str>) -> bool {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    tokens.iter().enumerate().any(|(i, token)| {
        let TokenTree::Group(group) = token else { return false };
        let is_name = |token: &TokenTree| match token {
            TokenTree::Ident(name) => names.contains(&*name.to_string()),
            _ => false,
        };
        let is_called = i >= 2 && is_punct(tokens.get(i - 1), '!') && is_name(&tokens[i - 2]);
        is_called && has_new_expression(group.stream()) || has_call(group.stream(), names)
    })
}

fn has_new_expression(tokens: TokenStream) -> bool {
    tokens.into_iter().any(|token| match &token {
        TokenTree::Group(group) => has_new_expression(group.stream()),
        token => is_word(Some(token), "_") || is_word(Some(token), "const"),
    })
}

/// What each library of the edition `own` needs by itself.
fn one_by_one(program: &Program, own: &str, request: &Request) -> Result<Changes> {
    let mut changes = Changes::default();
    for (i, krate) in program.crates.iter().enumerate().skip(1) {
        if krate.root.is_none() || krate.source.edition != own || krate.source.stand_in.is_some() {
            continue;
        }
        let sources = with_root(request.crates, CrateIndex(i));
        let mut alone = Program::new(sources, false, request.read)?;
        let marks = super::marks(&mut alone, &Findings::default())?;
        for (edition, lints) in steps(own, request.edition) {
            let text = emit::emit(&alone, &marks, Reader::Judge);
            let analysis = Analysis { edition, is_library: true, lints: Some(&lints) };
            let diagnostics = request.compiler.check(&text.string, &analysis)?;
            let is_own = |file: usize| alone.krate_of_file(file).0 == 0;
            let mut found = Changes::default();
            found.read(&text, &diagnostics, own < request.edition, &is_own);
            for (file, range, with) in &found.edits {
                alone.files[*file].reading.edit(range.clone(), with);
            }
            let same = |file: usize| {
                let path = &alone.files[file].path;
                program.files.iter().position(|other| other.path == *path)
            };
            changes.edits.extend(
                found
                    .edits
                    .into_iter()
                    .filter_map(|(file, range, with)| Some((same(file)?, range, with))),
            );
            changes.doubts.extend(
                found
                    .doubts
                    .into_iter()
                    .filter_map(|(file, at, message)| Some((same(file)?, at, message))),
            );
        }
    }
    Ok(changes)
}

impl Changes {
    /// Adds what diagnostics say of those files of `text` for which `is_own` holds. Suggestions are
    /// followed if the library is older than the bundle.
    fn read(
        &mut self,
        text: &Text,
        diagnostics: &[Diagnostic],
        is_older: bool,
        is_own: &dyn Fn(usize) -> bool,
    ) {
        for diagnostic in diagnostics {
            let mut suggestions = suggestions(diagnostic).peekable();
            let is_fixed = is_older && suggestions.peek().is_some();
            for span in suggestions.filter(|_| is_fixed) {
                let (place, copied) = text.place(span.byte_start);
                let (last, _) = text.place(span.byte_end.max(span.byte_start + 1) - 1);
                if copied && is_own(place.file) && last.file == place.file {
                    let is_empty = span.byte_start == span.byte_end;
                    let end = if is_empty { place.at } else { last.at + 1 };
                    let with = span.suggested_replacement.clone().unwrap_or_default();
                    // Not all names in braces begin at the root. An error tells which ones do.
                    if !with.starts_with("crate::{") {
                        self.edits.push((place.file, place.at..end, with));
                    }
                }
            }
            if !is_fixed && changes_meaning(diagnostic) {
                let places = diagnostic.primary().map(|span| text.place(span.byte_start).0);
                let own = places.filter(|place| is_own(place.file));
                self.doubts
                    .extend(own.map(|place| (place.file, place.at, diagnostic.message.clone())));
            }
        }
    }
}

/// Whether a diagnostic is about code that would do something else. The order in which values are
/// dropped is only seen where a type of the bundle says what happens then.
fn changes_meaning(diagnostic: &Diagnostic) -> bool {
    let has_own_drop = || {
        let notes = diagnostic.children.iter();
        let mut drops = notes.filter(|note| note.message.contains("custom destructor"));
        drops.any(|note| !note.spans.is_empty())
    };
    match diagnostic.code() {
        "if_let_rescope" | "tail_expr_drop_order" => has_own_drop(),
        code => REFUSED.contains(&code),
    }
}

/// The editions in which to compile, each with the group of lints about the next one.
fn steps(own: &str, other: &str) -> Vec<(&'static str, String)> {
    let place = |edition: &str| EDITIONS.iter().position(|known| *known == edition).unwrap_or(0);
    let (own, other) = (place(own), place(other));
    (own.min(other)..own.max(other))
        .map(|i| (EDITIONS[i], format!("rust-{}-compatibility", EDITIONS[i + 1])))
        .collect()
}

/// The crates with this one first.
fn with_root(sources: &[CrateSource], krate: CrateIndex) -> Vec<CrateSource> {
    let others = (0..sources.len()).filter(|&index| index != krate.0);
    let order: Vec<usize> = std::iter::once(krate.0).chain(others).collect();
    let place = |index: usize| order.iter().position(|&other| other == index).unwrap_or(0);
    let mut sources: Vec<CrateSource> = order.iter().map(|&i| sources[i].clone()).collect();
    for source in &mut sources {
        for known in source.externs.values_mut() {
            if let Extern::Bundled(CrateIndex(index)) = known {
                *index = place(*index);
            }
        }
    }
    sources
}

/// The parts of a text that a diagnostic says how to replace, without a doubt.
fn suggestions(diagnostic: &Diagnostic) -> impl Iterator<Item = &Span> {
    let spans = diagnostic.children.iter().flat_map(|child| &child.spans);
    spans.filter(|span| {
        span.suggestion_applicability.as_deref() == Some("MachineApplicable")
            && span.suggested_replacement.is_some()
    })
}

/// A suggested path from the root of a crate, where the crate is a module.
fn in_module(suggestion: &str, module: &str) -> String {
    match suggestion.strip_prefix("crate::") {
        Some(rest) => format!("crate::{module}::{rest}"),
        None => suggestion.to_owned(),
    }
}

//! Bringing the crates over to the edition of the judge.
//!
//! A file has one edition, which is the solution's if the judge has it. What a bundle keeps of a
//! crate of an older one is compiled in that edition too, with the compiler's lints about the next,
//! and their suggestions are followed. What it keeps of a library of a newer edition is compiled in
//! the older one, only to learn where it would mean something else.
//!
//! Of the compiler, this relies on the groups `rust-EDITION-compatibility`: what they don't find
//! means the same in the edition or doesn't compile, but for what `borrows` finds; and their
//! machine-applicable suggestions keep the meaning.

use std::collections::BTreeMap;
use std::ops::Range;

use anyhow::{Result, bail};
use cargo_metadata::diagnostic::{Applicability, DiagnosticLevel};

use super::diagnostics::{Diagnostic, DiagnosticExt, Span, bytes};
use super::emit::{self, Reader};
use super::mark::Marks;
use super::nodes::{NodeId, Program};
use super::phrases;
use super::text::Text;
use super::{CrateIndex, Request};

/// The editions that mean different things. The paths of 2015, which begin elsewhere, are changed
/// where they mean nothing; then 2015 means what 2018 does.
const EDITIONS: [&str; 3] = ["2018", "2021", "2024"];

/// The lints about code that compiles in both editions and means different things.
const MEANINGS: &[&str] = &[
    "array_into_iter",
    "boxed_slice_into_iter",
    "dependency_on_unit_never_type_fallback",
    "edition_2024_expr_fragment_specifier",
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

/// A bundle, as far as it is known.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum State {
    /// It compiles: only what means something else is changed.
    Compiles,
    /// It doesn't compile, which may be for its edition.
    Fails,
}

/// Allows the crates what is denied in the bundle, and not where Cargo builds them: lints of
/// dependencies, and of newer editions. Says whether that has changed something.
pub(super) fn allow(
    program: &mut Program,
    edition: &str,
    text: &Text,
    diagnostics: &[Diagnostic],
) -> bool {
    let mut changed = false;
    let denied = diagnostics.iter().filter(|found| found.level == DiagnosticLevel::Error);
    for (found, lint) in denied.filter_map(|found| Some((found, found.lint()?))) {
        for span in found.primary() {
            let krate = program.krate_of_file(text.place(bytes(span).start).0.file);
            if krate.0 > 0 || program[krate].source.edition != edition {
                changed |= program[krate].allowed.insert(lint.to_owned());
            }
        }
    }
    changed
}

/// Brings the crates over; says whether that has changed something.
///
/// Fails if a line of a bundle that compiles means something else, and the compiler knows no other
/// way to write it.
pub(super) fn bring_over(
    program: &mut Program,
    marks: &Marks,
    request: &Request,
    state: State,
) -> Result<bool> {
    if state == State::Compiles {
        refuse_longer_borrows(program, marks, request.edition)?;
    }
    let mut edits = Vec::new();
    for own in editions(program, request.edition).into_keys() {
        let is_own = |file: usize| {
            let krate = program.krate_of_file(file);
            let source = &program[krate].source;
            source.stand_in.is_none() && source.edition == own
        };
        for (edition, lints) in steps(&own, request.edition) {
            for (text, mut diagnostics) in answers(program, marks, request, edition, &lints)? {
                if state == State::Compiles {
                    diagnostics.retain(|found| MEANINGS.contains(&found.code()));
                }
                for found in &diagnostics {
                    let suggested = match *own < *request.edition {
                        true => suggestions(found),
                        false => vec![],
                    };
                    if suggested.is_empty() && state == State::Compiles && changes_meaning(found) {
                        refuse(program, &text, found, request.edition, &is_own)?;
                    }
                    let placed = suggested.iter().filter_map(|span| edit(&text, span));
                    edits.extend(placed.filter(|(file, ..)| is_own(*file)));
                }
            }
        }
    }
    let mut changed = false;
    for (file, range, with) in edits {
        let reading = &mut program.files[file].reading;
        if reading.edit(range.clone(), &with) {
            // The suggestions keep the meaning in the old edition, too.
            reading.native_edits.push((range, with));
            changed = true;
        }
    }
    Ok(changed)
}

/// What the compiler says of the bundle in an edition and, if something in it needs a newer one, of
/// the libraries alone that don't.
fn answers(
    program: &Program,
    marks: &Marks,
    request: &Request,
    edition: &str,
    lints: &str,
) -> Result<Vec<(Text, Vec<Diagnostic>)>> {
    let check = |text: &str| request.compiler.check(text, edition, Some(lints));
    let whole = emit::emit(program, marks, Reader::Judge);
    let mut of_whole = check(&whole.string)?;
    if !of_whole.iter().any(DiagnosticExt::is_error) {
        return Ok(vec![(whole, of_whole)]);
    }
    of_whole.retain(|found| !found.is_error());
    let libraries = emit::libraries_up_to(program, marks, edition);
    let mut of_libraries = check(&libraries.string)?;
    // Errors with codes may be about what the libraries that are left out would have made; those of
    // syntax have none.
    of_libraries.retain(|found| !found.is_error() || found.code().is_empty());
    Ok(vec![(whole, of_whole), (libraries, of_libraries)])
}

/// Fails if a diagnostic is about a line of a file for which `is_own` holds.
fn refuse(
    program: &Program,
    text: &Text,
    diagnostic: &Diagnostic,
    edition: &str,
    is_own: &dyn Fn(usize) -> bool,
) -> Result<()> {
    let mut places = diagnostic.primary().map(|span| text.place(bytes(span).start).0);
    if let Some(place) = places.find(|place| is_own(place.file)) {
        let of = &program[program.krate_of_file(place.file)].source;
        let advice = match of.credit {
            None => "write it so that it means the same in both editions".to_owned(),
            Some(_) => format!(
                "do without what needs it, or give the package of the solution the edition {}, if \
                 the judge has it",
                of.edition
            ),
        };
        bail!(
            "{}: in the edition {edition} of the bundle this line means something else: {}; \
             {advice}",
            program.place(place.file, place.at),
            diagnostic.message
        );
    }
    Ok(())
}

/// Fails if an `if let` that gives back what it borrows before its `else`, as it does since 2024,
/// does so behind it in the bundle.
fn refuse_longer_borrows(program: &Program, marks: &Marks, edition: &str) -> Result<()> {
    let is_new =
        |id: &NodeId| program[program.krate_of(*id)].source.edition == "2024" && edition < "2024";
    let kept = program.ids().filter(|id| marks.keeps(*id) && !marks.idle.contains(id));
    for id in kept.filter(is_new) {
        if let Some(at) = program[id].borrowed_in_else {
            bail!(
                "{}: in the edition {edition} of the bundle, what this `if let` borrows is still \
                 borrowed in its `else`; get the value by a `let` before it",
                program.place(program.file_of(id), at),
            );
        }
    }
    Ok(())
}

/// The suggested edit of a file. What is put in behind a word or a brace stays there, as what
/// follows in `text` may be of another place.
fn edit(text: &Text, span: &Span) -> Option<(usize, Range<usize>, String)> {
    let Range { start, end } = bytes(span);
    let (is_empty, before) = (start == end, text.string[..start].chars().next_back());
    let behind = usize::from(is_empty && before.is_some_and(|c| !c.is_whitespace()));
    let (place, copied) = text.place(start - behind);
    let (last, _) = text.place(end.max(start + 1 - behind) - 1);
    let start = place.at + behind;
    let end = if is_empty { start } else { last.at + 1 };
    let with = span.suggested_replacement.clone()?;
    (copied && last.file == place.file).then_some((place.file, start..end, with))
}

/// Fails if these errors of a bundle come of its edition: it compiles in that of a library, or in
/// that of the solution, which the judge doesn't have.
pub(super) fn refuse_other(
    program: &Program,
    request: &Request,
    text: &str,
    errors: &str,
) -> Result<()> {
    let edition = request.edition;
    for (own, krate) in editions(program, edition).iter().rev() {
        if request.compiler.check(text, own, None)?.iter().any(DiagnosticExt::is_error) {
            continue;
        }
        let (what, whose, mend) = match krate.0 {
            0 => {
                let set = format!("set `edition = \"{edition}\"` in its Cargo.toml");
                ("this", "judge", format!("{set} and mend what Cargo says then"))
            }
            _ if **own > *edition => {
                ("this library", "bundle", format!("give the solution the edition {own}"))
            }
            _ => ("this library", "bundle", "mend it so that it compiles in both".to_owned()),
        };
        bail!(
            "{}: {what} is of the edition {own}, and doesn't compile in {edition}, which is the \
             {whose}'s; {mend}, or choose a judge that has {own}\n{errors}",
            program[*krate].source.root.display()
        );
    }
    Ok(())
}

/// The editions of the crates that have been taken in, other than `edition`, each with the first
/// crate of it.
fn editions(program: &Program, edition: &str) -> BTreeMap<String, CrateIndex> {
    // A stand-in means the same in every edition.
    let crates = program.crates.iter().enumerate().filter(|(_, krate)| {
        krate.root.is_some() && krate.source.stand_in.is_none() && krate.source.edition != edition
    });
    // Of two crates, the one that comes later here stays.
    crates.rev().map(|(i, krate)| (krate.source.edition.clone(), CrateIndex(i))).collect()
}

/// Whether a diagnostic is about code that would do something else. The order in which values are
/// dropped is only seen where a type of the bundle says what happens then.
fn changes_meaning(diagnostic: &Diagnostic) -> bool {
    let has_own_drop = || {
        let notes = diagnostic.children.iter();
        let mut drops = notes.filter(|note| phrases::is_own_drop(&note.message));
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

/// The parts of a text that a diagnostic says how to replace, without a doubt; in macros, the
/// compiler leaves it to others to put `dyn` before a trait.
fn suggestions(diagnostic: &Diagnostic) -> Vec<Span> {
    let spans = diagnostic.children.iter().flat_map(|child| &child.spans);
    let applicable = spans.filter(|span| {
        span.suggestion_applicability == Some(Applicability::MachineApplicable)
            && span.suggested_replacement.is_some()
    });
    let found: Vec<Span> = applicable.cloned().collect();
    match diagnostic.code() {
        "bare_trait_objects" if found.is_empty() => diagnostic.primary().flat_map(dyn_at).collect(),
        _ => found,
    }
}

/// What is put before and behind a trait that is an object.
fn dyn_at(of_trait: &Span) -> [Span; 2] {
    [(of_trait.byte_start, "(dyn "), (of_trait.byte_end, ")")].map(|(at, with)| {
        let mut span = of_trait.clone();
        (span.byte_start, span.byte_end) = (at, at);
        span.suggested_replacement = Some(with.to_owned());
        span
    })
}

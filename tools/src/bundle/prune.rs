//! What the compiler has proved needless.
//!
//! Of the compiler, this relies on these lints, in a program and with nothing allowed:
//!
//! - `dead_code` points at the name of a function, constant, static, type, trait or member that
//!   nothing live uses, unless a macro has made it. It also points at a type that is never
//!   constructed.
//! - `unused_imports` points at the imported path, or at the part of it within braces.
//! - `unused_macros` points at the name of a macro, `unused_macro_rules` at the pattern of an arm.
//!
//! What lies in a public module of a library, has a name that begins with `_`, or is allowed to be
//! unused is never reported. So libraries become private modules, such names get a letter in the
//! text that is analysed, and the attributes that set the levels of lints are taken out of it.

use std::collections::{HashMap, HashSet};

use super::diagnostics::{Diagnostic, Span};
use super::mark::Marks;
use super::meanings;
use super::nodes::{Kind, NodeId, Program};
use super::text::Text;

/// The lints.
pub(super) const LINTS: &str = "dead_code, unused_imports, unused_macros, unused_macro_rules";

/// The kept nodes that the compiler says are dead in `text`.
pub(super) fn dead(
    program: &Program,
    marks: &Marks,
    text: &Text,
    diagnostics: &[Diagnostic],
) -> HashSet<NodeId> {
    let mut by_place: HashMap<(usize, usize), Vec<NodeId>> = HashMap::new();
    let mut imports: HashMap<usize, Vec<NodeId>> = HashMap::new();
    for i in 0..program.nodes.len() {
        let id = NodeId(i);
        let node = &program.nodes[i];
        if !marks.keeps(id) || !program.is_library(id) || marks.seeds.contains(&id) {
            continue;
        }
        if let Kind::Import(_) = node.kind {
            imports.entry(program.file_of(id)).or_default().push(id);
        } else {
            by_place.entry((program.file_of(id), node.name_range.start)).or_default().push(id);
        }
    }
    let calls: Vec<NodeId> = program
        .ids()
        .filter(|&id| matches!(program[id].kind, Kind::Call) && marks.keeps(id))
        .filter(|&id| program.is_library(id) && !meanings::makes_impl(program, id))
        .collect();
    let mut dead = HashSet::new();
    for diagnostic in diagnostics {
        let code = diagnostic.code();
        if !LINTS.split(", ").any(|lint| lint == code) {
            continue;
        }
        for span in diagnostic.primary() {
            let range = span.byte_start..span.byte_end;
            let (place, copied) = text.place(span.byte_start);
            let at_place = by_place.get(&(place.file, place.at)).into_iter().flatten().copied();
            dead.extend(
                at_place
                    .filter(|&id| is_meant(program, id, code, copied, &text.string[range.clone()])),
            );
            // What a call makes can only go with the call. If something of it is needed after all,
            // the compiler says so.
            let call = expanded(span);
            let (at, _) = text.place(call.byte_start);
            let of_call = calls
                .iter()
                .copied()
                .filter(|&id| program.file_of(id) == at.file && program[id].range.contains(&at.at));
            dead.extend(of_call);
            if code == "unused_imports" {
                for (file, part) in text.places(&range) {
                    let inside = imports.get(&file).into_iter().flatten().copied();
                    dead.extend(inside.filter(|id| {
                        let name = &program[*id].name_range;
                        part.start <= name.start && name.end <= part.end
                    }));
                }
            }
        }
    }
    keep_an_arm(program, marks, &mut dead);
    dead
}

/// The outermost call of a macro that a span comes from, or else the span.
fn expanded(span: &Span) -> &Span {
    let calls = std::iter::successors(Some(span), |span| {
        span.expansion.as_ref().map(|expansion| &expansion.span)
    });
    calls.last().unwrap_or(span)
}

/// Whether a lint that points at the place of a node means this node.
fn is_meant(program: &Program, id: NodeId, lint: &str, copied: bool, text: &str) -> bool {
    let node = &program[id];
    match node.kind {
        Kind::Arm => lint == "unused_macro_rules",
        Kind::Macro => lint == "unused_macros",
        Kind::Export { .. } => {
            let name = node.name.map(|name| program.names.text(name));
            !copied && lint == "unused_imports" && text.ends_with(name.unwrap_or_default())
        }
        _ => lint == "dead_code" && copied,
    }
}

/// A macro that is kept keeps one of its arms.
fn keep_an_arm(program: &Program, marks: &Marks, dead: &mut HashSet<NodeId>) {
    let arms = program.ids().filter(|&id| matches!(program[id].kind, Kind::Arm) && marks.keeps(id));
    let mut by_macro: HashMap<NodeId, Vec<NodeId>> = HashMap::new();
    for arm in arms {
        by_macro.entry(program[arm].owner.expect("an arm has a macro")).or_default().push(arm);
    }
    for arms in by_macro.values() {
        if arms.iter().all(|arm| dead.contains(arm)) {
            dead.remove(&arms[0]);
        }
    }
}

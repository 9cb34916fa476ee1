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

use std::collections::HashSet;
use std::ops::Range;

use super::diagnostics::{Diagnostic, DiagnosticExt, Span, bytes, calls};
use super::mark::Marks;
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
    let judged: Vec<NodeId> = program.ids().filter(|id| marks.keeps(*id)).collect();
    let mut dead = HashSet::new();
    for diagnostic in diagnostics {
        for span in diagnostic.primary() {
            let is_meant = |id: &&NodeId| is_meant(program, **id, diagnostic.code(), span, text);
            dead.extend(judged.iter().filter(is_meant));
        }
    }
    dead
}

/// Whether a lint that points at a part of `text` means this node.
fn is_meant(program: &Program, id: NodeId, lint: &str, span: &Span, text: &Text) -> bool {
    let node = &program[id];
    // What a call makes can only go with the call. If something of it is needed after all, the
    // compiler says so.
    let call = calls(span).last().filter(|_| matches!(node.kind, Kind::Call));
    let span = call.unwrap_or(span);
    let Range { start, end } = bytes(span);
    let (first, copied) = text.place(start);
    if program.file_of(id) != first.file || !LINTS.split(", ").any(|known| known == lint) {
        return false;
    }
    let is_at_name = node.name_range.start == first.at;
    match node.kind {
        Kind::Import(_) => {
            let last = text.place(end - 1).0.at;
            (first.at..=last).contains(&node.name_range.start)
        }
        Kind::Export { .. } => {
            let name = node.name.map_or("", |name| program.names.text(name));
            let written = &text.string[start..end];
            is_at_name && !copied && written.ends_with(name)
        }
        Kind::Call => node.range.contains(&first.at) && !program.words_of_call(id).makes_impl,
        _ => is_at_name && copied,
    }
}

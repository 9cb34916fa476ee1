//! Why something is in a bundle.

use super::mark::{Marks, Reason};
use super::nodes::{Kind, NodeId, Program};

/// The path of a node, such as `grundy::nim::Heap::new`.
pub(super) fn path(program: &Program, id: NodeId) -> String {
    let node = &program[id];
    let mut path = program.path(node.module);
    let owner = node.owner.map(|owner| &program[owner]);
    let of = owner.and_then(|owner| match owner.kind {
        Kind::Impl { .. } => owner.heads.first()?.types.first().map(|mention| mention.name),
        _ => owner.name,
    });
    for name in of.into_iter().chain(node.name) {
        path = format!("{path}::{}", program.names.text(name));
    }
    path
}

/// The steps from a node back to the solution, as lines to show.
pub(super) fn chain(program: &Program, marks: &Marks, id: NodeId) -> Vec<String> {
    let mut lines = Vec::new();
    let mut at = id;
    let mut seen = vec![id];
    loop {
        let next = match marks.reason(at) {
            Some(Reason::Named { by, at: mention }) => {
                let place = program.place(program.file_of(by), mention);
                lines.push(format!("{} names it at {place}", shown(program, by)));
                by
            }
            Some(Reason::With(other)) => {
                lines.push(format!("it comes with {}", shown(program, other)));
                other
            }
            Some(Reason::Runs) => {
                lines.push("the program runs it, by another name".to_owned());
                break;
            }
            _ => {
                if program.is_library(at) {
                    lines.push("the bundle doesn't compile without it".to_owned());
                }
                break;
            }
        };
        if seen.contains(&next) {
            break;
        }
        seen.push(next);
        at = next;
    }
    lines
}

fn shown(program: &Program, id: NodeId) -> String {
    let node = &program[id];
    match node.kind {
        Kind::Impl { .. } => {
            let place = program.place(program.file_of(id), node.range.start);
            format!("the `impl` at {place}")
        }
        Kind::Import(_) | Kind::Use(_) => format!("an import in `{}`", program.path(node.module)),
        Kind::Call => format!("a call of a macro in `{}`", program.path(node.module)),
        _ => format!("`{}`", path(program, id)),
    }
}

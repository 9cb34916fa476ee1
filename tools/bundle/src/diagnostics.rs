//! What the compiler says of a text.

use std::ops::Range;

use cargo_metadata::diagnostic::DiagnosticLevel;

pub use cargo_metadata::diagnostic::Diagnostic;

pub(super) use cargo_metadata::diagnostic::DiagnosticSpan as Span;

use super::Bundle;
use super::names::identifiers;
use super::text::{Place, Text};

/// The error that a type isn't the expected one.
pub(super) const MISMATCH: &str = "E0308";

/// Reads rustc's JSON, one diagnostic a line; other lines are ignored, and so are the parts of
/// other files than `file`, such as those of `std`. What is about no place only counts the errors,
/// unless there is no other error.
pub fn parsed(lines: &str, file: &str) -> Vec<Diagnostic> {
    let parsed = lines.lines().filter_map(|line| serde_json::from_str::<Diagnostic>(line).ok());
    let has_place = |diagnostic: &Diagnostic| !diagnostic.spans.is_empty();
    let (mut parsed, others): (Vec<Diagnostic>, Vec<Diagnostic>) = parsed.partition(has_place);
    let is_error = |diagnostic: &Diagnostic| {
        matches!(diagnostic.level, DiagnosticLevel::Error | DiagnosticLevel::Ice)
    };
    if !parsed.iter().any(is_error) {
        parsed.extend(others.into_iter().find(is_error));
    }
    parsed.into_iter().map(|diagnostic| within(diagnostic, file)).collect()
}

fn within(mut diagnostic: Diagnostic, file: &str) -> Diagnostic {
    diagnostic.spans.retain(|span| span.file_name == file);
    let children = diagnostic.children.into_iter();
    diagnostic.children = children.map(|child| within(child, file)).collect();
    diagnostic
}

/// An error with the file and line that its place in `bundle` comes from; `None` for anything that
/// isn't an error.
pub fn explained(error: &Diagnostic, bundle: &Bundle) -> Option<String> {
    if error.level != DiagnosticLevel::Error {
        return None;
    }
    let code = error.code.as_ref().map_or(String::new(), |code| format!("[{}]", code.code));
    let mut text = format!("error{code}: {}\n", error.message);
    for span in error.primary() {
        let origin = bundle.origins.get(span.line_start.checked_sub(1)?)?;
        let file = bundle.files[origin.file].display();
        text += &format!("  --> {file}:{}:{}\n", origin.line, span.column_start);
        for line in &span.text {
            text += &format!("   | {}\n", line.text);
        }
        if let Some(label) = &span.label {
            text += &format!("   = {label}\n");
        }
    }
    for child in &error.children {
        let level = if child.level == DiagnosticLevel::Help { "help" } else { "note" };
        text += &format!("   = {level}: {}\n", child.message);
    }
    Some(text)
}

/// What the bundler asks of a diagnostic.
pub(super) trait DiagnosticExt {
    /// The code or the name of the lint; empty if it has none.
    fn code(&self) -> &str;
    /// The lint that has found it, if one has.
    fn lint(&self) -> Option<&str>;
    /// Whether the text isn't Rust, whatever lints are denied.
    fn is_error(&self) -> bool;
    /// The places that it is about.
    fn primary(&self) -> impl Iterator<Item = &Span>;
}

impl DiagnosticExt for Diagnostic {
    fn code(&self) -> &str {
        self.code.as_ref().map_or("", |code| &code.code)
    }

    fn lint(&self) -> Option<&str> {
        match self.code() {
            // The only lint with a code that is denied by default.
            "E0170" => Some("bindings_with_variant_name"),
            code => code.starts_with(char::is_lowercase).then_some(code),
        }
    }

    fn is_error(&self) -> bool {
        self.level == DiagnosticLevel::Error && self.lint().is_none()
    }

    fn primary(&self) -> impl Iterator<Item = &Span> {
        self.spans.iter().filter(|span| span.is_primary)
    }
}

/// The bytes of the text that a span is about.
pub(super) fn bytes(span: &Span) -> Range<usize> {
    span.byte_start as usize..span.byte_end as usize
}

/// A span, and the calls of macros that it comes from, the outermost last.
pub(super) fn calls(span: &Span) -> impl Iterator<Item = &Span> {
    std::iter::successors(Some(span), |span| {
        span.expansion.as_ref().map(|expansion| &expansion.span)
    })
}

/// The names at the places of an error.
pub(super) fn written<'a>(text: &'a Text, error: &'a Diagnostic) -> impl Iterator<Item = &'a str> {
    let short = error.primary().filter(|span| is_short(span));
    short.flat_map(|span| identifiers(&text.string[bytes(span)]))
}

/// Whether a span is of a name or a path, and not of a whole item that has something wrong in it.
fn is_short(span: &Span) -> bool {
    bytes(span).len() < 64
}

/// The place of the first byte of a span that is in a file.
pub(super) fn copied(text: &Text, span: &Span) -> Option<Place> {
    let places = text.places(&bytes(span));
    let mut in_files = places.into_iter().filter(|(_, range)| !range.is_empty());
    in_files.next().map(|(file, range)| Place { file, at: range.start })
}

//! What the compiler says of a text.

use serde::{Deserialize, Serialize};

use super::Bundle;

/// A diagnostic in rustc's JSON, without the fields that aren't used.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Diagnostic {
    /// What it says.
    pub message: String,
    /// `error` or `warning`, or `help` or `note` below one of these.
    pub level: String,
    /// The code of an error, or the name of a lint.
    pub code: Option<Code>,
    /// The parts of the text that it is about.
    pub spans: Vec<Span>,
    /// More about it, such as a suggestion.
    pub children: Vec<Diagnostic>,
}

/// See [`Diagnostic::code`].
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Code {
    /// Such as `E0433` or `dead_code`.
    pub code: String,
}

/// A part of the text.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Span {
    /// The file, as rustc names it.
    pub file_name: String,
    /// Its first byte.
    pub byte_start: usize,
    /// The byte behind it.
    pub byte_end: usize,
    /// Its first line, from 1.
    pub line_start: usize,
    /// Its first column, from 1.
    pub column_start: usize,
    /// Whether the diagnostic is at this place, and not only about it.
    pub is_primary: bool,
    /// What is said of it.
    pub label: Option<String>,
    /// Its lines.
    pub text: Vec<Line>,
    /// What to put in its place.
    pub suggested_replacement: Option<String>,
    /// How sure the suggestion is.
    pub suggestion_applicability: Option<String>,
    /// The call of the macro that the span is in.
    pub expansion: Option<Box<Expansion>>,
}

/// See [`Span::expansion`].
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Expansion {
    /// The call.
    pub span: Span,
}

/// A line of a text.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Line {
    /// Its text.
    pub text: String,
}

impl Diagnostic {
    /// Reads rustc's JSON, one diagnostic a line; other lines are ignored, and so are the parts of
    /// other files than `file`, such as those of `std`.
    pub fn parse(lines: &str, file: &str) -> Vec<Diagnostic> {
        let parsed = lines.lines().filter_map(|line| serde_json::from_str(line).ok());
        parsed.map(|diagnostic: Diagnostic| diagnostic.within(file)).collect()
    }

    fn within(mut self, file: &str) -> Diagnostic {
        self.spans.retain(|span| span.file_name == file);
        self.children = self.children.into_iter().map(|child| child.within(file)).collect();
        self
    }

    /// The code or the name of the lint; empty if it has none.
    pub(super) fn code(&self) -> &str {
        self.code.as_ref().map_or("", |code| &code.code)
    }

    pub(super) fn is_error(&self) -> bool {
        self.level == "error"
    }

    pub(super) fn primary(&self) -> impl Iterator<Item = &Span> {
        self.spans.iter().filter(|span| span.is_primary)
    }

    /// An error with the file and line that its place in `bundle` comes from; `None` for anything
    /// that isn't an error with a place.
    pub fn explained(&self, bundle: &Bundle) -> Option<String> {
        if !self.is_error() || self.spans.is_empty() {
            return None;
        }
        let code =
            if self.code().is_empty() { String::new() } else { format!("[{}]", self.code()) };
        let mut text = format!("error{code}: {}\n", self.message);
        for span in self.primary() {
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
        for child in &self.children {
            text += &format!("   = {}: {}\n", child.level, child.message);
        }
        Some(text)
    }
}

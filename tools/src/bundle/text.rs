//! Text that remembers where each of its lines comes from, and edits of it.

use std::ops::Range;

/// The place that a line comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The index of the file in [`Bundle::files`](super::Bundle::files).
    pub file: usize,
    /// The number of the line in that file, from 1.
    pub line: usize,
}

/// A text with the origin of each line.
#[derive(Clone, Debug, Default)]
pub(super) struct Text {
    /// The text itself.
    pub string: String,
    /// The origin of each line of it.
    pub origins: Vec<Origin>,
}

impl Text {
    /// The whole of a file.
    pub(super) fn of_file(file: usize, string: String) -> Self {
        let origins = (1..=string.lines().count().max(1)).map(|line| Origin { file, line });
        Text { origins: origins.collect(), string }
    }

    /// The origin of the line that holds the byte at `offset`.
    pub(super) fn origin(&self, offset: usize) -> Origin {
        let line = self.string[..offset].bytes().filter(|&byte| byte == b'\n').count();
        self.origins[line.min(self.origins.len() - 1)]
    }

    /// Adds `string`, all of whose lines come from `origin`.
    pub(super) fn push(&mut self, string: &str, origin: Origin) {
        for line in string.split_inclusive('\n') {
            if self.string.is_empty() || self.string.ends_with('\n') {
                self.origins.push(origin);
            }
            self.string += line;
        }
    }

    /// Adds a part of another text.
    pub(super) fn push_part(&mut self, other: &Text, range: Range<usize>) {
        let first = other.string[..range.start].bytes().filter(|&byte| byte == b'\n').count();
        for (i, line) in other.string[range].split_inclusive('\n').enumerate() {
            self.push(line, other.origins[first + i]);
        }
    }
}

/// What to change in a text; an edit within a part that another one cuts has no effect.
#[derive(Default)]
pub(super) struct Edits {
    edits: Vec<(Range<usize>, Text)>,
}

impl Edits {
    /// Puts `with` in the place of `range`.
    pub(super) fn replace(&mut self, range: Range<usize>, with: Text) {
        self.edits.push((range, with));
    }

    /// Puts `with` in the place of `range` of `text`, in whose line it stays.
    pub(super) fn replace_in_line(&mut self, text: &Text, range: Range<usize>, with: &str) {
        let mut replacement = Text::default();
        replacement.push(with, text.origin(range.start));
        self.replace(range, replacement);
    }

    /// Takes `range` out of `text`, with its lines if it fills them.
    pub(super) fn cut(&mut self, text: &str, range: Range<usize>) {
        self.edits.push((widened(text, range), Text::default()));
    }

    /// The part `range` of `text` with the edits made.
    pub(super) fn apply(&mut self, text: &Text, range: Range<usize>) -> Text {
        // Of two that begin at one place the wider one comes first.
        self.edits.sort_by_key(|(edit, _)| (edit.start, std::cmp::Reverse(edit.end)));
        let mut result = Text::default();
        let mut at = range.start;
        for (edit, with) in &self.edits {
            if edit.start < at || edit.end > range.end {
                continue;
            }
            result.push_part(text, at..edit.start);
            result.push_part(with, 0..with.string.len());
            at = edit.end;
            // Where an empty line stands before the cut, the one behind it would be a second one.
            let before = &result.string;
            if with.string.is_empty()
                && (before.is_empty() || before.ends_with("\n\n") || before.ends_with("{\n"))
            {
                while let Some(length) = blank_line(&text.string[at..range.end]) {
                    at += length;
                }
            }
        }
        result.push_part(text, at..range.end);
        result
    }
}

/// `range` with the whole of its lines, if nothing else but a comment behind it is on them.
fn widened(text: &str, range: Range<usize>) -> Range<usize> {
    let before = text[..range.start].trim_end_matches([' ', '\t']);
    let rest = &text[range.end..];
    let line_end = rest.find('\n').map_or(rest.len(), |end| end + 1);
    let behind = rest[..line_end].trim();
    if !(before.is_empty() || before.ends_with('\n')) {
        return range;
    }
    if !(behind.is_empty() || behind.starts_with("//")) {
        // Something follows on the line: its indentation stays.
        return range.start..range.end + (rest.len() - rest.trim_start_matches([' ', '\t']).len());
    }
    before.len()..range.end + line_end
}

/// The length of the first line of `text` if it is blank.
fn blank_line(text: &str) -> Option<usize> {
    let end = text.find('\n')? + 1;
    text[..end].trim().is_empty().then_some(end)
}

/// `start`, moved up over the comments that stand right above it in lines of their own.
pub(super) fn with_comments_above(text: &str, start: usize) -> usize {
    let mut start = start;
    loop {
        let line_start = text[..start].rfind('\n').map_or(0, |end| end + 1);
        if line_start == 0 || !text[line_start..start].trim().is_empty() {
            return start;
        }
        let above = text[..line_start - 1].rfind('\n').map_or(0, |end| end + 1);
        let line = text[above..line_start].trim();
        let comment = line.starts_with("//") && !line.starts_with("//!");
        if !(comment || line.starts_with("/*") && line.ends_with("*/")) {
            return start;
        }
        start = above + (text[above..].len() - text[above..].trim_start().len());
    }
}

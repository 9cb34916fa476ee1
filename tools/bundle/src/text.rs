//! Text that remembers where each of its lines comes from, and edits of it.

use std::ops::Range;

/// A place in a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Place {
    /// The index of the file.
    pub file: usize,
    /// The byte in it.
    pub at: usize,
}

/// A text that knows the place that each of its bytes comes from.
#[derive(Clone, Debug, Default)]
pub(super) struct Text {
    /// The text itself.
    pub string: String,
    /// The pieces that it is made of, in order; the first one begins at 0.
    pieces: Vec<Piece>,
}

/// Where the lines of a file on disk begin.
pub(super) struct Lines(Vec<usize>);

impl Lines {
    pub(super) fn of(file: &str) -> Lines {
        let ends = file.match_indices('\n').map(|(at, _)| at + 1);
        Lines(std::iter::once(0).chain(ends).collect())
    }

    /// The number of the line on disk that a byte of `text` comes from.
    pub(super) fn number(&self, text: &Text, at: usize) -> usize {
        let at = text.place(at).0.at;
        self.0.partition_point(|&start| start <= at)
    }
}

/// A part of a text, up to the next piece.
#[derive(Clone, Copy, Debug)]
struct Piece {
    /// Where it begins in the text.
    start: usize,
    /// The place of its first byte.
    place: Place,
    /// Whether it was copied from that place on; else all of it was put in at that place.
    copied: bool,
}

impl Text {
    /// The whole of a file.
    pub(super) fn of_file(file: usize, string: String) -> Self {
        Text {
            string,
            pieces: vec![Piece { start: 0, place: Place { file, at: 0 }, copied: true }],
        }
    }

    /// The place that the byte at `offset` comes from, and whether it was copied from there.
    pub(super) fn place(&self, offset: usize) -> (Place, bool) {
        let next = self.pieces.partition_point(|piece| piece.start <= offset);
        let Some(piece) = self.pieces[..next].last() else { return Default::default() };
        (piece.at(offset), piece.copied)
    }

    /// The places of the bytes of `range`: for each piece, its file and the bytes there, which are
    /// none if the piece was put in.
    pub(super) fn places(&self, range: &Range<usize>) -> Vec<(usize, Range<usize>)> {
        self.pieces_in(range)
            .map(|(piece, part)| {
                let first = piece.at(part.start);
                let length = if piece.copied { part.len() } else { 0 };
                (first.file, first.at..first.at + length)
            })
            .collect()
    }

    /// The pieces that overlap `range`, each with the bytes of it that do.
    fn pieces_in(&self, range: &Range<usize>) -> impl Iterator<Item = (Piece, Range<usize>)> {
        let first = self.pieces.partition_point(|piece| piece.start <= range.start).max(1) - 1;
        let range = range.clone();
        (first..self.pieces.len()).map_while(move |i| {
            let piece = self.pieces[i];
            let end = self.pieces.get(i + 1).map_or(self.string.len(), |next| next.start);
            let part = piece.start.max(range.start)..end.min(range.end);
            (part.start < part.end).then_some((piece, part))
        })
    }

    /// Adds `string`, which is put in at `place`.
    pub(super) fn push(&mut self, string: &str, place: Place) {
        if !string.is_empty() {
            self.pieces.push(Piece { start: self.string.len(), place, copied: false });
            self.string += string;
        }
    }

    /// Where the text begins that comes from a byte of its file or, if it has nothing of that byte,
    /// from one behind it.
    pub(super) fn find(&self, at: usize) -> usize {
        let ends = self.pieces.iter().skip(1).map(|piece| piece.start);
        let ends = ends.chain([self.string.len()]);
        let mut found = self.pieces.iter().zip(ends).filter_map(|(piece, end)| {
            let length = if piece.copied { end - piece.start } else { 1 };
            let within = at.saturating_sub(piece.place.at);
            (within < length).then_some(piece.start + within)
        });
        found.next().unwrap_or(self.string.len())
    }

    /// Adds another text.
    pub(super) fn push_all(&mut self, other: &Text) {
        self.push_part(other, 0..other.string.len());
    }

    /// Adds a part of another text.
    pub(super) fn push_part(&mut self, other: &Text, range: Range<usize>) {
        for (piece, part) in other.pieces_in(&range) {
            let start = self.string.len() + part.start - range.start;
            self.pieces.push(Piece { start, place: piece.at(part.start), copied: piece.copied });
        }
        self.string += &other.string[range];
    }
}

impl Piece {
    /// The place of a byte of the text that is in this piece.
    fn at(&self, offset: usize) -> Place {
        let within = if self.copied { offset - self.start } else { 0 };
        Place { at: self.place.at + within, ..self.place }
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

    /// Puts a string in the place of `range` of `text`.
    pub(super) fn write(&mut self, text: &Text, range: Range<usize>, with: &str) {
        let mut replacement = Text::default();
        replacement.push(with, text.place(range.start).0);
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
            result.push_all(with);
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

/// The path of names and `::` that a byte of a text belongs to.
pub(super) fn path_around(text: &str, at: usize) -> String {
    let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
    let start = text[..at].trim_end_matches(is_part).len();
    let end = text[at..].find(|c| !is_part(c)).map_or(text.len(), |end| at + end);
    text[start..end].trim_matches(':').to_owned()
}

//! Two texts side by side, from a little before the first difference on, with their differing
//! tokens marked.

use std::iter;
use std::ops::Range;

use anstyle::{AnsiColor, Style};
use unicode_width::UnicodeWidthStr;

/// How many lines of a text to show.
pub(super) const ROWS: usize = 20;

/// How many lines to show before the first difference.
const BEFORE: usize = 3;

/// How many tokens to compare: more than there are in what is shown.
const COMPARED: usize = 4000;

/// The style of marks.
const MARK: Style = AnsiColor::Red.on_default().bold();

/// A text, and what is to be marked of it.
struct Side<'a> {
    text: &'a [u8],
    /// The line with the first difference, from 0.
    line: usize,
    marks: Vec<Range<usize>>,
}

/// The two texts with their heads, in two columns of at most `width` characters each. `same` tells
/// whether a token of the first text and one of the second count as the same.
pub(super) fn side_by_side(
    heads: [&str; 2],
    texts: [&[u8]; 2],
    same: &dyn Fn(&[u8], &[u8]) -> bool,
    width: usize,
) -> String {
    let sides = differing_tokens(texts, same).unwrap_or_else(|| differing_layout(texts));
    let before = BEFORE.min(sides[0].line).min(sides[1].line);
    let first = sides.each_ref().map(|side| side.line - before);
    let shown = [0, 1].map(|i| lines(texts[i]).skip(first[i]).take(ROWS).collect::<Vec<_>>());
    let count = shown[0].len().max(shown[1].len());
    let cells = [0, 1].map(|i| -> Vec<Cell> {
        let line = |row| shown[i].get(row).cloned().unwrap_or(texts[i].len()..texts[i].len());
        (0..count).map(|row| Cell::new(&sides[i], line(row), width)).collect()
    });
    let mut rows = vec![heads.map(str::to_owned)];
    let mut add = |row: [String; 2]| {
        if row.iter().any(|cell| !cell.is_empty()) {
            rows.push(row.map(|cell| format!("  {cell}")));
        }
    };
    add(first.map(|count| lines_elsewhere(count, "above")));
    let [expected, found] = cells;
    for (expected, found) in expected.into_iter().zip(found) {
        add([expected.text, found.text]);
        add([expected.marks, found.marks]);
    }
    let shown = first.map(|first| first + ROWS);
    add([0, 1].map(|i| lines_elsewhere(lines(texts[i]).count().saturating_sub(shown[i]), "below")));
    let column = rows.iter().map(|[left, _]| shown_width(left)).max().unwrap_or(0) + 4;
    let row = |[left, right]: [String; 2]| {
        let gap = column - shown_width(&left);
        format!("  {}\n", format!("{left}{:gap$}{right}", "").trim_end())
    };
    rows.into_iter().map(row).collect()
}

/// The columns that a text takes, without what makes colours.
fn shown_width(text: &str) -> usize {
    anstream::adapter::strip_str(text).map(UnicodeWidthStr::width).sum()
}

/// The first lines of a text, each cut to `width` characters.
pub(super) fn beginning(text: &[u8], width: usize) -> String {
    let side = Side { text, line: 0, marks: vec![] };
    let shown = lines(text).take(ROWS).map(|line| Cell::new(&side, line, width).text);
    let shown: String = shown.map(|line| format!("    {line}\n")).collect();
    let left = lines_elsewhere(lines(text).count().saturating_sub(ROWS), "below");
    if left.is_empty() { shown } else { format!("{shown}    {left}\n") }
}

/// What stands for lines that aren't shown; nothing for none.
fn lines_elsewhere(count: usize, place: &str) -> String {
    match count {
        0 => String::new(),
        1 => format!("… 1 line {place}"),
        _ => format!("… {count} lines {place}"),
    }
}

/// The ranges of the lines of a text, without their ends.
fn lines(text: &[u8]) -> impl Iterator<Item = Range<usize>> {
    let text = text.strip_suffix(b"\n").unwrap_or(text);
    let mut next = (!text.is_empty()).then_some(0);
    iter::from_fn(move || {
        let start = next?;
        let length = text[start..].iter().position(|&byte| byte == b'\n');
        next = length.map(|length| start + length + 1);
        Some(start..length.map_or(text.len(), |length| start + length))
    })
}

/// The ranges of the tokens of a text, each after the number of its line, from 0.
fn tokens(text: &[u8]) -> impl Iterator<Item = (usize, Range<usize>)> {
    lines(text).enumerate().flat_map(move |(number, line)| {
        let mut at = line.start;
        let words = text[line].split(u8::is_ascii_whitespace).map(move |word| {
            let range = at..at + word.len();
            at = range.end + 1;
            range
        });
        words.filter(|word| !word.is_empty()).map(move |word| (number, word))
    })
}

/// Marks the tokens that differ from those with the same number in the other text; `None` if none
/// does.
fn differing_tokens<'a>(
    texts: [&'a [u8]; 2],
    same: &dyn Fn(&[u8], &[u8]) -> bool,
) -> Option<[Side<'a>; 2]> {
    let [mut expected, mut found] = texts.map(|text| tokens(text).fuse());
    let pairs = iter::from_fn(|| match (expected.next(), found.next()) {
        (None, None) => None,
        pair => Some(pair),
    });
    let differs = |(expected, found): &Pair| match (expected, found) {
        (Some((_, a)), Some((_, b))) => !same(&texts[0][a.clone()], &texts[1][b.clone()]),
        _ => true,
    };
    let mut pairs = pairs.skip_while(|pair| !differs(pair)).take(COMPARED).peekable();
    let (expected, found) = pairs.peek()?;
    let line = |token: &Option<(usize, Range<usize>)>| token.as_ref().map(|(line, _)| *line);
    let first = [line(expected), line(found)];
    let mut sides = [0, 1].map(|i| {
        let text = texts[i];
        // A token that is missing is missing in the other's line, or after the last one.
        let other = first[1 - i].unwrap_or_default();
        let line = first[i].unwrap_or_else(|| lines(text).count().min(other));
        Side { text, line, marks: vec![] }
    });
    for (expected, found) in pairs.filter(differs) {
        sides[0].marks.extend(expected.map(|(_, token)| token));
        sides[1].marks.extend(found.map(|(_, token)| token));
    }
    Some(sides)
}

/// A token of each text, after the number of its line.
type Pair = (Option<(usize, Range<usize>)>, Option<(usize, Range<usize>)>);

/// Marks the first byte that differs in texts whose tokens are the same.
fn differing_layout(texts: [&[u8]; 2]) -> [Side<'_>; 2] {
    let first = texts[0].iter().zip(texts[1]).take_while(|(a, b)| a == b).count();
    texts.map(|text| {
        let line = text[..first].iter().filter(|&&byte| byte == b'\n').count();
        Side { text, line, marks: iter::once(first..first + 1).collect() }
    })
}

/// A line as it is shown, and the marks below it, if there are any.
struct Cell {
    text: String,
    marks: String,
}

impl Cell {
    /// A line that is too long is cut so that the first mark can be seen.
    fn new(side: &Side, line: Range<usize>, width: usize) -> Cell {
        let is_here = |mark: &&Range<usize>| mark.start >= line.start && mark.start <= line.end;
        let marks: Vec<&Range<usize>> = side.marks.iter().filter(is_here).collect();
        let first = marks.first().map_or(line.start, |mark| mark.end.min(mark.start + width / 2));
        let is_near = first - line.start < width;
        let start = if is_near { line.start } else { first - width / 2 };
        let (mut text, mut below) = (String::new(), String::new());
        let mut push = |shown: char, is_marked: bool| {
            let is_shown = text.width() < width;
            if is_shown {
                let columns = shown.encode_utf8(&mut [0; 4]).width();
                text.push(shown);
                below += &if is_marked { "^" } else { " " }.repeat(columns);
            }
            is_shown
        };
        if start > line.start {
            push('…', false);
        }
        let mut at = start;
        'line: for chunk in side.text[start..line.end].utf8_chunks() {
            let valid = chunk.valid().chars().map(|char| (char, char.len_utf8()));
            let invalid = Some((char::REPLACEMENT_CHARACTER, chunk.invalid().len()));
            for (char, length) in valid.chain(invalid.filter(|(_, length)| *length > 0)) {
                let is_marked = marks.iter().any(|mark| mark.contains(&at));
                at += length;
                if !push(if char.is_control() { '·' } else { char }, is_marked) {
                    text.pop();
                    text.push('…');
                    break 'line;
                }
            }
        }
        if marks.iter().any(|mark| mark.start == line.end) {
            below += "^";
        }
        let marks = match below.trim_end() {
            "" => String::new(),
            marks => format!("{MARK}{marks}{MARK:#}"),
        };
        Cell { text, marks }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn without_colours(text: &str) -> String {
        anstream::adapter::strip_str(text).to_string()
    }

    /// What is shown, without the heads and without colours.
    fn shown(expected: &str, found: &str) -> String {
        let texts = [expected.as_bytes(), found.as_bytes()];
        let text = side_by_side(["a", "b"], texts, &|a, b| a == b, 16);
        let text = without_colours(&text);
        text.split_once('\n').unwrap().1.to_owned()
    }

    #[test]
    fn tokens_that_differ_are_marked_wherever_their_lines_break() {
        assert_eq!(
            shown("1 2\n3 4\n", "1 5 3\n4\n"),
            "    1 2      1 5 3\n      ^        ^\n    3 4      4\n"
        );
        let rows = ["           … 2 lines above", "1 2        3", "3 4 5      9 5", "  ^        ^"];
        let expected: String = rows.map(|row| format!("    {row}\n")).concat();
        assert_eq!(shown("1 2\n3 4 5\n", "1\n2\n3\n9 5\n"), expected);
    }

    #[test]
    fn what_is_missing_or_too_much_is_marked() {
        assert_eq!(shown("1\n2\n", "1\n"), "    1      1\n    2\n    ^\n");
        assert_eq!(shown("1\n", "1 22\n"), "    1      1 22\n             ^^\n");
        assert_eq!(shown("", "1\n"), "          1\n          ^\n");
    }

    #[test]
    fn other_white_space_is_marked_if_the_tokens_are_the_same() {
        assert_eq!(shown("1 2\n", "1  2\n"), "    1 2      1  2\n      ^        ^\n");
        assert_eq!(shown("1\n", "1 \n"), "    1       1\n     ^       ^\n");
    }

    #[test]
    fn long_lines_are_cut_around_the_first_mark_and_long_texts_around_the_first_difference() {
        let (line, other) = ("1 ".repeat(50), "1 ".repeat(40) + "2 " + &"1 ".repeat(9));
        let rows = ["… 1 1 1 1 1 1 1…      … 1 1 1 2 1 1 1…", "        ^                     ^"];
        let expected: String = rows.map(|row| format!("    {row}\n")).concat();
        assert_eq!(shown(&line, &other), expected);
        let numbers = |from| (from..from + 100).map(|i| format!("{i}\n")).collect::<String>();
        let text = shown(&numbers(1), &numbers(1).replace("50", "x"));
        assert_eq!(text.lines().count(), ROWS + 3, "{text}");
        assert!(text.starts_with("    … 46 lines above      … 46 lines above\n    47"), "{text}");
        assert!(text.ends_with("\n    … 34 lines below      … 34 lines below\n"), "{text}");
    }

    #[test]
    fn any_bytes_can_be_shown() {
        let side = Side { text: b"a\xFFb\tc \xE5\x92\x8C", line: 0, marks: vec![1..2, 6..9] };
        let cell = Cell::new(&side, 0..9, 16);
        assert_eq!(cell.text, "a\u{FFFD}b·c 和");
        assert_eq!(without_colours(&cell.marks), " ^    ^^");
    }
}

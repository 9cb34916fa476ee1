//! Attributes that are procedural macros, which can't go into a source file, though a bundle can do
//! what they do. All lines stay where they are.
//!
//! The stand-in for proconio has ordinary macros named like `#[fastout]` and `#[derive_readable]`,
//! so each of these becomes a call of the macro around what it is about. Attributes that only mark
//! what a tool collects are taken away.

use std::ops::Range;

use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Attribute, ItemFn, ItemStruct, ItemUse};

/// The attributes that give back what they are about as it is.
const MARKS: [&str; 3] = ["cargo_snippet::snippet", "codesnip::entry", "codesnip::skip"];

/// The attributes of proconio.
const MACROS: [&str; 2] = ["fastout", "derive_readable"];

/// A source text without the [`MARKS`] and their imports and, if `has_stand_in`, with calls of
/// macros in place of proconio's attributes. A text that can't be parsed stays as it is, so that
/// rustc says what is wrong with it.
pub(super) fn rewritten(text: String, has_stand_in: bool) -> String {
    let names = if has_stand_in { &[&MARKS[..], &MACROS].concat() } else { &MARKS[..] };
    if !names.iter().any(|name| text.contains(name)) {
        return text;
    }
    let Ok(file) = syn::parse_file(&text) else { return text };
    let mut rewriter = Rewriter { text: &text, has_stand_in, edits: vec![] };
    rewriter.visit_file(&file);
    let mut edits = rewriter.edits;
    edits.sort_by_key(|(place, _)| (place.start, place.end));
    let (mut new, mut end) = (String::new(), 0);
    for (place, words) in edits {
        new += &text[end..place.start];
        new += &words;
        end = place.end;
    }
    new + &text[end..]
}

struct Rewriter<'a> {
    text: &'a str,
    has_stand_in: bool,
    /// What to write in place of which bytes.
    edits: Vec<(Range<usize>, String)>,
}

impl Rewriter<'_> {
    fn take_away(&mut self, place: Range<usize>) {
        let lines = self.text[place.clone()].matches('\n').count();
        self.edits.push((place, "\n".repeat(lines)));
    }

    /// Takes proconio's attribute with this name away, and returns its path as the user has written
    /// it.
    fn take(&mut self, attributes: &[Attribute], name: &str) -> Option<String> {
        let is_named = |attribute: &&Attribute| {
            let path = attribute.path();
            path.segments.last().is_some_and(|segment| segment.ident == name)
        };
        let attribute = attributes.iter().filter(|_| self.has_stand_in).find(is_named)?;
        self.take_away(attribute.span().byte_range());
        Some(self.text[attribute.path().span().byte_range()].to_owned())
    }

    fn insert(&mut self, place: usize, words: String) {
        self.edits.push((place..place, words));
    }
}

impl<'ast> Visit<'ast> for Rewriter<'_> {
    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        let place = item.span().byte_range();
        if MARKS.iter().any(|mark| self.text[place.clone()] == format!("use {mark};")) {
            self.take_away(place);
        }
        visit::visit_item_use(self, item);
    }

    fn visit_attribute(&mut self, attribute: &'ast Attribute) {
        let path = &self.text[attribute.path().span().byte_range()];
        let is_mark = |mark: &&str| {
            let is_imported = || self.text.contains(&format!("use {mark};"));
            *mark == path || mark.rsplit("::").next() == Some(path) && is_imported()
        };
        if MARKS.iter().any(is_mark) {
            self.take_away(attribute.span().byte_range());
        }
    }

    fn visit_item_fn(&mut self, item: &'ast ItemFn) {
        if let Some(path) = self.take(&item.attrs, "fastout") {
            let braces = &item.block.brace_token.span;
            self.insert(braces.open().byte_range().end, format!(" {path}! {{$ {{"));
            self.insert(braces.close().byte_range().start, "}} ".to_owned());
        }
        visit::visit_item_fn(self, item);
    }

    fn visit_item_struct(&mut self, item: &'ast ItemStruct) {
        if let Some(path) = self.take(&item.attrs, "derive_readable") {
            let whole = item.span().byte_range();
            self.insert(whole.start, format!("{path}! {{ "));
            self.insert(whole.end, " }".to_owned());
        }
        visit::visit_item_struct(self, item);
    }
}

#[cfg(test)]
mod tests {
    use super::rewritten;

    #[test]
    fn an_attribute_becomes_a_macro_around_what_it_is_about() {
        for (text, expected) in [
            (
                "#[fastout]\nfn main() {\n    let é = 1;\n}\n",
                "\nfn main() { fastout! {$ {\n    let é = 1;\n}} }\n",
            ),
            (
                "#[proconio::fastout] fn main() -> u8 { 1 }",
                " fn main() -> u8 { proconio::fastout! {$ { 1 }} }",
            ),
            (
                "/// é\n#[derive_readable]\n#[derive(Clone)]\nstruct A {\n    a: u8,\n}\n\
                 fn b() {}\n",
                "derive_readable! { /// é\n\n#[derive(Clone)]\nstruct A {\n    a: u8,\n} }\n\
                 fn b() {}\n",
            ),
            ("#[derive_readable] struct A(u8);", "derive_readable! {  struct A(u8); }"),
            (
                "#[fastout]\nfn main() {\n    #[derive_readable]\n    struct A;\n}",
                "\nfn main() { fastout! {$ {\n    derive_readable! { \n    struct A; }\n}} }",
            ),
        ] {
            assert_eq!(rewritten(text.to_owned(), true), expected);
        }
    }

    #[test]
    fn marks_are_taken_away() {
        for (text, expected) in [
            ("#[codesnip::entry(\"a\")]\nmod a {}\n", "\nmod a {}\n"),
            (
                "use cargo_snippet::snippet;\n#[snippet]\nuse b::c;\n#[snippet]\n#[inline]\n\
                 fn a() {}\n",
                "\n\nuse b::c;\n\n#[inline]\nfn a() {}\n",
            ),
            ("#[cargo_snippet::snippet(\n  \"a\"\n)]\nfn a() {}", "\n\n\nfn a() {}"),
            ("#[snippet] fn a() {}", "#[snippet] fn a() {}"),
        ] {
            assert_eq!(rewritten(text.to_owned(), false), expected);
        }
    }

    #[test]
    fn everything_else_stays() {
        for text in ["fn main() { \"fastout\"; }", "#[fastout", "use proconio::fastout;\n"] {
            assert_eq!(rewritten(text.to_owned(), true), text);
        }
    }
}

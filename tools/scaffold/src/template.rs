//! The solution that a new problem starts with: the user's template, or one that reads and prints.

use std::path::{Path, PathBuf};
use std::time::SystemTime;

use anyhow::{Context, Result};
use grundy_judge::files;

use crate::{Draft, date};

/// The text of a solution, with names in braces for what differs from problem to problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Template {
    text: String,
    /// The file that it was read from, if it is the user's.
    pub file: Option<PathBuf>,
}

impl Template {
    /// Reads a template.
    ///
    /// Fails if the file can't be read.
    pub fn read(file: &Path) -> Result<Template> {
        let text = files::read(file)?;
        Ok(Template { text, file: Some(file.to_owned()) })
    }

    /// The template that the manifest `file` names, relative to its folder, in the table
    /// `[workspace.metadata.grundy]` or `[package.metadata.grundy]`.
    ///
    /// Fails if what it names isn't a file that can be read.
    pub(super) fn named_in(file: &Path) -> Result<Option<Template>> {
        // Cargo tells what is wrong with a manifest.
        let manifest = files::read(file).ok().and_then(|text| text.parse::<toml::Table>().ok());
        let manifest = manifest.unwrap_or_default();
        let tables = ["workspace", "package"].into_iter().filter_map(|kind| {
            let template = manifest.get(kind)?.get("metadata")?.get("grundy")?.get("template")?;
            Some((kind, template))
        });
        let Some((kind, template)) = tables.into_iter().next() else { return Ok(None) };
        let key = || format!("{}: the template of [{kind}.metadata.grundy]", file.display());
        let place = template.as_str().context("expected the path of a file").with_context(key)?;
        let place = file.with_file_name("").join(place);
        Template::read(&place).with_context(key).map(Some)
    }

    /// The template for a user without one. It reads with proconio if the package has it.
    pub(super) fn usual(has_proconio: bool, is_interactive: bool) -> Template {
        let text = match (has_proconio, is_interactive) {
            (true, false) => PROCONIO.to_owned(),
            (true, true) => PROCONIO.replace("input", "input_interactive"),
            (false, false) => STD.to_owned(),
            (false, true) => LINES.to_owned(),
        };
        Template { text, file: None }
    }

    /// The solution of a problem. Other words in braces stay as they are.
    pub(super) fn filled(&self, draft: &Draft) -> String {
        // The title comes last, as it may hold any words in braces.
        let names = [
            ("{id}", draft.id.clone()),
            ("{judge}", draft.judge.id.to_owned()),
            ("{date}", date(SystemTime::now())),
            ("{url}", harmless(&draft.url)),
            ("{title}", harmless(&draft.title)),
        ];
        names.iter().fold(self.text.clone(), |text, (name, value)| text.replace(name, value))
    }
}

/// A text from the network as it may stand in a comment or a string of a source: it can't end them,
/// and no character in it changes the direction of the text, which rustc refuses.
fn harmless(text: &str) -> String {
    let is_direction = |c: char| matches!(c, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}');
    let is_bad = |c: char| c.is_control() || is_direction(c) || c == '\\';
    let text: String = text.chars().map(|c| if is_bad(c) { ' ' } else { c }).collect();
    text.replace('"', "'").replace("*/", "* /").replace("/*", "/ *")
}

const PROCONIO: &str = include_str!("texts/proconio.txt");
const STD: &str = include_str!("texts/std.txt");
const LINES: &str = include_str!("texts/interactive.txt");

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_judge::judges::STD_ONLY;

    fn filled(template: &str, title: &str) -> String {
        let draft = Draft { title: title.to_owned(), ..Draft::new("p1", &STD_ONLY) };
        Template { text: template.to_owned(), file: None }.filled(&draft)
    }

    #[test]
    fn names_in_braces_are_filled_in_and_others_stay() {
        let text = "{{id}} {title}: {url}{judge} println!(\"{n} {}\") {title";
        assert_eq!(filled(text, "{id}"), "{p1} {id}: std println!(\"{n} {}\") {title");
        let date = filled("{date}", "");
        assert!(date.len() == 10 && date.split('-').count() == 3, "{date}");
    }

    #[test]
    fn a_title_cannot_end_a_comment_or_a_string() {
        let text =
            filled("/* {title} */ const T: &str = \"{title}\"; // {title}", "*/ \"\\\u{202E}/* x");
        assert_eq!(text, "/* * / '  / * x */ const T: &str = \"* / '  / * x\"; // * / '  / * x");
    }
}

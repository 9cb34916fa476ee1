//! What is said of a game: its table and its rules, for people and for programs.

use std::fmt::Write;

use anstyle::{AnsiColor, Style};
use anyhow::{Result, bail};
use cargo_grundy::snippet::{Language, embedded};
use serde::Serialize;

use super::chinese;
use super::code;
use super::far::Tested;
use super::finding::{Finding, Tried};
use super::game::{Rules, Values};
use super::learn;
use super::picture;
use super::proof::Proof;
use super::rule::Tier;
use super::structure;
use super::table::{Kind, NAMES, Table};
use super::winning::Winning;

/// A title, and the word for how sure a rule is.
const TITLE: Style = Style::new().bold();
const SURE: Style = Style::new().bold().fg_color(Some(anstyle::Color::Ansi(AnsiColor::Green)));

/// The width of a text, where there is no terminal.
const WIDTH: usize = 80;
/// The most lines of a rule that is shown beside a simpler one.
const ALTERNATIVE: usize = 3;
/// The lines of lost positions, and of multisets.
const LOST: usize = 5;
const MULTISETS: usize = 24;

/// The table of a game, and what was found.
pub(crate) struct Report<'a> {
    /// The table.
    pub values: &'a Values,
    /// The rules that were found, the simplest first.
    pub found: &'a [Finding],
    /// The move to make by the first of them, if there is a formula for it.
    pub winning: Option<&'a Winning>,
    /// The rules of the game, if they are known.
    pub rules: Option<&'a Rules>,
    /// What was tried.
    pub tried: &'a Tried,
    /// The language of all that isn't code.
    pub language: Language,
}

/// A report for programs. Later versions may have more fields.
#[derive(Serialize)]
struct Json {
    version: u32,
    positions: usize,
    found: Vec<JsonFinding>,
}

#[derive(Serialize)]
struct JsonFinding {
    of: &'static str,
    tier: &'static str,
    text: String,
    code: String,
    snippet: Option<String>,
    /// The move to make.
    #[serde(rename = "move")]
    winning: Option<String>,
}

impl Report<'_> {
    /// The number of coordinates of a position; 0 for multisets.
    pub(crate) fn dimensions(&self) -> usize {
        match self.values {
            Values::Table(table) => table.dimensions(),
            Values::Multisets(..) => 0,
        }
    }

    /// The code of the first rule; `None` if none was found.
    pub(crate) fn code(&self) -> Option<String> {
        let first = self.found.first()?;
        Some(code::code(first, self.winning, self.dimensions(), self.rules))
    }

    /// The report as JSON: `{"version": 1, "positions": N, "found": [{"of": "grundy" or "outcome",
    /// "tier": …, "text": …, "code": …, "snippet": …, "move": …}]}`.
    pub(crate) fn json(&self) -> Result<String> {
        let positions = match self.values {
            Values::Table(table) => table.iter().count(),
            Values::Multisets(_, sets) => sets.len(),
        };
        let finding = |(i, finding): (usize, &Finding)| {
            let winning = self.winning.filter(|_| i == 0);
            JsonFinding {
                of: match finding.kind {
                    Kind::Grundy => "grundy",
                    Kind::Outcome => "outcome",
                },
                tier: finding.tier.name(),
                text: self.rule(finding),
                code: code::code(finding, winning, self.dimensions(), self.rules),
                snippet: finding.snippet.clone(),
                winning: winning.map(|winning| winning.text(NAMES[self.dimensions()])),
            }
        };
        let found = self.found.iter().enumerate().map(finding).collect();
        Ok(serde_json::to_string(&Json { version: 1, positions, found })?)
    }

    /// The table for people, in this width; nothing for multisets.
    pub(crate) fn table_text(&self, width: Option<usize>) -> String {
        let Values::Table(table) = self.values else { return String::new() };
        let what = match table.kind {
            Kind::Grundy => "Grundy values",
            Kind::Outcome => "outcomes (0 is lost, 1 is won)",
        };
        let table = picture::terminal(table, width, None);
        self.said(&format!("{TITLE}{what}{TITLE:#}\n{table}\n"))
    }

    /// The rest of the report for people, in this width.
    pub(crate) fn text(&self, width: Option<usize>) -> String {
        let mut text = match self.values {
            Values::Table(table) => {
                let lost = picture::lost(table, width, LOST);
                format!("{TITLE}lost positions{TITLE:#}\n{lost}\n")
            }
            Values::Multisets(_, sets) => multisets(sets),
        };
        text = self.said(&text);
        let is_short = |finding: &Finding| self.rule(finding).lines().count() <= ALTERNATIVE;
        for (i, finding) in self.found.iter().enumerate() {
            if i == 0 || is_short(finding) {
                text += &self.finding(finding, i);
            }
        }
        if self.found.is_empty() {
            let nothing = textwrap::fill(&self.nothing(), width.unwrap_or(WIDTH));
            let _ = writeln!(text, "{nothing}");
        }
        text + &self.structure()
    }

    /// A text in the language of the report.
    fn said(&self, text: &str) -> String {
        match self.language {
            Language::En => text.to_owned(),
            Language::Zh => chinese::translated(text),
        }
    }

    /// What is seen in values that have no rule.
    fn structure(&self) -> String {
        let kind = match self.values {
            Values::Table(table) => table.kind,
            Values::Multisets(kind, _) => *kind,
        };
        if self.found.iter().any(|finding| finding.kind == kind) {
            return String::new();
        }
        let lines = match self.values {
            Values::Table(table) => structure::structure(table),
            Values::Multisets(_, sets) => structure::of_multisets(sets),
        };
        let lines: String = lines.into_iter().map(|line| format!("  {line}\n")).collect();
        match lines.is_empty() {
            true => lines,
            false => self.said(&format!("\n{TITLE}structure, not a rule{TITLE:#}\n{lines}")),
        }
    }

    /// What is said where no rule was found.
    pub(crate) fn nothing(&self) -> String {
        let reach = match self.values {
            Values::Table(table) => reach(table),
            Values::Multisets(_, sets) => format!("{} multisets", sets.len()),
        };
        let advice = match self.rules {
            _ if self.tried.is_late => {
                "The machine is so slow that the search was ended before its steps were done"
            }
            Some(_) => "A longer table may show more: --time 30",
            None => "More numbers may show more",
        };
        let mut names = self.tried.names.clone();
        names.sort_by_key(|name| learn::names().iter().position(|known| known == name));
        let tried = if names.is_empty() { "snippets".to_owned() } else { names.join(", ") };
        self.said(&format!("no pattern found in {reach}; tried {tried}. {advice}"))
    }

    fn rule(&self, finding: &Finding) -> String {
        let names = if self.dimensions() == 0 { &["piles"] } else { NAMES[self.dimensions()] };
        finding.rule.text(names)
    }

    fn finding(&self, finding: &Finding, i: usize) -> String {
        let sure = match finding.tier {
            Tier::Proved => match &finding.proof {
                None => "proved by the theorem on such games".to_owned(),
                Some(Proof { agreed: None, .. }) => "proved, for these moves".to_owned(),
                Some(Proof { agreed: Some(agreed), .. }) => format!(
                    "proved, for these moves, in words of the prover with which it agrees at all \
                     {agreed} positions that were tried"
                ),
            },
            Tier::Checked => format!(
                "checked on the whole table, and by the rules at {} positions up to {}",
                finding.tested.positions, finding.tested.greatest
            ),
            Tier::Fits => "fits all values".to_owned(),
        };
        let is_another = i > 0 && self.found[0].kind == finding.kind;
        let what = match finding.kind {
            _ if is_another => "another one",
            Kind::Grundy => "rule of the Grundy values",
            Kind::Outcome => "rule of the lost positions",
        };
        let rule = self.rule(finding).replace('\n', "\n  ");
        let text = format!("{TITLE}{what}: {TITLE:#}{SURE}{sure}{SURE:#}\n  {rule}\n");
        let mut text = self.said(&text);
        if let (0, Some(snippet)) = (i, &finding.snippet) {
            let _ = writeln!(text, "  {}", same_table(snippet, self.language));
        }
        if let (0, Some(winning)) = (i, self.winning) {
            text += &self.said(&move_text(winning, NAMES[self.dimensions()]));
        }
        if i == 0 {
            text += &self.commented(&code::functions(finding, self.dimensions()));
            if let Some(winning) = self.winning {
                text += &self.commented(&code::made(winning, self.dimensions(), self.rules));
            }
            text += "\n";
        }
        text
    }

    /// Code after an empty line, with its doc comments in the language of the report.
    fn commented(&self, code: &str) -> String {
        let mut text = "\n".to_owned();
        for line in code.lines() {
            let is_doc = line.starts_with("///");
            text += &(if is_doc { self.said(line) } else { line.to_owned() } + "\n");
        }
        text
    }

    /// The table as a picture in SVG.
    ///
    /// Fails if it has no coordinates.
    pub(crate) fn svg(&self) -> Result<Vec<u8>> {
        let title = self.rules.map_or("", |rules| rules.name.as_str());
        let svg = picture::svg(self.table()?, title, &self.periods());
        Ok(svg?.into_bytes())
    }

    /// The table as a picture in PNG.
    ///
    /// Fails if it has no coordinates.
    pub(crate) fn png(&self) -> Result<Vec<u8>> {
        picture::png(self.table()?, &self.periods())
    }

    fn table(&self) -> Result<&Table> {
        match self.values {
            Values::Table(table) => Ok(table),
            Values::Multisets(..) => {
                bail!("multisets have no coordinates, so there is no picture of them")
            }
        }
    }

    fn periods(&self) -> Vec<picture::Period> {
        self.found.iter().filter_map(Finding::period).collect()
    }
}

/// What is said where the order of the piles matters to `moves`, as at this multiset.
pub(crate) fn order_matters(name: &str, set: &[u64], language: Language) -> String {
    let turned: Vec<u64> = set.iter().rev().copied().collect();
    match language {
        Language::En => format!(
            "note: {name}: this is about piles in ascending order, and `moves` has other options \
             for {turned:?} than for {set:?}; where the order matters, let positions be arrays, \
             such as [u64; 3]"
        ),
        Language::Zh => format!(
            "注意：{name}：以上只针对升序的各堆，而 `moves` 对 {turned:?} 与 {set:?} 给出的走法不同；\
             若顺序有影响，请用数组表示局面，例如 [u64; 3]"
        ),
    }
}

/// What is said of a rule that was only found by not testing it outside of the table.
pub(crate) fn of_table_alone(rule: &str, language: Language) -> String {
    match language {
        Language::En => format!(
            "note: all values up to --to fit `{rule}`, but no rule was found that holds beyond"
        ),
        Language::Zh => {
            format!("注意：--to 以内的值都符合 `{rule}`，但没有找到在此之外也成立的规律")
        }
    }
}

/// The sentence that names a snippet with the same table, and the command that prints it.
fn same_table(snippet: &str, language: Language) -> String {
    let show = format!("cargo grundy show {snippet}");
    let catalogue = embedded::catalogue().ok();
    let entry = catalogue.as_ref().and_then(|catalogue| catalogue.entry(snippet).ok());
    match (language, entry) {
        (Language::Zh, Some(entry)) => {
            format!("代码 `{snippet}`（{}）的表与此相同：{show}", entry.words(language).name)
        }
        _ => format!("the snippet `{snippet}` has the same table: {show}"),
    }
}

/// The move to make, and what was tested of it.
fn move_text(winning: &Winning, names: &[&str]) -> String {
    let Tested { positions, greatest } = winning.tested;
    let text = winning.text(names).replace('\n', "\n  ");
    format!(
        "{TITLE}move from a won position: {TITLE:#}{SURE}checked by the rules at {positions} of \
         them up to {greatest}{SURE:#}\n  {text}\n"
    )
}

/// The positions of a table in words.
fn reach(table: &Table) -> String {
    let last = |i: usize| (table.from[i] + table.size[i] as u64).saturating_sub(1);
    let names = table.names().iter().enumerate();
    let ranges: Vec<String> =
        names.map(|(i, name)| format!("{name} = {}..={}", table.from[i], last(i))).collect();
    ranges.join(", ")
}

/// The first multisets with their values.
fn multisets(sets: &[(Vec<u64>, u32)]) -> String {
    let mut text = String::new();
    for (set, value) in sets.iter().take(MULTISETS) {
        let _ = writeln!(text, "{value:3}  {set:?}");
    }
    if sets.len() > MULTISETS {
        let _ = writeln!(text, "… and {} more", sets.len() - MULTISETS);
    }
    text
}

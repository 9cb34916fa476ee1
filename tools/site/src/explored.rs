//! What the explorer finds of the games that the page of tables shows.
//!
//! The tables have a fixed size, and the bounds of time are so generous that nothing ends because
//! of the clock: the same game gives the same bytes.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use cargo_grundy_explore::budget::Search;
use cargo_grundy_explore::finding::{self, Finding, Tried};
use cargo_grundy_explore::game::{Play, Program, Request, Rules, Values};
use cargo_grundy_explore::picture::{self, Image};
use cargo_grundy_explore::rule::Tier;
use cargo_grundy_explore::table::{Kind, Table};
use cargo_grundy_explore::{far, find};
use grundy_judge::parallel;
use serde::{Deserialize, Serialize};

use super::games::Game;
use super::kept::Kept;

/// The number of values of each coordinate of a table with two coordinates.
const PLANE: u64 = 128;
/// The number of values of a sequence.
const SEQUENCE: u64 = 2500;
/// How long each step may take, none of which takes more than some seconds.
const PATIENCE: Duration = Duration::from_secs(300);
/// How long a law is looked for, in the steps of an ordinary machine.
const SEARCH: Duration = Duration::from_secs(9);

/// What was found of a game.
#[derive(Debug, Deserialize, Serialize)]
pub(crate) struct Explored {
    /// The number of coordinates, 1 or 2.
    pub(super) dimensions: usize,
    /// Its table as a picture of so many pixels, one for each cell.
    pub(super) width: usize,
    pub(super) height: usize,
    /// The law, if one was found.
    pub(super) law: Option<Law>,
    /// The picture in PNG, in base 64.
    png: String,
}

/// The rule behind a table.
#[derive(Debug, Deserialize, Serialize)]
pub(super) struct Law {
    /// What it gives.
    pub(super) kind: Kind,
    /// How sure it is.
    pub(super) tier: Tier,
    /// The law in the words of the explorer.
    pub(super) text: String,
    /// The length of the period, and from where on it holds, if the law is one.
    pub(super) period: Option<[u64; 2]>,
}

/// What was found of games.
pub(crate) type All<'a> = Vec<(&'a Game, Explored)>;

/// The path of the picture of a game in the site.
pub(super) fn picture(game: &Game) -> String {
    format!("pictures/{}.png", game.name)
}

/// Explores games, as far as what was found isn't known. `next` is called before each one, with its
/// name and the number of those that are left; if it returns false, this ends.
///
/// A game without a table, or with another law than its file expects, is a complaint.
///
/// Fails if it is ended, which keeps what was found so far.
pub(crate) fn gather<'a>(
    games: &'a [Game],
    kept: &Kept,
    next: &(dyn Fn(&str, usize) -> bool + Sync),
) -> Result<(All<'a>, Vec<String>)> {
    let left = AtomicUsize::new(games.len());
    let explored = parallel::map(games, |game| {
        let goes_on = next(&game.name, left.fetch_sub(1, Ordering::Relaxed));
        goes_on.then(|| known(game, kept))
    });
    let (mut found, mut complaints) = (All::new(), Vec::new());
    for (game, explored) in games.iter().zip(explored) {
        match explored.context("the games weren't explored")? {
            Ok(explored) => found.push((game, explored)),
            Err(error) => {
                let error = format!("{error:#}");
                let line = error.lines().next().unwrap_or_default();
                complaints.push(format!("{line}; `{}` shows more", game.command()));
            }
        }
    }
    Ok((found, complaints))
}

/// What is known of a game, or else is found.
fn known(game: &Game, kept: &Kept) -> Result<Explored> {
    let find = || Ok(serde_json::to_string(&explore(game)?)?);
    let text = kept.text(&["explored", &game.name, &game.text], find)?;
    Ok(serde_json::from_str(&text)?)
}

/// Computes the table of a game, and finds its law.
///
/// Fails if the rules are at fault, and if the law isn't what the file expects.
fn explore(game: &Game) -> Result<Explored> {
    let rules = Rules::parse(&game.file(), game.text.clone())?;
    let program = Program::new(&rules)?;
    let mut play = Play::start(&program)?;
    let values = table(game, &mut play)?;
    let search = Search::new(SEARCH);
    let family = rules.family.as_ref();
    // The page shows the law, and no code for it.
    let source = |_: &str, _: &str| String::new();
    let play = Some(&mut play);
    let (named, far) = (&far::named(&rules.text)[..], far::WORK);
    let mut context =
        finding::Context { play, family, named, search, tried: Tried::default(), far, source };
    let found = find::find(&values, &mut context)?;
    let Values::Table(table) = &values else { bail!("{}: no coordinates", game.file()) };
    let law = found.first().map(|finding| law(finding, table));
    expected(game, law.as_ref())?;
    let Image { width, height, png } = drawn(table, &found)?;
    let png = BASE64.encode(png);
    Ok(Explored { dimensions: table.dimensions(), width, height, law, png })
}

/// The whole table of a game.
fn table(game: &Game, play: &mut Play) -> Result<Values> {
    let size = match play.shape.dimensions {
        1 => vec![SEQUENCE],
        2 => vec![PLANE; 2],
        other => bail!(
            "{}: found {other} coordinates, expected one or two on the page of tables",
            game.file()
        ),
    };
    let request = Request { from: vec![game.from; size.len()], size, time: PATIENCE };
    let values = play.table(&request, &mut |_, _| ())?;
    if let Values::Table(table) = &values {
        let cells: u64 = request.size.iter().product();
        if table.cells.len() as u64 != cells {
            bail!("{}: the table isn't complete after {PATIENCE:?}", game.file());
        }
    }
    Ok(values)
}

fn law(finding: &Finding, table: &Table) -> Law {
    let is_constant = finding.rule.period().is_some_and(|period| period.is_constant);
    let period = finding.period().filter(|_| is_constant);
    Law {
        kind: finding.kind,
        tier: finding.tier,
        text: finding.rule.text(table.names()),
        period: period.map(|period| [period.length, period.start]),
    }
}

/// Fails if the law isn't what the file of the game expects.
fn expected(game: &Game, law: Option<&Law>) -> Result<()> {
    let found = match law.map(|law| law.kind) {
        Some(Kind::Grundy) => "found-grundy",
        Some(Kind::Outcome) => "found-outcome",
        None => "none",
    };
    let is_more = game.expect == "found-outcome" && found == "found-grundy";
    if found != game.expect && !is_more {
        bail!("{}: the explorer gives `{found}`, expected `{}`", game.file(), game.expect);
    }
    Ok(())
}

/// The picture of a table. That of a sequence is a square, whose rows are whole periods.
fn drawn(table: &Table, found: &[Finding]) -> Result<Image> {
    let periods: Vec<_> = found.iter().filter_map(Finding::period).collect();
    match table.dimensions() {
        1 => picture::pixels(&table.part(&[picture::row(&periods).pow(2)]), &periods),
        _ => picture::pixels(table, &[]),
    }
}

impl Explored {
    /// The picture in PNG.
    ///
    /// Fails if what was kept is damaged.
    pub(super) fn png(&self) -> Result<Vec<u8>> {
        BASE64.decode(&self.png).context("a picture that was kept is damaged")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(expect: &str, code: &str) -> Game {
        let head = "// name: A\n// rule: B.\n// name-zh: A\n// rule-zh: B。\n";
        let text = format!("// expect: {expect}\n{head}\n{code}\n");
        Game::parse("taking", text).unwrap().unwrap()
    }

    const TAKE: &str = "fn moves(n: u64) -> Vec<u64> {
        [1, 2, 6].into_iter().filter_map(|take| n.checked_sub(take)).collect() }";
    const SUBTRACT: &str = "fn moves((x, y): (u64, u64)) -> Vec<(u64, u64)> {
        (1..=x).map(|i| (x - i, y)).chain((1..=y).map(|i| (x, y - i))).collect() }";

    #[test]
    fn a_law_and_a_picture_are_found() {
        let explored = explore(&game("found-grundy", TAKE)).unwrap();
        let law = explored.law.as_ref().unwrap();
        assert_eq!((law.kind, law.tier), (Kind::Grundy, Tier::Checked));
        assert_eq!((&*law.text, law.period), ("period 7: 0 1 2 0 1 2 3", Some([7, 0])));
        // Seven periods in each row.
        assert_eq!((explored.dimensions, explored.width, explored.height), (1, 49, 49));
        assert!(explored.png().unwrap().starts_with(b"\x89PNG"));
        let explored = explore(&game("found-outcome", SUBTRACT)).unwrap();
        assert_eq!(explored.law.unwrap().text, "x ^ y");
        assert_eq!((explored.dimensions, explored.width, explored.height), (2, 128, 128));
    }

    #[test]
    fn a_game_without_the_law_or_the_table_that_is_expected_is_a_complaint() {
        let root = tempfile::tempdir().unwrap();
        let tool = root.path().join("tool");
        std::fs::write(&tool, "").unwrap();
        let kept = Kept::open(root.path(), &tool).unwrap();
        for (expect, code, said) in [
            ("none", TAKE, "the explorer gives `found-grundy`, expected `none`"),
            ("none", "fn moves(n: u64) -> Vec<u64> { 1 }", "the rules don't compile"),
            ("none", "fn moves(n: Vec<u64>) -> Vec<Vec<u64>> { vec![] }", "found 0 coordinates"),
        ] {
            let games = [game(expect, code)];
            let (found, complaints) = gather(&games, &kept, &|_, _| true).unwrap();
            assert!(found.is_empty());
            let [complaint] = &complaints[..] else { panic!("{complaints:?}") };
            assert!(
                complaint.starts_with(&format!("tests/games/taking.rs: {said}")),
                "{complaint}"
            );
            let command = "`cargo grundy explore tests/games/taking.rs` shows more";
            assert!(complaint.ends_with(command), "{complaint}");
        }
        let games = [game("none", TAKE)];
        assert!(gather(&games, &kept, &|_, _| false).is_err());
    }
}

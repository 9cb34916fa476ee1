//! Asking a game for its table, and for the options of single positions.

use std::cell::RefCell;
use std::collections::HashMap;
use std::fs;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use super::program::Program;
use super::running::{PATIENCE, Running, Shape};
use crate::moves::Moves;
use crate::table::{Kind, Table};

/// How long random positions may take.
const STRESS: Duration = Duration::from_secs(600);
/// How many multisets are asked about in another order.
const ORDERED: usize = 50;
/// What the engine writes in the place of a cell that isn't a position.
const FREE: u64 = Table::FREE as u64;

/// Which table is wanted.
#[derive(Clone, Debug)]
pub struct Request {
    /// The least value of each coordinate. For multisets, the least element.
    pub from: Vec<u64>,
    /// The most values of each coordinate. For multisets, the greatest sum plus 1.
    pub size: Vec<u64>,
    /// How long it may take.
    pub time: Duration,
}

/// The values of a game.
#[derive(Clone, Debug)]
pub enum Values {
    /// At all positions of a box.
    Table(Table),
    /// At multisets of small sums, each with its elements in ascending order.
    Multisets(Kind, Vec<(Vec<u64>, u32)>),
}

/// What is known of a position without values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// There are moves.
    Open,
    /// There are no moves.
    Stuck,
    /// The rules say that the player to move has won.
    Won,
    /// The rules say that the player to move has lost.
    Lost,
    /// There is no such position.
    Impossible,
}

/// The options of a position, each a sum of positions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    numbers: Vec<u64>,
}

impl Options {
    /// How many numbers describe them, which is what they take to be looked at.
    pub fn len(&self) -> usize {
        self.numbers.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.numbers.is_empty()
    }

    /// Calls `part` for the positions of each option, and `end` after each option; stops, and
    /// returns `None`, where one of them does.
    pub fn each(
        &self,
        mut part: impl FnMut(&[u64]) -> Option<()>,
        mut end: impl FnMut() -> Option<()>,
    ) -> Option<()> {
        let mut rest = &self.numbers[..];
        while let Some((&parts, after)) = rest.split_first() {
            rest = after;
            for _ in 0..parts {
                let (&length, after) = rest.split_first()?;
                let (numbers, after) = after.split_at_checked(length as usize)?;
                rest = after;
                part(numbers)?;
            }
            end()?;
        }
        Some(())
    }

    /// The options, each with its parts, in the order of their numbers, and each of them once.
    pub(crate) fn sorted(&self) -> Vec<Vec<Vec<u64>>> {
        let (mut options, parts) = (Vec::new(), RefCell::new(Vec::new()));
        let part = |part: &[u64]| {
            parts.borrow_mut().push(part.to_vec());
            Some(())
        };
        self.each(part, || {
            options.push(parts.take());
            Some(())
        });
        options.sort_unstable();
        options.dedup();
        options
    }
}

/// How code holds against the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stressed {
    /// It agrees at all positions that were tried.
    Agrees,
    /// It is wrong at a position.
    Differs {
        /// The position.
        at: String,
        /// What the code gives.
        claimed: String,
        /// What follows from what it gives the options.
        needed: String,
    },
}

/// A game that can be asked: its moves, or its program.
pub struct Play<'a> {
    engine: Engine<'a>,
    /// What kind of game it is.
    pub shape: Shape,
    /// How many options the last table has.
    pub options: u64,
}

enum Engine<'a> {
    Moves(&'a Moves),
    Program(Running<'a>),
}

impl<'a> Play<'a> {
    /// Starts the program.
    ///
    /// Fails if it can't be run, or if options are sums in a game that isn't normal play.
    pub fn start(program: &'a Program) -> Result<Play<'a>> {
        let mut running = Running::start(program)?;
        let shape = running.greet()?;
        let Shape { is_sum, is_misere, has_won, .. } = shape;
        if is_sum && (is_misere || has_won) {
            bail!(
                "{}: an option is a sum of positions, and the game has {}; the value of such a sum \
                 isn't known by those of its parts, so let positions be whole sums, as sorted \
                 `Vec`s",
                program.name,
                if is_misere { "`MISERE`" } else { "`won`" }
            );
        }
        Ok(Play { engine: Engine::Program(running), shape, options: 0 })
    }

    /// The game with these moves alone.
    pub fn known(moves: &'a Moves, is_misere: bool) -> Play<'a> {
        let dimensions = moves.dimensions();
        let greatest = vec![u64::MAX >> 4; dimensions];
        let shape = Shape { dimensions, greatest, is_misere, ..Shape::default() };
        Play { engine: Engine::Moves(moves), shape, options: 0 }
    }

    /// What the values of this game are. In misère play nobody may add values, so there are none.
    pub fn kind(&self) -> Kind {
        let Shape { has_won, is_misere, .. } = self.shape;
        if has_won || is_misere { Kind::Outcome } else { Kind::Grundy }
    }

    /// Fills a table, as far as the time allows. `progress` is told how far it is, and how many
    /// options there were.
    ///
    /// Fails if the rules are at fault.
    pub fn table(
        &mut self,
        request: &Request,
        progress: &mut dyn FnMut(u64, u64),
    ) -> Result<Values> {
        let running = match &mut self.engine {
            Engine::Program(running) => running,
            Engine::Moves(moves) => {
                let size: Vec<usize> = request.size.iter().map(|&size| size as usize).collect();
                let (table, options) = moves.table(&request.from, &size, self.shape.is_misere)?;
                self.options = options;
                return Ok(Values::Table(table));
            }
        };
        let name = &running.program.name;
        let file = running.program.folder.path().join("table");
        let (from, size) = (shown(&request.from), shown(&request.size));
        let time = request.time.as_millis();
        running.say(&format!("table\t{}\t{time}\t{from}\t{size}", file.display()))?;
        let fields = running.answer(Instant::now() + request.time + PATIENCE, progress)?;
        let [_, shells, options, changes] = &fields.context("the table doesn't end")?[..] else {
            bail!("the program of the game gives no table");
        };
        self.options = options.parse()?;
        let numbers = numbers(&fs::read(file)?);
        // What is given to positions in misère play only tells the lost ones.
        let greatest = if self.shape.is_misere { 1 } else { u32::MAX };
        if self.shape.dimensions == 0 {
            let mut sets = multisets(&numbers);
            sets.iter_mut().for_each(|(_, value)| *value = greatest.min(*value));
            return Ok(Values::Multisets(self.kind(), sets));
        }
        let shells: u64 = shells.parse()?;
        let size = request.size.iter().map(|&size| size.min(shells) as usize).collect();
        let cell = |&number: &u64| if number >= FREE { Table::FREE } else { number as u32 };
        let limit = |cell: u32| if cell == Table::FREE { cell } else { greatest.min(cell) };
        let cells = numbers.iter().map(cell).map(limit).collect();
        let changes: Vec<bool> = changes.split(' ').map(|change| change == "1").collect();
        let is_parameter = changes[..self.shape.dimensions].iter().map(|change| !change).collect();
        let from = request.from.clone();
        if numbers.is_empty() {
            bail!("{name}: the time was over before any value was known; try --time");
        }
        if numbers.iter().all(|&number| number == FREE) {
            bail!("{name}: no position has a move; check `moves`, and --from");
        }
        Ok(Values::Table(Table { kind: self.kind(), from, size, cells, is_parameter }))
    }

    /// The options of a position; `None` if it takes too long to name them.
    ///
    /// Fails if the rules are at fault.
    pub fn options(&mut self, at: &[u64], time: Duration) -> Result<Option<(End, Options)>> {
        let running = match &mut self.engine {
            Engine::Program(running) => running,
            Engine::Moves(moves) => {
                let Some(listed) = moves.options(at) else { return Ok(None) };
                let end = if listed.is_empty() { End::Stuck } else { End::Open };
                let option = |option: Vec<u64>| [&[1, option.len() as u64], &option[..]].concat();
                return Ok(Some((
                    end,
                    Options { numbers: listed.into_iter().flat_map(option).collect() },
                )));
            }
        };
        let file = running.program.folder.path().join("options");
        running.say(&format!("options\t{}\t{}", file.display(), shown(at)))?;
        let Some(fields) = running.answer(Instant::now() + time, &mut |_, _| ())? else {
            running.restart()?;
            return Ok(None);
        };
        let end = match fields.get(1).map(String::as_str) {
            Some("open") => End::Open,
            Some("stuck") => End::Stuck,
            Some("won") => End::Won,
            Some("lost") => End::Lost,
            _ => End::Impossible,
        };
        let numbers = match fields.get(2) {
            Some(words) => words.split_whitespace().map(str::parse).collect::<Result<_, _>>()?,
            None => numbers(&fs::read(file)?),
        };
        Ok(Some((end, Options { numbers })))
    }

    /// Compares what the rules return with moves that are known, at all positions of a table.
    ///
    /// Fails at the first position where they differ.
    pub fn compare(&mut self, moves: &Moves, table: &Table) -> Result<()> {
        let Engine::Program(running) = &self.engine else { return Ok(()) };
        let (name, dimensions) = (running.program.name.clone(), table.dimensions());
        if moves.dimensions() != dimensions {
            bail!(
                "{name}: a position of `moves` has {dimensions} coordinates, and one of the \
                 constant has {}",
                moves.dimensions()
            );
        }
        for (at, _) in table.iter() {
            let at = &at[..dimensions];
            let Some((End::Open | End::Stuck, options)) = self.options(at, PATIENCE)? else {
                continue;
            };
            let returned = options.sorted();
            let is_sum = returned.iter().any(|parts| parts.len() != 1);
            let returned = returned.concat();
            let told = moves.options(at).unwrap_or_default();
            let only = |these: &[Vec<u64>], those: &[Vec<u64>]| {
                let other = these.iter().find(|it| !those.contains(it))?;
                Some(format!("({})", shown(other).replace(' ', ", ")))
            };
            let from = format!("({})", shown(at).replace(' ', ", "));
            if is_sum {
                bail!("{name}: from {from}, `moves` leads to a sum, and the constant has no sums");
            }
            if let Some(option) = only(&returned, &told) {
                bail!("{name}: `moves` leads from {from} to {option}, and the constant doesn't");
            }
            if let Some(option) = only(&told, &returned) {
                bail!("{name}: the constant leads from {from} to {option}, and `moves` doesn't");
            }
        }
        Ok(())
    }

    /// The first of these multisets whose options are others if its elements are named in
    /// descending order.
    ///
    /// Fails if the rules are at fault, unless that is where the order is another one.
    pub fn first_ordered<'s>(&mut self, sets: &'s [(Vec<u64>, u32)]) -> Result<Option<&'s [u64]>> {
        let differing = sets.iter().filter(|(set, _)| set.first() != set.last());
        for (set, _) in differing.take(ORDERED) {
            let turned: Vec<u64> = set.iter().rev().copied().collect();
            let Some((_, options)) = self.options(set, PATIENCE)? else { break };
            match self.options(&turned, PATIENCE) {
                Ok(Some((_, others))) if others.sorted() == options.sorted() => {}
                Ok(Some(_)) => return Ok(Some(set)),
                Ok(None) => break,
                Err(_) => return self.restart().map(|()| Some(&set[..])),
            }
        }
        Ok(None)
    }

    /// Holds the code of the program's [`Claim`](super::Claim) against the rules at random
    /// positions, small ones first.
    ///
    /// Fails if the rules or the code are at fault.
    pub fn stress(&mut self, count: u64, seed: u64, from: &[u64], kind: Kind) -> Result<Stressed> {
        let of = if kind == Kind::Grundy { "grundy" } else { "outcome" };
        let Engine::Program(running) = &mut self.engine else {
            bail!("there is no program to hold the code against");
        };
        running.say(&format!("stress\t{count}\t{seed}\t{}\t{of}", shown(from)))?;
        let fields = running.answer(Instant::now() + STRESS, &mut |_, _| ())?;
        let fields = fields.context("the random positions take too long; try fewer of them")?;
        match &fields[1..] {
            [_, at, claimed, needed] => {
                let (at, claimed, needed) = (at.clone(), claimed.clone(), needed.clone());
                Ok(Stressed::Differs { at, claimed, needed })
            }
            _ => Ok(Stressed::Agrees),
        }
    }

    /// Starts the program again, if there is one.
    pub fn restart(&mut self) -> Result<()> {
        match &mut self.engine {
            Engine::Program(running) => running.restart(),
            Engine::Moves(_) => Ok(()),
        }
    }
}

fn shown(numbers: &[u64]) -> String {
    numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(" ")
}

/// The numbers of eight bytes in a file of the engine.
fn numbers(bytes: &[u8]) -> Vec<u64> {
    let (chunks, _) = bytes.as_chunks::<8>();
    chunks.iter().map(|&chunk| u64::from_le_bytes(chunk)).collect()
}

/// The multisets in a file of the engine, by their sums: for each its length, its elements and its
/// value. There are some with zeros, if these change a value.
fn multisets(mut numbers: &[u64]) -> Vec<(Vec<u64>, u32)> {
    let mut sets = Vec::new();
    while let Some((&length, rest)) = numbers.split_first() {
        let Some((set, rest)) = rest.split_at_checked(length as usize) else { break };
        let Some((&value, rest)) = rest.split_first() else { break };
        sets.push((set.to_vec(), value as u32));
        numbers = rest;
    }
    let known: HashMap<&[u64], u32> = sets.iter().map(|(set, value)| (&set[..], *value)).collect();
    let others = sets.iter().filter(|(set, _)| set.first() == Some(&0));
    let do_zeros_count = others.into_iter().any(|(set, value)| {
        let present = &set[set.partition_point(|&pile| pile == 0)..];
        known.get(present).is_some_and(|without| without != value)
    });
    sets.retain(|(set, _)| do_zeros_count || set.first() != Some(&0));
    sets.sort_by_key(|(set, _)| set.iter().sum::<u64>());
    sets
}

//! What a program does, by rustc's LLVM IR without optimisations: the functions that may run, and
//! the statics, each as it is after rustc has decided what every name, method and macro means.
//!
//! Of the compiler, this relies on: with `-C symbol-mangling-version=v0` a symbol holds the path of
//! what it stands for, and a constant without a path is private. Nothing is inlined, and nothing is
//! left out that may run. The names of values and blocks follow from the code.

use std::collections::{BTreeMap, HashMap, HashSet};

use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::xxh3_128;

use super::paths::{first, paths};

/// The name of the crate of a program, which the module of no library has.
pub(super) const PROGRAM: &str = "the_program";

/// What begins in place of a path where a constant has none.
pub(super) const CONSTANT: &str = "constant ";

/// What a crate defines, by symbols.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct Unit {
    items: HashMap<String, Item>,
}

#[derive(Debug, Serialize, Deserialize)]
struct Item {
    /// A digest of its code, in which `@` stands for each symbol.
    shape: u128,
    /// These symbols, in their order.
    names: Vec<String>,
    /// Whether it is a constant that has no path, and is told from others by what it holds.
    is_private: bool,
    /// Whether it is the place of a line of source, as panics tell it.
    is_place: bool,
}

impl Unit {
    /// Reads LLVM IR as rustc prints it.
    pub fn parse(text: &str) -> Unit {
        let mut unit = Unit::default();
        let types = Types::read(text);
        let (mut places, mut files) = (Vec::new(), HashSet::new());
        let mut code = String::new();
        let mut lines = text.lines();
        while let Some(line) = lines.next() {
            let is_function = line.starts_with("define ");
            // What is only declared is defined elsewhere.
            if !is_function && !line.starts_with('@') || line.contains(" = external ") {
                continue;
            }
            code.clear();
            let mut reading = Reading { types: &types, code: &mut code, names: vec![] };
            // Before 1.80, what a macro of `std` is told to print was internal.
            let is_private =
                !is_function && (line.contains(" = private ") || line.starts_with("@str."));
            // One constant may serve several uses; the strictest decides how it is aligned.
            let aligned = line.rfind(", align ").filter(|_| is_private);
            reading.line(&line[..aligned.unwrap_or(line.len())], true);
            if is_function {
                let body = lines.by_ref().take_while(|line| *line != "}");
                body.for_each(|line| reading.line(line, false));
            }
            let mut names = reading.names.into_iter();
            let Some(name) = names.next() else { continue };
            if line.contains("<anon>") || line.contains(".rs\\00\"") || line.contains(".rs\"") {
                files.insert(name.clone());
            } else if is_private && line.contains(", [16 x i8] }> <{ ") {
                places.push(name.clone());
            }
            let (shape, names) = (xxh3_128(code.as_bytes()), names.collect());
            unit.items.insert(name, Item { shape, names, is_private, is_place: false });
        }
        for place in places {
            if let Some(item) = unit.items.get_mut(&place) {
                item.is_place = item.names.first().is_some_and(|file| files.contains(file));
            }
        }
        unit
    }
}

/// The words of a definition that only say who else sees it.
const LINKAGE: [&str; 8] = [
    "dso_local",
    "external",
    "hidden",
    "inlinehint",
    "internal",
    "linkonce_odr",
    "local_unnamed_addr",
    "weak_odr",
];

/// The types that have names, which are paths from the root of the crate, with what they are made
/// of.
struct Types<'a> {
    made_of: HashMap<&'a str, &'a str>,
}

impl<'a> Types<'a> {
    fn read(text: &'a str) -> Types<'a> {
        let lines = text.lines().filter_map(|line| line.strip_prefix('%'));
        let types = lines.filter_map(|line| {
            let (name, rest) = name(line);
            Some((name, rest.strip_prefix(" = type ")?))
        });
        Types { made_of: types.collect() }
    }

    /// What a type is made of, without names; nothing if no type has this name.
    fn layout(&self, of: &str, depth: usize) -> Option<String> {
        let made_of = self.made_of.get(of)?;
        if depth == DEEPEST {
            return Some("opaque".to_owned());
        }
        let mut parts = made_of.split('%');
        let mut layout = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let (name, rest) = name(part);
            layout += self.layout(name, depth + 1).as_deref().unwrap_or("opaque");
            layout += rest;
        }
        Some(layout)
    }
}

/// The name at the start of a text, which may be quoted, and what follows it.
fn name(text: &str) -> (&str, &str) {
    if let Some((name, rest)) = text.strip_prefix('"').and_then(|text| text.split_once('"')) {
        return (name, rest);
    }
    let is_part =
        |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'.' | b'$' | b'-');
    split_before(text, |byte| !is_part(byte))
}

/// Splits a text before its first byte of a kind, with which a character must begin.
fn split_before(text: &str, is_meant: impl Fn(u8) -> bool) -> (&str, &str) {
    text.split_at(text.bytes().position(is_meant).unwrap_or(text.len()))
}

/// The code of a function or a static, as it is read.
struct Reading<'a> {
    types: &'a Types<'a>,
    /// What says something of it, with `@` for each symbol.
    code: &'a mut String,
    /// The symbols.
    names: Vec<String>,
}

impl Reading<'_> {
    /// Reads a line without what says nothing of the code: comments, attributes and metadata.
    fn line(&mut self, line: &str, is_head: bool) {
        let mut rest = line.trim_ascii_start();
        if rest.starts_with(';') {
            return;
        }
        loop {
            let is_sign = |byte| matches!(byte, b'@' | b'%' | b'"' | b'!' | b'#' | b';' | b' ');
            let (word, behind) = split_before(rest, is_sign);
            self.word(word, is_head);
            let Some((sign, behind)) = behind.split_at_checked(1) else { break };
            rest = match sign {
                "@" => self.symbol(behind),
                "%" => self.value_or_type(behind),
                "\"" => self.string(behind),
                "!" | "#" => {
                    let is_part =
                        |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'.');
                    split_before(behind, |byte| !is_part(byte)).1
                }
                ";" => break,
                _ => behind,
            };
        }
        self.code.push('\n');
    }

    fn word(&mut self, word: &str, is_head: bool) {
        let word = word.strip_suffix(',').unwrap_or(word);
        let is_said = !is_head || !LINKAGE.contains(&word);
        if is_said && !word.is_empty() {
            self.code.push_str(word);
            self.code.push(' ');
        }
    }

    /// Reads a symbol behind its `@`; returns what follows.
    fn symbol<'a>(&mut self, text: &'a str) -> &'a str {
        self.code.push('@');
        let (name, rest) = name(text);
        self.names.push(name.to_owned());
        rest
    }

    /// Reads the name of a value or a type behind its `%`; returns what follows.
    fn value_or_type<'a>(&mut self, text: &'a str) -> &'a str {
        let (name, rest) = name(text);
        match self.types.layout(name, 0) {
            Some(layout) => self.code.push_str(&layout),
            None => self.word(name, false),
        }
        rest
    }

    /// Reads a text behind its first quotation mark; returns what follows.
    fn string<'a>(&mut self, text: &'a str) -> &'a str {
        let (string, rest) = text.split_once('"').unwrap_or((text, ""));
        self.code.push_str(string);
        self.code.push('"');
        rest
    }
}

/// What may run of a program: its functions and statics by their paths.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Running {
    /// For each path the code of those that have it.
    pub items: BTreeMap<String, Vec<Code>>,
}

/// What a function does, or what a static holds.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Code {
    /// A digest of the code but for names.
    shape: u128,
    /// The paths that it names, in their order.
    pub names: Vec<String>,
}

impl Running {
    /// What `main` reaches in the program that these units make, and what the linker keeps.
    pub(super) fn of(units: &[&Unit]) -> Running {
        let mut linker = Linker { units, paths: HashMap::new() };
        let mut running = Running::default();
        let linked = ["llvm.used", "llvm.compiler.used"];
        let linked = (0..units.len()).flat_map(|unit| linked.map(|list| (unit, list)));
        let mut queue: Vec<(usize, &str)> = linked.chain([(0, "main")]).collect();
        let mut seen = HashSet::new();
        while let Some((unit, name)) = queue.pop() {
            let Some((unit, item)) = linker.find(unit, name) else { continue };
            if !seen.insert((unit, name)) {
                continue;
            }
            queue.extend(item.names.iter().map(|name| (unit, &name[..])));
            if !item.is_private {
                let names = item.names.iter().map(|name| linker.path(unit, name, 0)).collect();
                let known = running.items.entry(linker.path(unit, name, 0)).or_default();
                let code = Code { shape: item.shape, names };
                if !known.contains(&code) {
                    known.push(code);
                }
            }
        }
        running.items.values_mut().for_each(|all| all.sort());
        running
    }

    /// The first names of all paths that are reached, with those in them.
    pub(super) fn roots(&self) -> HashSet<&str> {
        let named = self.items.values().flatten().flat_map(|code| &code.names);
        self.items.keys().chain(named).flat_map(|path| paths(path)).map(first).collect()
    }
}

struct Linker<'a> {
    units: &'a [&'a Unit],
    paths: HashMap<(usize, &'a str), String>,
}

/// How deep types and constants may be nested that are told from others by what they hold.
const DEEPEST: usize = 100;

impl<'a> Linker<'a> {
    /// What a symbol in a unit stands for, and the unit that defines it.
    fn find(&self, unit: usize, name: &str) -> Option<(usize, &'a Item)> {
        let own = self.units[unit].items.get(name).map(|item| (unit, item));
        own.or_else(|| {
            let mut units = self.units.iter().enumerate();
            let found = units.find_map(|(i, unit)| Some((i, unit.items.get(name)?)));
            found.filter(|(_, item)| !item.is_private)
        })
    }

    /// The path of what a symbol stands for or, if it has none, a digest of what that holds.
    fn path(&mut self, unit: usize, name: &'a str, depth: usize) -> String {
        if let Some(known) = self.paths.get(&(unit, name)) {
            return known.clone();
        }
        let path = match self.find(unit, name) {
            Some((_, item)) if item.is_place => "a place".to_owned(),
            Some((unit, item)) if item.is_private && depth < DEEPEST => {
                let mut held = format!("{:x}", item.shape);
                for name in &item.names {
                    held += " ";
                    held += &self.path(unit, name, depth + 1);
                }
                format!("{CONSTANT}{:x}", xxh3_128(held.as_bytes()))
            }
            _ => demangled(name),
        };
        self.paths.insert((unit, name), path.clone());
        path
    }
}

/// The path in a symbol, without the crate of the program, in which a bundle has its libraries.
fn demangled(symbol: &str) -> String {
    format!("{:#}", rustc_demangle::demangle(symbol)).replace(&format!("{PROGRAM}::"), "")
}

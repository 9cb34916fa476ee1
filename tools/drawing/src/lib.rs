//! What takes the place of proconio in a program that draws its input: the macros draw values, and
//! write what they have drawn to a file, as an input that proconio would read.
//!
//! The arguments of the program are bounds such as `n=1..8`, the file, the seed and the size. What
//! no bound says is a matter of style: each variable has its own in each input, so that among some
//! hundred inputs there are those in which a list is sorted, or all numbers are at least 1.
//!
//! With the bound `<=FILE`, the words of that file are read instead, and what is written is where
//! the program has come, and how many words it has read until then.

// What is public here is what proconio's docs tell of.
#![allow(missing_docs)]
// It is compiled with proconio's features and dependencies.
#![allow(unexpected_cfgs)]

use std::collections::HashMap;
use std::convert::TryFrom;
use std::fmt::Debug;
use std::fs::OpenOptions;
use std::io::Write;
use std::str::FromStr;
use std::sync::Mutex;

#[cfg(feature = "derive")]
pub use proconio_derive::*;

pub mod marker;
pub mod plan;
pub mod source;

#[macro_export]
macro_rules! input {
    () => {};
    (@[$($t:tt)::+; $n:expr]) => {
        $crate::list(Some($n), stringify!($n), stringify!($($t)::+), || $crate::input!(@$($t)::+))
    };
    (@[$($t:tt)::+]) => {
        $crate::list(None, "", stringify!($($t)::+), || $crate::input!(@$($t)::+))
    };
    (@($($($t:tt)::+),* $(,)?)) => { ($($crate::input!(@$($t)::+),)*) };
    (@$t:ty) => {
        <$t as $crate::source::Readable>::read(&mut $crate::source::Drawn::new(::std::io::empty()))
    };
    (from $from:expr $(, $($rest:tt)*)?) => {
        let _ = $from;
        $crate::input! { $($($rest)*)? }
    };
    ($($x:tt $($y:ident)?: $($t:tt)::+),* $(,)?) => {
        $crate::begin(concat!(line!(), ":", column!()), stringify!($($x $($y)?: $($t)::+),*));
        $(let $x $($y)? = $crate::variable(stringify!($x $($y)?), || $crate::input!(@$($t)::+));)*
        $crate::end();
    };
}

#[macro_export]
macro_rules! read_value {
    (from $from:expr, $($t:tt)*) => {{
        let _ = $from;
        $crate::read_value!($($t)*)
    }};
    ($($t:tt)*) => {{
        $crate::input! { value: $($t)* }
        value
    }};
}

pub use input as input_interactive;
pub use input as input_once;
pub use read_value as read_value_interactive;
pub use read_value as read_value_once;

/// Whether the loop that asks this is to end.
pub fn is_stdin_empty() -> bool {
    draw(|draw| {
        if let Some(words) = &draw.read {
            return words.len() == 0;
        }
        draw.asks_for_the_end = true;
        !draw.sites.is_empty() && draw.below(3) == 0
    })
}

/// A call of a macro begins: where it stands, and the names and the types in it.
pub fn begin(site: &'static str, text: &str) {
    draw(|draw| draw.begin(site, text));
}

/// Draws a variable by its type.
pub fn variable<T>(name: &str, read: impl FnOnce() -> T) -> T {
    let name = name.trim_start_matches("mut ");
    draw(|draw| draw.name = name.to_owned());
    read()
}

/// A call ends.
pub fn end() {
    draw(Draw::write);
}

/// Draws a list with this many elements, the text of whose number is `length`; without one, the
/// number is drawn, and comes before the elements.
pub fn list<T>(
    count: Option<usize>,
    length: &str,
    element: &str,
    mut read: impl FnMut() -> T,
) -> Vec<T> {
    let count = draw(|draw| draw.begin_list(count, length, element));
    let mut element = || {
        draw(Draw::begin_element);
        let value = read();
        draw(Draw::end_element);
        value
    };
    let values = (0..count).map(|_| element()).collect();
    draw(Draw::end_list);
    values
}

/// Draws a value of the type that is called so.
pub(crate) fn token<T: FromStr>(kind: &str) -> T
where
    T::Err: Debug,
{
    draw(|draw| draw.token(kind)).parse().expect("a drawn value is one of its type")
}

/// Does something with what has been drawn.
pub(crate) fn draw<T>(with: impl FnOnce(&mut Draw) -> T) -> T {
    static DRAW: Mutex<Option<Draw>> = Mutex::new(None);
    let mut draw = DRAW.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    with(draw.get_or_insert_with(Draw::new))
}

/// What has been drawn, and how to go on.
pub(crate) struct Draw {
    /// Where the input is written.
    file: String,
    seed: u64,
    pub(crate) size: u64,
    /// What the user says of variables, by their names. Under the empty name, the letters of words.
    bounds: HashMap<String, String>,
    random: u64,
    /// The words that are left, if they are read instead of drawn.
    read: Option<std::vec::IntoIter<String>>,
    /// What isn't written yet.
    text: String,
    tokens: usize,
    /// How often each call was made.
    sites: HashMap<&'static str, i128>,
    asks_for_the_end: bool,
    /// The place of the call.
    site: &'static str,
    /// The names and the types of the call, without spaces.
    pub(crate) call: String,
    /// Whether the call has zeros only, by which a loop ends.
    is_last: bool,
    /// The variable.
    pub(crate) name: String,
    /// The numbers that are variables, each with the place of its call.
    known: Vec<(&'static str, String, i128)>,
    /// How many of them come before the call.
    start: usize,
    /// The lists that the next token is in.
    lists: Vec<List>,
}

#[derive(Default)]
struct List {
    count: usize,
    /// Whether each element has a line of its own.
    has_lines: bool,
    /// The first numbers of each element, as far as they aren't drawn one by one.
    planned: Vec<Vec<i128>>,
    index: usize,
    /// The numbers of the element so far.
    element: Vec<i128>,
}

impl Draw {
    /// More tokens than this are no small input.
    const MOST_TOKENS: usize = 2000;

    fn new() -> Draw {
        let mut words: Vec<String> = std::env::args().skip(1).collect();
        let mut number = || words.pop().and_then(|word| word.parse().ok()).unwrap_or(1);
        let (size, seed) = (number(), number());
        let file = words.pop().expect("the file for what is drawn");
        let bounds = words.iter().filter_map(|word| word.split_once('='));
        let bounds: HashMap<String, String> =
            bounds.map(|(name, bound)| (name.to_owned(), bound.to_owned())).collect();
        let read = bounds.get("<").map(|file| {
            let text = std::fs::read_to_string(file).expect("the file that is read");
            text.split_whitespace().map(str::to_owned).collect::<Vec<_>>().into_iter()
        });
        Draw {
            file,
            seed,
            size,
            bounds,
            random: mix(seed ^ mix(size)),
            read,
            text: String::new(),
            tokens: 0,
            sites: HashMap::new(),
            asks_for_the_end: false,
            site: "",
            call: String::new(),
            is_last: false,
            name: String::new(),
            known: vec![],
            start: 0,
            lists: vec![],
        }
    }

    /// A number below `end`.
    pub(crate) fn below(&mut self, end: u64) -> u64 {
        self.random = self.random.wrapping_add(0x9E37_79B9_7F4A_7C15);
        mix(self.random) % end.max(1)
    }

    /// A number from `low` to `high`.
    pub(crate) fn between(&mut self, low: i128, high: i128) -> i128 {
        let end = u64::try_from((high - low).max(0)).unwrap_or(u64::MAX).saturating_add(1);
        low + i128::from(self.below(end))
    }

    /// One of `count` ways to draw the variable, always the same in an input.
    pub(crate) fn style(&self, of: &str, count: u64) -> u64 {
        let letters = self.name.bytes().chain(of.bytes());
        letters.fold(mix(self.seed), |hash, letter| mix(hash ^ u64::from(letter))) % count.max(1)
    }

    /// What the user says of the variable.
    pub(crate) fn bound(&self) -> Option<&str> {
        self.bounds.get(&self.name).map(String::as_str)
    }

    /// Notes, if words are read, how many have been when the program has come to a place.
    fn mark(&mut self, place: &str) {
        if self.read.is_some() {
            self.text += &format!("{place} {}\n", self.tokens);
        }
    }

    fn begin(&mut self, site: &'static str, text: &str) {
        self.mark(site);
        let count = self.sites.entry(site).or_default();
        *count += 1;
        // A loop that runs longer than any number says ends at a value, which most often is 0.
        let is_counted = self.known.iter().any(|known| known.0 != site && known.2 >= *count);
        let is_long = *count > 1 && !is_counted && !self.asks_for_the_end;
        self.is_last = is_long && self.below(2) == 0;
        self.site = site;
        self.call = text.split_whitespace().filter(|word| *word != "mut").collect();
        self.start = self.known.len();
    }

    fn begin_list(&mut self, count: Option<usize>, length: &str, element: &str) -> usize {
        let count = count.unwrap_or_else(|| {
            if self.read.is_some() {
                return self.token("usize").parse().expect("the number of elements");
            }
            let least = u64::from(self.style("empty", 8) != 0);
            let count = if self.is_last { 0 } else { least + self.below(self.size) };
            self.push(&count.to_string());
            count as usize
        });
        if self.read.is_some() {
            self.lists.push(List::default());
            return count;
        }
        if count > Draw::MOST_TOKENS {
            // Such as `n - 1` where n is 0.
            std::process::exit(1);
        }
        let element: String = element.chars().filter(|c| !c.is_whitespace()).collect();
        let planned = self.planned(count, length, &element);
        let has_lines = element.starts_with(['(', '[']) || is_word(&element);
        self.end_line();
        self.lists.push(List { count, has_lines, planned, index: 0, element: vec![] });
        count
    }

    fn begin_element(&mut self) {
        if self.lists.len() == 1 {
            self.mark(&format!("{} {}", self.site, self.name));
        }
    }

    fn end_element(&mut self) {
        let Some(list) = self.lists.last_mut() else { return };
        list.index += 1;
        list.element.clear();
        if list.has_lines {
            self.end_line();
        }
    }

    fn end_list(&mut self) {
        self.lists.pop();
        self.end_line();
    }

    /// Draws a token of this type.
    pub(crate) fn token(&mut self, kind: &str) -> String {
        if let Some(words) = &mut self.read {
            self.tokens += 1;
            return words.next().expect("a word that is left");
        }
        if is_word(kind) {
            let word = self.word(kind == "char");
            if kind != "char" && self.lists.is_empty() {
                self.end_line();
            }
            self.push(&word);
            return word;
        }
        let number = self.number(kind);
        match self.lists.last_mut() {
            Some(list) => list.element.push(number),
            None if is_index(kind) => {}
            None => self.known.push((self.site, self.name.clone(), number)),
        }
        let text = match kind {
            "f32" | "f64" => format!("{number}.{}", self.below(10)),
            _ => number.to_string(),
        };
        self.push(&text);
        text
    }

    fn number(&mut self, kind: &str) -> i128 {
        let planned = self
            .lists
            .last()
            .and_then(|list| list.planned.get(list.index)?.get(list.element.len()).copied());
        let number = match planned {
            Some(number) => number,
            None if self.is_last => i128::from(is_index(kind)),
            None => {
                let (low, high) = self.range(kind);
                self.between(low, high)
            }
        };
        // Wider types hold all that is drawn.
        number.min(match kind {
            "i8" => 0x7F,
            "u8" => 0xFF,
            "i16" => 0x7FFF,
            "u16" => 0xFFFF,
            _ => i128::MAX,
        })
    }

    /// The least and the largest number that the next one may be.
    pub(crate) fn range(&mut self, kind: &str) -> (i128, i128) {
        if let Some((low, high)) = self.bound().and_then(|bound| bound.split_once("..")) {
            return (self.value(low), self.value(high));
        }
        if is_index(kind) {
            return (1, self.vertices());
        }
        if let Some(most) = self.most_counted().filter(|_| self.lists.is_empty()) {
            // There may well be no edges or queries, but hardly ever is nothing given at all.
            let is_some = self.name == "n" || self.style("none", 8) != 0;
            return (i128::from(is_some).min(most), most);
        }
        let of_usize = if kind == "usize" { 6 } else { 30 };
        let elements: usize = self.lists.iter().map(|list| list.count.max(1)).product();
        // All numbers of a list together have so many bits.
        let bits = (2 * self.size / elements as u64).clamp(1, of_usize);
        let bits = 1 + self.style("bits", bits);
        let high = 1 + i128::from(self.style("most", (1 << bits) - 1));
        let low = match self.style("least", 4) {
            0 => 0,
            1 if kind.starts_with('i') || kind.starts_with('f') => -high,
            _ => 1,
        };
        match (self.lists.last().and_then(|list| list.element.last()), self.style("order", 4)) {
            (Some(&before), 0) => (before, before + high),
            (Some(&before), 1) => (before + 1, before + high),
            (Some(&before), 2) => (low.min(before), before.min(high)),
            _ => (low, high),
        }
    }

    /// The largest number if the variable counts something: elements of lists in its call, or by
    /// its name tests.
    fn most_counted(&self) -> Option<i128> {
        const TESTS: [&str; 6] = ["t", "q", "tests", "cases", "test_cases", "queries"];
        let size = self.size.into();
        let lists = self.call.split(';').zip(self.call.split(';').skip(1));
        let length = |rest: &str| rest.split(']').next().unwrap_or_default().to_owned();
        let counts = |rest: &str| words(&length(rest)).any(|word| word == self.name);
        let mut counted = lists.filter(|(_, rest)| counts(rest)).peekable();
        if counted.peek().is_none() {
            return TESTS.contains(&&*self.name).then_some(size);
        }
        // A simple graph has only so many edges.
        let is_graph = |list: &str| {
            list.rsplit(':').next().is_some_and(|it| it.starts_with("[(Usize1,Usize1"))
        };
        let n = self.vertices();
        let edges = if counted.any(|(list, _)| is_graph(list)) { n * (n - 1) / 2 } else { size };
        Some(size.min(edges))
    }

    /// The numbers that are variables of the call, or else the last ones before it.
    fn near(&self) -> &[(&'static str, String, i128)] {
        let last = self.known.len();
        &self.known[if self.start < last { self.start } else { last.saturating_sub(3) }..]
    }

    /// The largest index: the number `n`, or else the first of the call or before it.
    pub(crate) fn vertices(&self) -> i128 {
        let n = self.known.iter().rev().find(|known| known.1 == "n");
        let number = n.or_else(|| self.near().first());
        number.map_or(self.size.into(), |known| known.2.max(1))
    }

    /// The value of an end of a bound: a number, or a variable that has been drawn.
    fn value(&self, end: &str) -> i128 {
        let known = || self.known.iter().rev().find(|known| known.1 == end);
        end.parse().ok().or_else(|| Some(known()?.2)).unwrap_or(self.size.into())
    }

    fn word(&mut self, is_letter: bool) -> String {
        let all = self.bounds.get("").map_or("", |letters| letters);
        let letters = self.bound().unwrap_or(if all.is_empty() { "abc" } else { all });
        let letters: Vec<char> = letters.chars().collect();
        let lengths: Vec<i128> = self.near().iter().map(|known| known.2).collect();
        let length = match lengths.get(self.style("length", 1 + lengths.len() as u64) as usize) {
            _ if is_letter => 1,
            Some(&length) => length.clamp(1, 50),
            None => self.between(1, self.size.into()),
        };
        // Often some letters are missing.
        let kinds = letters.len() as u64;
        let (first, few) = (self.style("first", kinds), 1 + self.style("few", kinds));
        let mut letter = || letters[((first + self.below(few)) % kinds) as usize];
        (0..length).map(|_| letter()).collect()
    }

    fn push(&mut self, token: &str) {
        if !self.text.is_empty() && !self.text.ends_with('\n') {
            self.text.push(' ');
        }
        self.text += token;
        self.tokens += 1;
        if self.tokens > Draw::MOST_TOKENS {
            self.write();
            std::process::exit(0);
        }
    }

    fn end_line(&mut self) {
        if !self.text.is_empty() && !self.text.ends_with('\n') {
            self.text.push('\n');
        }
    }

    /// Writes what has been drawn, as it isn't known when the program ends.
    fn write(&mut self) {
        self.end_line();
        let file = OpenOptions::new().append(true).open(&self.file);
        let written = file.and_then(|mut file| file.write_all(self.text.as_bytes()));
        written.expect("can't write what is drawn");
        self.text.clear();
    }
}

fn mix(number: u64) -> u64 {
    let number = (number ^ number >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let number = (number ^ number >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    number ^ number >> 31
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_')
}

pub(crate) fn is_word(kind: &str) -> bool {
    ["char", "String", "Chars", "Bytes"].iter().any(|word| kind.ends_with(word))
}

pub(crate) fn is_index(kind: &str) -> bool {
    kind.ends_with("size1")
}

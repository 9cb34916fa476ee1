//! What the user tells of a game.

use std::path::Path;

use anyhow::{Context, Result, bail};
use grundy_judge::files;
use syn::spanned::Spanned;

use super::constants;
use crate::moves::Moves;

/// The rules of a game, as the text of a Rust file.
#[derive(Clone, Debug, Default)]
pub struct Rules {
    /// The name of the file.
    pub name: String,
    /// Its text.
    pub text: String,
    /// The family that the game belongs to, for which there are theorems.
    pub family: Option<Family>,
    /// All of its moves, if they are given as steps or as a formula.
    pub moves: Option<Moves>,
    /// Whether all options of the table are listed: to be compared with what `moves` returns, or
    /// because there is no such function.
    pub are_listed: bool,
    /// Whether there is a function `moves`.
    pub has_code: bool,
    /// Whether it is said that whoever can't move wins.
    pub is_misere: bool,
    /// The type of positions, if it is known.
    pub(super) position: Option<String>,
    /// Whether `moves` takes a reference to one.
    pub(crate) by_reference: bool,
    /// The type that it returns.
    pub(super) returned: Option<String>,
    pub(super) has_misere: bool,
    pub(super) has_won: bool,
    /// Whether `won` takes a reference.
    pub(super) won_by_reference: bool,
}

/// A family of games that a short code describes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Family {
    /// Whoever moves takes one of these numbers, each at least 1.
    Subtraction(Vec<u64>),
    /// An octal game, by its digits: the digit k says what may be done by taking k, by its bits:
    /// take the whole heap, leave one heap, leave two.
    Octal(Vec<u8>),
}

/// The rules that `--new` writes.
pub const TEMPLATE: &str = "\
/// All positions that a move leads to. A position is an integer, a tuple or an array of up to four,
/// or a sorted `Vec`. Where a move leads to a sum of positions, return `Vec<Vec<…>>`.
fn moves((x, y): (u64, u64)) -> Vec<(u64, u64)> {
    let from_x = (0..x).map(|to| (to, y));
    let from_y = (0..y).map(|to| (x, to));
    from_x.chain(from_y).collect()
}

// const MISERE: bool = true; // whoever takes the last one loses
";

impl Rules {
    /// The rules in a file.
    ///
    /// Fails if the file can't be read, or has no function `moves`.
    pub fn read(path: &Path) -> Result<Rules> {
        Rules::parse(&files::shown(path).display().to_string(), files::read(path)?)
    }

    /// The rules in the text of a file of this name.
    pub fn parse(name: &str, text: String) -> Result<Rules> {
        let mut rules = Rules { name: name.to_owned(), text, ..Rules::default() };
        // If it can't be parsed, the compiler knows why.
        let Ok(file) = syn::parse_file(&rules.text) else {
            return Ok(Rules { has_code: true, ..rules });
        };
        let mut main = None;
        for item in &file.items {
            match item {
                syn::Item::Fn(item) if item.sig.ident == "moves" => {
                    rules.has_code = true;
                    if item.sig.inputs.len() != 1 {
                        bail!(
                            "{name}:{}: `moves` takes {} arguments, expected one, the position; \
                             put several numbers into a tuple: `fn moves((x, y): (u64, u64))`",
                            item.sig.span().start().line,
                            item.sig.inputs.len()
                        );
                    }
                    if let syn::ReturnType::Type(_, returned) = &item.sig.output {
                        rules.returned = returned.span().source_text();
                    }
                    (rules.position, rules.by_reference) = taken(&item.sig);
                }
                syn::Item::Fn(item) if item.sig.ident == "won" => {
                    rules.has_won = true;
                    rules.won_by_reference = taken(&item.sig).1;
                }
                syn::Item::Fn(item) if item.sig.ident == "main" => main = Some(item.span()),
                syn::Item::Const(item) if item.ident == "MISERE" => {
                    rules.has_misere = true;
                    rules.is_misere = item.expr.span().source_text().as_deref() == Some("true");
                }
                syn::Item::Const(item) => rules.constant(item)?,
                _ => {}
            }
        }
        if !rules.has_code && rules.moves.is_none() {
            bail!(
                "{name}: no function `moves`; write the rules as `fn moves(n: u64) -> Vec<u64>`, \
                 which returns all positions that a move leads to, or as `const TAKE: &[u64] = \
                 &[1, 3];`, `const STEPS: &[(i64, i64)]` or `const MOVES: &str`, or let `cargo \
                 grundy explore --new FILE` write a file to start from"
            );
        }
        if let Some(main) = main {
            let range = main.byte_range();
            let blank = |c: char| if c == '\n' { '\n' } else { ' ' };
            let blanked: String = rules.text[range.clone()].chars().map(blank).collect();
            rules.text.replace_range(range, &blanked);
        }
        Ok(rules)
    }

    /// Takes note of moves that a constant tells.
    fn constant(&mut self, item: &syn::ItemConst) -> Result<()> {
        let (name, line) = (&self.name, item.span().start().line);
        let expected = |example: &str| {
            format!("{name}:{line}: `{}` isn't written out; expected {example}", item.ident)
        };
        let (moves, family) = match item.ident.to_string().as_str() {
            "TAKE" => {
                const EXAMPLE: &str = "numbers from 1 on: `const TAKE: &[u64] = &[1, 3, 4];`";
                let takes = constants::numbers(&item.expr).with_context(|| expected(EXAMPLE))?;
                let positive = |&take: &i64| u64::try_from(take).ok().filter(|&take| take > 0);
                let takes: Option<Vec<u64>> = takes.iter().map(positive).collect();
                let takes = takes.filter(|it| !it.is_empty()).with_context(|| expected(EXAMPLE))?;
                (taking(&takes), Some(Family::Subtraction(takes)))
            }
            "STEPS" => {
                let steps = constants::tuples(&item.expr).with_context(|| {
                    expected("steps: `const STEPS: &[(i64, i64)] = &[(-1, 0), (-1, -1)];`")
                })?;
                (Moves::steps(steps), None)
            }
            "MOVES" => {
                let formula = constants::text(&item.expr).with_context(|| {
                    expected("a formula: `const MOVES: &str = \"b < a & a <= b + 3\";`")
                })?;
                (Moves::formula(&formula), None)
            }
            _ => return Ok(()),
        };
        if self.moves.is_some() {
            bail!("{name}:{line}: the moves are told twice; keep one of TAKE, STEPS and MOVES");
        }
        self.moves = Some(moves.with_context(|| format!("{name}:{line}"))?);
        (self.family, self.are_listed) = (family, true);
        Ok(())
    }

    /// The game with the moves of a formula.
    pub fn formula(formula: &str) -> Result<Rules> {
        let moves = Some(Moves::formula(formula).context("--moves")?);
        Ok(Rules { name: formula.to_owned(), moves, are_listed: true, ..Rules::default() })
    }

    /// Whether positions may be won or lost at once.
    pub fn has_won(&self) -> bool {
        self.has_won
    }

    /// The type of positions, as it is written, and whether an option is a sum of them; `None` if
    /// the types are written in another way than `fn moves(P) -> Vec<P>` or `Vec<Vec<P>>`.
    pub fn types(&self) -> Option<(String, bool)> {
        let (position, returned) = (self.position.clone()?, self.returned.as_ref()?);
        let is = |wanted: String| returned.replace(char::is_whitespace, "") == wanted;
        let compact = position.replace(char::is_whitespace, "");
        let is_sum = is(format!("Vec<Vec<{compact}>>"));
        (is_sum || is(format!("Vec<{compact}>"))).then_some((position, is_sum))
    }

    /// The game of taking one of these numbers, such as `1,3,4`.
    pub fn subtraction(numbers: &str) -> Result<Rules> {
        let parse = |word: &str| match word.trim().parse() {
            Ok(0) => bail!("--take {numbers}: 0 isn't a move; name numbers from 1 on"),
            Ok(number) => Ok(number),
            Err(_) => bail!("--take {numbers}: `{word}` isn't a number; write --take 1,3,4"),
        };
        let mut takes = numbers.split(',').map(parse).collect::<Result<Vec<u64>>>()?;
        takes.sort_unstable();
        takes.dedup();
        let text = format!(
            "fn moves(n: u64) -> Vec<u64> {{\n    \
             {takes:?}.iter().filter_map(|&take: &u64| n.checked_sub(take)).collect()\n}}\n"
        );
        let moves = Some(taking(&takes)?);
        let family = Some(Family::Subtraction(takes));
        Ok(Rules { family, moves, ..Rules::parse(&format!("--take {numbers}"), text)? })
    }

    /// The octal game with this code, such as `0.77`.
    pub fn octal(code: &str) -> Result<Rules> {
        let digits = code.split_once('.').context("no point").and_then(|(whole, digits)| {
            let digit = |c: char| c.to_digit(8).map(|digit| digit as u8).context("not octal");
            let digits = digits.chars().map(digit).collect::<Result<Vec<u8>>>()?;
            if !matches!(whole, "" | "0" | "4") || digits.iter().all(|&digit| digit == 0) {
                bail!("no such game");
            }
            Ok([vec![if whole == "4" { 4 } else { 0 }], digits].concat())
        });
        let Ok(digits) = digits else {
            bail!(
                "--octal {code}: expected 0 (or 4), a point, and digits from 0 to 7, which are not \
                 all 0; Kayles is --octal 0.77"
            );
        };
        let text = format!(
            "fn moves(n: u64) -> Vec<Vec<u64>> {{
    let mut options = vec![];
    for (take, digit) in (0..=n).zip({digits:?}) {{
        let (rest, digit): (u64, u8) = (n - take, digit);
        if digit & 1 != 0 && rest == 0 {{
            options.push(vec![]);
        }}
        if digit & 2 != 0 && rest > 0 {{
            options.push(vec![rest]);
        }}
        if digit & 4 != 0 {{
            options.extend((1..=rest / 2).map(|left| vec![left, rest - left]));
        }}
    }}
    options
}}
"
        );
        Ok(Rules {
            family: Some(Family::Octal(digits)),
            ..Rules::parse(&format!("--octal {code}"), text)?
        })
    }

    /// The game whose moves another program knows: these words start it.
    pub fn command(words: &[String], coordinates: usize) -> Result<Rules> {
        let shown = words.join(" ");
        if !(1..=4).contains(&coordinates) {
            bail!("--coordinates {coordinates}: expected 1 to 4");
        }
        let text = COMMAND
            .replace("COORDINATES", &coordinates.to_string())
            .replace("WORDS", &format!("{words:?}"));
        Rules::parse(&format!("--command '{shown}'"), text)
    }
}

/// The type of what a function takes, by itself or by a reference, and whether it is one.
fn taken(signature: &syn::Signature) -> (Option<String>, bool) {
    let text = |of: &dyn Spanned| of.span().source_text();
    let Some(syn::FnArg::Typed(argument)) = signature.inputs.first() else { return (None, false) };
    let syn::Type::Reference(reference) = &*argument.ty else { return (text(&argument.ty), false) };
    let owned = match &*reference.elem {
        syn::Type::Slice(slice) => text(&slice.elem).map(|element| format!("Vec<{element}>")),
        owned => text(owned),
    };
    (owned, true)
}

/// The moves of taking one of these numbers.
fn taking(takes: &[u64]) -> Result<Moves> {
    let step = |&take: &u64| Some(vec![0i64.checked_sub_unsigned(take)?]);
    let steps: Option<Vec<Vec<i64>>> = takes.iter().map(step).collect();
    Moves::steps(steps.context("a number is too large")?)
}

/// Rules that ask another program, one for each thread.
const COMMAND: &str = r#"
use std::cell::RefCell;
use std::io::{BufRead, BufReader, Write};
use std::process::{ChildStdin, ChildStdout, Command, Stdio};

thread_local! {
    static PROGRAM: RefCell<(ChildStdin, BufReader<ChildStdout>)> = RefCell::new(start());
}

fn start() -> (ChildStdin, BufReader<ChildStdout>) {
    let words = WORDS;
    let mut command = Command::new(words[0]);
    command.args(&words[1..]).stdin(Stdio::piped()).stdout(Stdio::piped());
    let child = command.spawn();
    let mut child = child.unwrap_or_else(|error| panic!("can't run {}: {error}", words[0]));
    let stdin = child.stdin.take().expect("stdin is piped");
    let out = BufReader::new(child.stdout.take().expect("stdout is piped"));
    ::grundy_engine::end_with_this(child);
    (stdin, out)
}

fn moves(position: [u64; COORDINATES]) -> Vec<Vec<[u64; COORDINATES]>> {
    let line = PROGRAM.with(|program| {
        let (stdin, out) = &mut *program.borrow_mut();
        let numbers: Vec<String> = position.iter().map(u64::to_string).collect();
        let asked = writeln!(stdin, "{}", numbers.join(" ")).and_then(|()| stdin.flush());
        let mut line = String::new();
        let read = asked.and_then(|()| out.read_line(&mut line));
        if !matches!(read, Ok(1..)) {
            panic!("the program ended without an answer");
        }
        line
    });
    let part = |text: &str| -> [u64; COORDINATES] {
        let numbers: Option<Vec<u64>> =
            text.split_whitespace().map(|word| word.parse().ok()).collect();
        numbers.and_then(|numbers| numbers.try_into().ok()).unwrap_or_else(|| {
            panic!("found {text:?}, expected COORDINATES natural numbers; the answer was {line:?}")
        })
    };
    let options = line.trim().split(',').filter(|option| !option.trim().is_empty());
    options.map(|option| option.split('+').map(part).collect()).collect()
}
"#;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wrong_with_rules_is_said_with_the_way_out() {
        let parse = |text: &str| Rules::parse("a.rs", text.to_owned());
        for (text, said) in [
            ("fn step(n: u64) -> Vec<u64> { vec![] }", "a.rs: no function `moves`"),
            ("\nfn moves(x: u64, y: u64) -> Vec<u64> { vec![] }", "a.rs:2: `moves` takes 2 "),
        ] {
            let error = parse(text).unwrap_err().to_string();
            assert!(error.starts_with(said), "{error}");
        }
        for code in ["77", "0.8", "0.", "0.00", "1.7"] {
            let error = Rules::octal(code).unwrap_err().to_string();
            assert!(error.starts_with(&format!("--octal {code}: expected 0")), "{error}");
        }
        for takes in ["0", "1,,2", "1,-2"] {
            assert!(Rules::subtraction(takes).is_err(), "{takes}");
        }
    }

    #[test]
    fn a_position_may_be_taken_by_a_reference() {
        for (argument, position) in
            [("&[u64]", "Vec<u64>"), ("&Vec<u8>", "Vec<u8>"), ("&(u8, u64)", "(u8, u64)")]
        {
            let text = format!("fn moves(at: {argument}) -> Vec<{position}> {{ vec![] }}");
            let rules = Rules::parse("a.rs", text).unwrap();
            assert!(rules.by_reference);
            assert_eq!(rules.types(), Some((position.to_owned(), false)));
        }
    }

    #[test]
    fn a_main_function_is_left_out_and_no_line_moves() {
        let text = "fn main() {\n    println!(\"9\");\n}\nfn moves(n: u64) -> Vec<u64> { vec![] }";
        let rules = Rules::parse("a.rs", text.to_owned()).unwrap();
        assert!(!rules.text.contains("main"));
        assert_eq!(rules.text.lines().nth(3), text.lines().nth(3));
        assert_eq!(rules.position.as_deref(), Some("u64"));
    }
}

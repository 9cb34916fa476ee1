use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use rules::{end, is_position, options, Position, BOXES, IS_MISERE, IS_MULTISET, OPTIONS};

/// A position as a list of numbers.
pub trait Numbers {
    fn of(numbers: &[u64]) -> Self;
}

/// A coordinate.
pub trait Coordinate {
    fn read(number: u64) -> Self;
}

macro_rules! coordinates {
    ($($integer:ty)*) => { $(
        impl Coordinate for $integer {
            fn read(number: u64) -> Self {
                number.try_into().unwrap()
            }
        }
        impl Numbers for $integer {
            fn of(numbers: &[u64]) -> Self {
                Coordinate::read(numbers[0])
            }
        }
    )* };
}
coordinates!(u8 u32 i64 u64);

impl Coordinate for bool {
    fn read(number: u64) -> Self {
        number != 0
    }
}

macro_rules! tuples {
    ($($($name:ident $index:tt),+;)*) => { $(
        impl<$($name: Coordinate),+> Numbers for ($($name,)+) {
            fn of(numbers: &[u64]) -> Self {
                ($($name::read(numbers[$index]),)+)
            }
        }
    )* };
}
tuples!(A 0, B 1; A 0, B 1, C 2; A 0, B 1, C 2, D 3;);

impl<T: Coordinate + Copy + std::fmt::Debug, const N: usize> Numbers for [T; N] {
    fn of(numbers: &[u64]) -> Self {
        let numbers: Vec<T> = numbers.iter().map(|&number| T::read(number)).collect();
        numbers.try_into().unwrap()
    }
}

impl Numbers for Vec<u64> {
    fn of(numbers: &[u64]) -> Self {
        numbers.to_vec()
    }
}

/// A hasher for small numbers, which is fast.
#[derive(Default)]
struct Mixed(u64);

impl Hasher for Mixed {
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u64(byte.into()));
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = (self.0.rotate_left(25) ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 32
    }
}

#[derive(Default)]
struct Play {
    values: HashMap<Position, u64, BuildHasherDefault<Mixed>>,
    options: u64,
}

impl Play {
    fn value(&mut self, at: &Position) -> u64 {
        if let Some(&value) = self.values.get(at) {
            return value;
        }
        let value = match end(at) {
            Some(is_won) => u64::from(is_won),
            None => self.mex(at),
        };
        self.values.insert(at.clone(), value);
        value
    }

    /// Whether it is a move to a lost position, or none where there is none.
    fn is_move(&mut self, at: &Position, value: u64, to: &Option<Vec<u64>>) -> bool {
        let options = if end(at).is_some() { vec![] } else { options(at) };
        match to {
            None => value == 0 || options.is_empty(),
            Some(to) => {
                let to = vec![Position::of(to)];
                options.contains(&to) && self.value(&to[0]) == 0
            }
        }
    }

    fn mex(&mut self, at: &Position) -> u64 {
        let options = options(at);
        if options.is_empty() {
            return IS_MISERE.into();
        }
        let mut seen = vec![false; options.len() + 1];
        for option in options {
            self.options += 1;
            let sum = option.iter().fold(0, |sum, part| sum ^ self.value(part));
            if let Some(seen) = seen.get_mut(sum as usize) {
                *seen = true;
            }
        }
        seen.iter().take_while(|&&seen| seen).count() as u64
    }
}

/// Calls `see` for all positions of a box at some distance from its least corner.
fn shell(
    ranges: &[(u64, u64)],
    distance: u64,
    is_far: bool,
    at: &mut Vec<u64>,
    see: &mut dyn FnMut(&[u64]),
) {
    let Some(&(low, high)) = ranges.get(at.len()) else {
        if is_far {
            see(at);
        }
        return;
    };
    let must = !is_far && at.len() + 1 == ranges.len();
    for step in if must { distance } else { 0 }..=distance.min(high - low) {
        at.push(low + step);
        shell(ranges, distance, is_far || step == distance, at, see);
        at.pop();
    }
}

fn check() {
    for ranges in BOXES {
        let mut play = Play::default();
        let most = ranges.iter().map(|(low, high)| high - low).max().unwrap();
        for distance in 0..=most {
            shell(ranges, distance, false, &mut Vec::new(), &mut |at| {
                let is_sorted = at.windows(2).all(|pair| pair[0] <= pair[1]);
                if play.options > OPTIONS || IS_MULTISET && !is_sorted {
                    return;
                }
                let position = Position::of(at);
                if is_position(position.clone()) {
                    let value = play.value(&position);
                    assert!(is_right(at, value), "wrong at {at:?}, whose value is {value}");
                    if let Some(to) = winning_move(at) {
                        assert!(play.is_move(&position, value, &to), "wrong move {at:?} to {to:?}");
                    }
                }
            });
        }
    }
}

fn main() {
    let thread = std::thread::Builder::new().stack_size(1 << 30).spawn(check).unwrap();
    std::process::exit(thread.join().is_err().into());
}

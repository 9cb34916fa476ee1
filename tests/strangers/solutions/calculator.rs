//! Formulas, by a stack of a fixed size and tables that are made once.

use std::collections::HashMap;

use arrayvec::{ArrayString, ArrayVec};
use either::Either::{self, Left, Right};
use lazy_static::lazy_static;
use maplit::{btreemap, hashmap};
use once_cell::sync::Lazy;
use proconio::input;

lazy_static! {
    static ref STRENGTHS: HashMap<char, u8> = hashmap! { '+' => 1, '-' => 1, '*' => 2 };
}

static NAMES: Lazy<Vec<(char, &str)>> =
    Lazy::new(|| btreemap! { '+' => "plus", '-' => "minus", '*' => "times" }.into_iter().collect());

fn tokens(text: &str) -> impl Iterator<Item = Either<i64, char>> + '_ {
    text.chars().map(|letter| match letter.to_digit(10) {
        Some(digit) => Left(digit.into()),
        None => Right(letter),
    })
}

fn apply(numbers: &mut ArrayVec<i64, 16>, operator: char) {
    let (Some(b), Some(a)) = (numbers.pop(), numbers.pop()) else { return };
    numbers.push(match operator {
        '+' => a + b,
        '-' => a - b,
        _ => a * b,
    });
}

fn main() {
    input! { n: usize, formulas: [String; n] }
    for formula in formulas {
        let (mut numbers, mut operators) = (ArrayVec::new(), ArrayVec::<char, 16>::new());
        for token in tokens(&formula) {
            let operator = match token {
                Left(number) => {
                    numbers.push(number);
                    continue;
                }
                Right(operator) => operator,
            };
            while let Some(&top) = operators.last() {
                if STRENGTHS[&top] < STRENGTHS[&operator] {
                    break;
                }
                apply(&mut numbers, top);
                operators.pop();
            }
            operators.push(operator);
        }
        while let Some(top) = operators.pop() {
            apply(&mut numbers, top);
        }
        let short: Option<ArrayString<8>> = ArrayString::from(&formula).ok();
        println!("{short:?} {numbers:?}");
    }
    println!("{:?}", *NAMES);
}

// Input:
// 3
// 1+2*3-4
// 9*8*7*6-5
// 2-3-4

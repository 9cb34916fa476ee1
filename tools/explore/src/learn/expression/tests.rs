//! The code of formulas, with all operators and at all numbers.

use super::arithmetic::FUNCTIONS;
use super::operator::{Binary, UNARY};
use super::predicate::{Comparison, Predicate};
use super::*;
use crate::learn::assert_runs;

#[test]
fn the_code_of_all_operators_agrees_with_their_values() {
    let mut rules = Vec::new();
    let unary = UNARY.into_iter().chain(FUNCTIONS.map(|(function, _)| Unary::Arithmetic(function)));
    for operator in unary {
        for operand in [Term::Coordinate(0), product()] {
            let term = Term::Unary(operator, Box::new(operand));
            rules.push(Formula { term, bits: 0.0 });
        }
    }
    let mut program = String::from("fn main() {\n");
    for rule in &rules {
        let code = rule.code(&["x", "y"]);
        for at in [[1, 1], [2, 7], [40, 9], [12, 11], [96, 96], [999_999, 1_048_576]] {
            if let Some(value) = rule.value(&at) {
                let variables = format!("let (x, y) = ({}_u64, {}_u64);", at[0], at[1]);
                let check = format!("let value: u64 = {{ {code} }}; assert_eq!(value, {value});");
                program += &format!("{{ {variables} let _ = y; {check} }}\n");
            }
        }
    }
    program += "}\n";
    assert_runs(&program, &[]);
}

#[test]
fn code_is_right_for_all_numbers_of_64_bits() {
    const LAST: u64 = u64::MAX;
    let [x, y] = [0, 1].map(Term::Coordinate);
    let one = || Term::Constant(1);
    let binary = Term::binary;
    let xor = || binary(Binary::Xor, x.clone(), y.clone());
    let unary = |operator| Term::Unary(operator, Box::new(binary(Binary::Plus, xor(), one())));
    let square = |term: Term| binary(Binary::Times, term.clone(), term);
    let modulo = |term, number| binary(Binary::Modulo, term, Term::Constant(number));
    let half = binary(Binary::Times, x.clone(), binary(Binary::Plus, x.clone(), one()));
    let cases: Vec<(Term, [u64; 2], u64)> = vec![
        (leaves::euclid(), [3, 68_719_476_737], 22_906_492_245),
        (leaves::euclid(), [LAST, 1], LAST - 1),
        (modulo(binary(Binary::Times, x.clone(), xor()), 1 << 33), [1 << 32, 0], 0),
        (modulo(half, 7), [LAST, 0], 2),
        (modulo(binary(Binary::Plus, x.clone(), one()), 3), [LAST, 0], 1),
        (xor(), [LAST, 1 << 63], LAST >> 1),
        (unary(Unary::HighestBit), [LAST - 1, 0], 1 << 63),
        (unary(Unary::BitLength), [LAST, 0], 65),
        (unary(Unary::Log2), [LAST, 0], 64),
        (unary(Unary::Popcount), [LAST, 0], 1),
        (unary(Unary::TrailingZeros), [LAST, 0], 64),
        (modulo(unary(Unary::LowestBit), 3), [LAST, 0], 1),
        (Term::Unary(Unary::HighestBit, Box::new(x.clone())), [LAST, 0], 1 << 63),
        (
            Term::Unary(Unary::Arithmetic(arithmetic::Function::Root), Box::new(x.clone())),
            [LAST, 0],
            (1 << 32) - 1,
        ),
        (
            Term::Unary(
                Unary::Arithmetic(arithmetic::Function::LeastFibonacci),
                Box::new(x.clone()),
            ),
            [12_200_160_415_121_876_738, 0],
            12_200_160_415_121_876_738,
        ),
    ];
    let mut program = String::from("fn main() {\n");
    let mut check = |rule: &dyn Rule, at: [u64; 2], value: u64| {
        let code = rule.code(&["x", "y"]);
        let variables = format!("let (x, y) = ({}_u64, {}_u64);", at[0], at[1]);
        let check = format!("let value: u64 = {code}; assert_eq!(value, {value});");
        program += &format!("{{ {variables} let (_, _) = (x, y); {check} }}\n");
    };
    for (term, at, value) in cases {
        check(&Formula { term, bits: 0.0 }, at, value);
    }
    let zero = |term| Predicate::compare(Comparison::Equal, term, Term::Constant(0));
    let condition = zero(binary(Binary::Times, x.clone(), xor()));
    check(&outcome::Lost { condition, bits: 0.0 }, [1 << 32, 0], 1);
    program += "}\n";
    assert_runs(&program, &["-O"]);
    // Where `u128` isn't enough, it says up to where it is right.
    let power = Formula { term: square(square(x.clone())), bits: 0.0 };
    assert!(power.code(&["x"]).contains("assert!(x <= 1000000000, "));
}

fn product() -> Term {
    Term::binary(Binary::Times, Term::Coordinate(0), Term::Coordinate(1))
}

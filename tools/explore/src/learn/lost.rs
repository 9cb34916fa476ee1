//! Lost positions that obey a linear recurrence, such as powers of two or Fibonacci numbers. The
//! first moves that win when one takes at most c times what was taken before are of this kind
//! (Schwenk, Take-away games, 1970).

use crate::budget::Budget;
use crate::rule::Rule;
use crate::table::{Kind, Table};

const LONGEST: usize = 4;
/// The greatest factor, and the longest recurrence of the kind a(i) = a(i - 1) + a(i - k) + c.
const LARGEST_FACTOR: i128 = 12;
const LONGEST_SUM: usize = 12;
/// The list grows at least by this factor in as many steps as the recurrence is long.
const LEAST_GROWTH: f64 = 1.5;

/// A list of numbers that ends in a linear recurrence with a constant.
#[derive(Clone, Debug, PartialEq)]
pub struct Recurrent {
    /// The numbers before the recurrence holds.
    pub first: Vec<u64>,
    /// The factors of the last number, of the one before it, and so on.
    pub factors: Vec<i64>,
    /// What is added each time.
    pub constant: i64,
}

/// Finds recurrences of the list of lost positions.
pub fn learn(table: &Table, budget: &Budget) -> Vec<Box<dyn Rule>> {
    if table.kind != Kind::Outcome || table.dimensions() != 1 {
        return Vec::new();
    }
    budget.spend(table.cells.len() as u64);
    let lost: Vec<u64> = table.iter().filter(|cell| cell.1 == 0).map(|(at, _)| at[0]).collect();
    let end = table.from[0] + table.size[0] as u64;
    let rule = Recurrent::from_list(&lost).filter(|rule| {
        // No lost position is missing at the end of the table.
        rule.until(end - 1).len() == lost.len()
    });
    rule.into_iter().map(|rule| Box::new(rule) as Box<dyn Rule>).collect()
}

impl Recurrent {
    /// The recurrence of a list that grows exponentially, fitted on its end, with as few numbers
    /// before it as possible.
    pub fn from_list(list: &[u64]) -> Option<Recurrent> {
        let list_before: Vec<i128> = list.iter().map(|&number| i128::from(number)).collect();
        let sums = (2..=LONGEST_SUM).map(|length| {
            let mut factors = vec![0; length];
            (factors[0], factors[length - 1]) = (1, 1);
            factors
        });
        let mut found: Vec<Recurrent> =
            (1..=LONGEST).filter_map(|length| solve(&list_before, length)).collect();
        for factors in sums.take_while(|factors| factors.len() < list.len()) {
            let next = factors.iter().zip(list_before.iter().rev().skip(1));
            let constant =
                list_before.last()? - next.map(|(factor, number)| factor * number).sum::<i128>();
            found.push(Recurrent::new(&factors, constant));
        }
        let mut found: Vec<Recurrent> =
            found.into_iter().filter_map(|rule| rule.with_first(list)).collect();
        found.sort_by(|a, b| a.bits().total_cmp(&b.bits()));
        found.into_iter().next()
    }

    fn new(factors: &[i128], constant: i128) -> Recurrent {
        let factors = factors.iter().map(|&factor| factor as i64).collect();
        Recurrent { first: Vec::new(), factors, constant: constant as i64 }
    }

    /// With the first numbers of the list, if the recurrence is right for at least half of it.
    fn with_first(mut self, list: &[u64]) -> Option<Recurrent> {
        let length = self.factors.len();
        let right = |end: &usize| self.next(&list[..*end]) == Some(list[*end]);
        let holds = (length..list.len()).rev().take_while(right).count();
        let grows = list.len() > 2 * length && {
            let (last, before) = (list[list.len() - 1], list[list.len() - 1 - length]);
            last as f64 > LEAST_GROWTH * before as f64
        };
        // Those of the kind a(i - 1) + a(i - k) have one number to choose.
        let is_zero = |factor: &&i64| **factor == 0;
        let numbers =
            length - self.factors.iter().filter(is_zero).count() + usize::from(self.constant != 0);
        self.first = list[..list.len() - holds].to_vec();
        let is_short = self.first.len() <= length + 4;
        (grows && is_short && holds >= numbers + 3).then_some(self)
    }

    /// The number that follows these.
    fn next(&self, list: &[u64]) -> Option<u64> {
        let mut sum = i128::from(self.constant);
        for (&factor, &number) in self.factors.iter().zip(list.iter().rev()) {
            sum += i128::from(factor) * i128::from(number);
        }
        u64::try_from(sum).ok().filter(|sum| list.last().is_none_or(|last| last < sum))
    }

    /// The numbers up to a bound.
    pub fn until(&self, most: u64) -> Vec<u64> {
        let mut list = self.first.clone();
        while let Some(next) = self.next(&list).filter(|&next| next <= most) {
            list.push(next);
        }
        list.retain(|&number| number <= most);
        list
    }

    /// The number of bits that describe it.
    pub fn bits(&self) -> f64 {
        let size = |number: f64| 1.0 + 2.0 * (number.abs() + 1.0).log2();
        let factors: f64 = self.factors.iter().map(|&factor| size(factor as f64)).sum();
        let first: f64 = self.first.iter().map(|&number| size(number as f64)).sum();
        3.0 + factors + first + size(self.constant as f64)
    }

    /// The recurrence for a name, and some of the first numbers.
    pub fn text_of(&self, name: &str) -> String {
        let mut sum = String::new();
        let mut add = |factor: i64, what: String| {
            if factor == 0 {
                return;
            }
            let sign = match (sum.is_empty(), factor > 0) {
                (true, true) => "",
                (true, false) => "-",
                (false, true) => " + ",
                (false, false) => " - ",
            };
            sum += sign;
            match (factor.unsigned_abs(), what.is_empty()) {
                (number, true) => sum += &number.to_string(),
                (1, false) => sum += &what,
                (number, false) => sum += &format!("{number}{what}"),
            }
        };
        for (place, &factor) in self.factors.iter().enumerate() {
            add(factor, format!("{name}(i - {})", place + 1));
        }
        add(self.constant, String::new());
        let mut list = self.first.clone();
        while list.len() < self.first.len().max(6) {
            let Some(next) = self.next(&list) else { break };
            list.push(next);
        }
        let list: Vec<String> = list.iter().map(u64::to_string).collect();
        format!("{}, …, {name}(i) = {sum}", list.join(", "))
    }

    /// The code of a loop over the numbers, in `a`, as long as they are at most a bound.
    pub fn loop_code(&self, bound: &str, body: &str) -> String {
        let length = self.factors.len();
        let start = self.first.len() - length;
        let first: Vec<String> = self.first.iter().map(u64::to_string).collect();
        let before: String = match start {
            0 => String::new(),
            _ => format!(
                "    for &a in &[{}u64] {{\n        if a <= {bound} {{ {body} }}\n    }}\n",
                first[..start].join("u64, ")
            ),
        };
        let place = |factor: &i64, place: usize| match factor {
            1 => format!("last[{place}]"),
            factor => format!("{factor} * last[{place}]"),
        };
        let factors = self.factors.iter().enumerate().filter(|(_, factor)| **factor != 0);
        let mut sum: Vec<String> =
            factors.map(|(i, factor)| place(factor, length - 1 - i)).collect();
        if self.constant != 0 {
            sum.push(self.constant.to_string());
        }
        let shift: Vec<String> = (1..length).map(|i| format!("last[{i}]")).collect();
        let shift = shift.iter().map(|item| format!("{item}, ")).collect::<String>();
        format!(
            "{before}    let mut last = [{}i128];
    while last[0] <= {bound} as i128 {{
        let a = last[0] as u64;
        {body}
        last = [{shift}{}];
    }}
",
            first[start..].join("i128, "),
            sum.join(" + ").replace("+ -", "- ")
        )
    }
}

/// The factors and the constant from the last numbers, if they are integers.
fn solve(list: &[i128], length: usize) -> Option<Recurrent> {
    // With a constant, the differences obey the recurrence without it.
    let differences: Vec<i128> = list.windows(2).map(|pair| pair[1] - pair[0]).collect();
    for (numbers, with_constant) in [(list, false), (&differences[..], true)] {
        let Some(factors) = factors(numbers, length) else { continue };
        let end = list.len() - 1;
        let before = factors.iter().zip(list[..end].iter().rev());
        let constant = list[end] - before.map(|(factor, number)| factor * number).sum::<i128>();
        if (with_constant || constant == 0) && constant.abs() <= 1 << 20 {
            return Some(Recurrent::new(&factors, constant));
        }
    }
    None
}

/// Solves for the factors by elimination without fractions.
fn factors(list: &[i128], length: usize) -> Option<Vec<i128>> {
    let start = list.len().checked_sub(2 * length)?;
    let row = |i: usize| -> Vec<i128> {
        (0..=length)
            .map(|k| list[start + i + if k == length { length } else { length - 1 - k }])
            .collect()
    };
    let mut rows: Vec<Vec<i128>> = (0..length).map(row).collect();
    let mut divisor = 1_i128;
    for column in 0..length {
        let pivot = (column..length).find(|&i| rows[i][column] != 0)?;
        rows.swap(column, pivot);
        let chosen = rows[column].clone();
        for (_, row) in rows.iter_mut().enumerate().filter(|&(i, _)| i != column) {
            let factor = row[column];
            for k in 0..=length {
                let left = chosen[column].checked_mul(row[k])?;
                let right = factor.checked_mul(chosen[k])?;
                row[k] = left.checked_sub(right)? / divisor;
            }
        }
        divisor = chosen[column];
    }
    let solution = |(i, row): (usize, &Vec<i128>)| {
        let factor = row[length] / row[i];
        (row[length] % row[i] == 0 && factor.abs() <= LARGEST_FACTOR).then_some(factor)
    };
    rows.iter().enumerate().map(solution).collect()
}

impl Rule for Recurrent {
    fn value(&self, at: &[u64]) -> Option<u64> {
        Some(u64::from(!self.until(at[0]).contains(&at[0])))
    }

    fn text(&self, _: &[&str]) -> String {
        format!("lost: {}", self.text_of("a"))
    }

    fn code(&self, names: &[&str]) -> String {
        let n = names[0];
        let search = self.loop_code(n, &format!("won &= a != {n};"));
        format!("{{\n    let mut won = true;\n{search}    won as u64\n}}")
    }

    fn bits(&self) -> f64 {
        Recurrent::bits(self)
    }

    fn edges(&self) -> Vec<u64> {
        self.until(1 << 40).into_iter().flat_map(|a| [a.saturating_sub(1), a, a + 1]).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::learn::trial::{later, noise, outcomes, sequence};

    fn text(lost: &[u64], end: u64) -> Option<String> {
        let found = learn(&outcomes(end, lost), &later());
        found.first().map(|rule| rule.text(&["n"]))
    }

    #[test]
    fn powers_of_two_minus_one_and_fibonacci_numbers_are_found() {
        let text = |lost: &[u64], end| text(lost, end).unwrap();
        let powers = [0, 1, 3, 7, 15, 31, 63, 127, 255];
        assert_eq!(text(&powers, 300), "lost: 0, 1, 3, 7, 15, 31, …, a(i) = 2a(i - 1) + 1");
        let fibonacci = [0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233];
        let found = "lost: 0, 1, 2, 3, 5, 8, …, a(i) = a(i - 1) + a(i - 2)";
        assert_eq!(text(&fibonacci, 300), found);
        let thrice = [1, 2, 3, 4, 6, 8, 11, 15, 21, 29, 40, 55, 76, 105, 145, 200];
        let found = "lost: 1, 2, 3, 4, 6, 8, …, a(i) = a(i - 1) + a(i - 4)";
        assert_eq!(text(&thrice, 220), found);
    }

    #[test]
    fn squares_noise_and_games_without_a_rule_are_none() {
        let squares: Vec<u64> = (0..30).map(|n| n * n).collect();
        assert_eq!(text(&squares, 900), None);
        assert!(learn(&noise(&[400], 2), &later()).is_empty());
        let fibonacci = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377];
        let game = sequence(400, |n| {
            fibonacci.iter().filter(|&&take| take <= n).map(|take| vec![n - take]).collect()
        });
        assert!(learn(&game.outcomes(), &later()).is_empty());
    }
}

//! Linear equations modulo a large prime, with solutions that are small integers.

/// The prime 2⁶¹ - 1.
const PRIME: u64 = (1 << 61) - 1;
const LARGEST: u64 = 1 << 16;

fn times(a: u64, b: u64) -> u64 {
    (u128::from(a) * u128::from(b) % u128::from(PRIME)) as u64
}

fn inverse(a: u64) -> u64 {
    let (mut result, mut power, mut exponent) = (1, a, PRIME - 2);
    while exponent > 0 {
        if exponent & 1 == 1 {
            result = times(result, power);
        }
        power = times(power, power);
        exponent >>= 1;
    }
    result
}

/// How many equations must have a solution of so many factors for it to be believed: some for each
/// factor, and more.
pub(super) fn evidence(factors: usize) -> usize {
    2 * factors + 5
}

/// What a system of equations has.
pub(super) enum Solution {
    /// No solution at all.
    None,
    /// No solution in small integers.
    Large,
    /// This solution; what the equations leave open is 0.
    Small(Vec<i64>),
}

/// Solves equations of which each has the factors of the unknowns, and then its right side.
pub(super) fn solve(equations: &[Vec<u64>], unknowns: usize) -> Solution {
    let mut rows: Vec<(usize, Vec<u64>)> = Vec::new();
    for equation in equations {
        let mut row = equation.clone();
        for (pivot, earlier) in &rows {
            subtract(&mut row, earlier, *pivot);
        }
        let Some(pivot) = row.iter().position(|&number| number != 0) else { continue };
        if pivot == unknowns {
            return Solution::None;
        }
        let inverse = inverse(row[pivot]);
        for number in &mut row {
            *number = times(*number, inverse);
        }
        for (_, earlier) in &mut rows {
            subtract(earlier, &row, pivot);
        }
        rows.push((pivot, row));
    }
    let mut solution = vec![0; unknowns];
    for (pivot, row) in &rows {
        let number = row[unknowns];
        solution[*pivot] = match (number <= LARGEST, PRIME - number <= LARGEST) {
            (true, _) => number as i64,
            (_, true) => -((PRIME - number) as i64),
            _ => return Solution::Large,
        };
    }
    Solution::Small(solution)
}

/// Makes the number at the pivot of another row 0.
fn subtract(row: &mut [u64], other: &[u64], pivot: usize) {
    let factor = row[pivot];
    if factor != 0 {
        for (number, &other) in row.iter_mut().zip(other) {
            *number = (*number + PRIME - times(factor, other)) % PRIME;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_solutions_are_integers_with_signs() {
        let equations = [vec![1, 2, 4], vec![3, 1, 17], vec![4, 3, 21]];
        assert!(matches!(solve(&equations, 2), Solution::Small(found) if found == [6, -1]));
        assert!(matches!(solve(&[vec![2, 1]], 1), Solution::Large));
        assert!(matches!(solve(&[vec![2, 4], vec![1, 3]], 1), Solution::None));
    }
}

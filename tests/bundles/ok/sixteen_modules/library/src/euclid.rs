//! Greatest common divisors and what follows from them.

/// The greatest common divisor.
pub fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// The least common multiple.
pub fn lcm(a: u64, b: u64) -> u64 {
    if a == 0 { 0 } else { a / gcd(a, b) * b }
}

/// `(g, x, y)` with `a * x + b * y == g`.
pub fn extended(a: i64, b: i64) -> (i64, i64, i64) {
    if b == 0 {
        return (a, 1, 0);
    }
    let (g, x, y) = extended(b, a % b);
    (g, y, x - a / b * y)
}

/// The inverse of `a` modulo `m`, where there is one.
pub fn inverse(a: i64, m: i64) -> Option<i64> {
    let (g, x, _) = extended(a.rem_euclid(m), m);
    (g == 1).then(|| x.rem_euclid(m))
}

/// The Chinese remainder of two congruences.
pub fn chinese(r1: i64, m1: i64, r2: i64, m2: i64) -> Option<(i64, i64)> {
    let (g, p, _) = extended(m1, m2);
    if (r2 - r1) % g != 0 {
        return None;
    }
    let m = m1 / g * m2;
    let k = (r2 - r1) / g * p % (m2 / g);
    Some(((r1 + m1 * k).rem_euclid(m), m))
}

/// The sum of `floor((a * i + b) / m)` for `i` below `n`.
pub fn floor_sum(n: u64, m: u64, a: u64, b: u64) -> u64 {
    if n == 0 {
        return 0;
    }
    let whole = n * (n - 1) / 2 * (a / m) + n * (b / m);
    let (a, b) = (a % m, b % m);
    let top = a * n + b;
    whole + if top < m { 0 } else { floor_sum(top / m, a, m, top % m) }
}

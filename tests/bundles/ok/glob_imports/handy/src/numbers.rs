mod digits {
    pub fn digits(mut n: u64) -> Vec<u64> {
        let mut out = vec![];
        while n > 0 {
            out.push(n % 10);
            n /= 10;
        }
        out
    }

    pub fn reversed(n: u64) -> u64 {
        digits(n).iter().fold(0, |acc, d| acc * 10 + d)
    }
}

pub use self::digits::*;

pub fn digits_sum(n: u64) -> u64 {
    digits(n).iter().sum()
}

pub fn clamp(x: i64) -> i64 {
    x.max(-1)
}

pub mod sum {
    pub fn of_digits(n: u32) -> u32 {
        fn go(n: u32, acc: u32) -> u32 {
            if n == 0 { acc } else { go(n / 10, acc + digit(n)) }
        }
        fn digit(n: u32) -> u32 {
            super::tables::pick((n % 10) as usize)
        }
        go(n, 0)
    }
}

mod tables {
    const SQUARES: [u32; 10] = {
        let mut t = [0; 10];
        let mut i = 0;
        while i < t.len() {
            t[i] = square(i as u32);
            i += 1;
        }
        t
    };

    const fn square(x: u32) -> u32 {
        x * x
    }

    pub fn pick(i: usize) -> u32 {
        SQUARES[i]
    }
}

pub fn offset() -> u32 {
    struct Local(u32);
    impl Local {
        const HUNDRED: u32 = 100;
    }
    impl From<Local> for u32 {
        fn from(l: Local) -> u32 {
            l.0 * Local::HUNDRED
        }
    }
    Local(3).into()
}

pub fn search(target: u32) -> Option<(u32, u32)> {
    use self::sum::of_digits as score;
    enum Step {
        Found(u32, u32),
        Next,
    }
    use Step::*;
    let check = |a, b| if score(a * 10 + b) == target { Found(a, b) } else { Next };
    'outer: for a in 1..10 {
        for b in 0..10 {
            match check(a, b) {
                Found(x, y) => return Some((x, y)),
                Next if b > a => continue 'outer,
                Next => {}
            }
        }
    }
    None
}

pub struct Weights;

impl Weights {
    const PARTS: [u32; 3] = [1, 2, 3];
    pub const TOTAL: u32 = Self::PARTS[0] + Weights::PARTS[2] * factor();
    pub const UNUSED: u32 = 0;
}

const fn factor() -> u32 {
    50
}

pub struct Counter;

impl Counter {
    pub fn start() -> impl FnMut() -> u32 {
        static FROM: u32 = 41;
        let mut n = FROM;
        move || {
            n += 1;
            n
        }
    }

    pub fn unused() -> u32 {
        fn inner() -> u32 {
            crate::offset()
        }
        inner()
    }
}

pub const MONTHS: usize = 12;
type Year = [u32; MONTHS];

pub const DAYS: Year = make(28);
pub const LEAP: Year = make(28 + BISSEXTILE);
pub const LONG: Year = make(40);

const BISSEXTILE: u32 = 1;

const fn make(february: u32) -> Year {
    let mut y = [30; MONTHS];
    let mut i = 0;
    while i < LONG_MONTHS.len() {
        y[LONG_MONTHS[i]] += 1;
        i += 1;
    }
    y[1] = february;
    y
}

const LONG_MONTHS: [usize; 7] = [0, 2, 4, 6, 7, 9, 11];

pub static TOTAL: u32 = sum(&DAYS);

const fn sum(y: &Year) -> u32 {
    let (mut i, mut s) = (0, 0);
    while i < MONTHS {
        s += y[i];
        i += 1;
    }
    s
}

pub type Edge<W> = (usize, W);
pub type Graph<W> = Vec<Vec<Edge<W>>>;
pub type Unused = Graph<u64>;

pub struct Pair(pub usize, pub usize);

impl From<Edge<u8>> for Pair {
    fn from((to, w): Edge<u8>) -> Self {
        Self(to, usize::from(w))
    }
}

pub struct Meters(pub u32);

impl Meters {
    pub const MAX: Self = Self(u32::MAX >> 20);
    pub const MIN: Self = Self(0);
}

pub fn names() -> &'static [&'static str] {
    static NAMES: &[&str] = &[FIRST, SECOND];
    const FIRST: &str = "first";
    NAMES
}

const SECOND: &str = "second";

type Rule = (fn(u32) -> bool, &'static str);
static RULES: [Rule; 2] = [(is_triple, "triple"), (|_| true, "other")];

fn is_triple(x: u32) -> bool {
    x % 3 == 0
}

pub fn lookup(x: u32) -> &'static str {
    RULES.iter().find(|(test, _)| test(x)).unwrap().1
}

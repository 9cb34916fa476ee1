mod helpers {
    pub fn digits(x: u32) -> Vec<u32> {
        if x == 0 { vec![] } else { [digits(x / 10), vec![x % 10]].concat() }
    }
}

pub fn digit_sum(x: u32) -> u32 {
    helpers::digits(x).iter().sum()
}

pub fn digit_product(x: u32) -> u32 {
    helpers::digits(x).iter().product::<u32>() + bonus()
}

fn bonus() -> u32 {
    1
}

pub struct Table {
    rows: Vec<Row>,
}

struct Row(u32);

impl Table {
    pub fn total(&self) -> u32 {
        self.rows.iter().map(|row| row.0).sum()
    }
}

pub trait Unused {
    fn unused(&self) -> u32;
}

impl Unused for Table {
    fn unused(&self) -> u32 {
        self.total()
    }
}

#[macro_export]
macro_rules! product {
    ($x:expr) => {
        $crate::digit_product($x)
    };
}

#![allow(array_into_iter)]

pub trait Kind {
    fn kind(&self) -> &'static str;
}

impl Kind for u8 {
    fn kind(&self) -> &'static str {
        "value"
    }
}

impl Kind for &u8 {
    fn kind(&self) -> &'static str {
        "reference"
    }
}

fn name<T: Kind>(item: T) -> &'static str {
    item.kind()
}

pub fn of_array() -> &'static str {
    [1u8, 2, 3].into_iter().map(name).next().unwrap()
}

pub fn widths() -> Vec<usize> {
    let pair = [[1u8; 4], [2; 4]];
    pair.into_iter().map(|x| std::mem::size_of_val(&x)).collect()
}

pub fn unused() -> usize {
    [0u8; 7].into_iter().count()
}

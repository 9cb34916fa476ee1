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

pub fn kind<T: Kind>(item: T) -> &'static str {
    item.kind()
}

pub fn kinds(items: Box<[u8]>) -> Vec<&'static str> {
    items.into_iter().map(kind).collect()
}

pub fn unused(items: Box<[u8]>) -> usize {
    items.into_iter().count()
}

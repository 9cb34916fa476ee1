#[derive(Default)]
pub struct Board {
    name: String,
    moves: Vec<u32>,
}

impl Board {
    pub fn new() -> Self {
        Board { name: "board".into(), ..Default::default() }
    }

    pub fn play(&mut self) -> String {
        // Captures `self.moves` alone, so that `self.name` can be read meanwhile.
        let mut push = |m| self.moves.push(m);
        let name = &self.name;
        push(name.len() as u32);
        push(2);
        format!("{name}!")
    }

    pub fn moves(&self) -> u32 {
        self.moves.iter().sum()
    }
}

pub struct Small(pub u8);

impl TryFrom<u32> for Small {
    type Error = &'static str;
    fn try_from(x: u32) -> Result<Self, Self::Error> {
        x.try_into().map(Small).map_err(|_| "too large")
    }
}

pub fn total(groups: [Vec<u32>; 2]) -> u32 {
    // By value: in edition 2018 this would iterate over references.
    groups.into_iter().flat_map(|g: Vec<u32>| g.into_iter()).sum()
}

#[macro_export]
macro_rules! either {
    ($x:expr, $p:pat) => {
        if let $p = $x { "yes" } else { "no" }
    };
}

pub fn unused<T: FromIterator<u8>>() -> T {
    T::from_iter([1, 2])
}

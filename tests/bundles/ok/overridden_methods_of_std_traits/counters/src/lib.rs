use std::cmp::Ordering;

#[derive(Default)]
pub struct Steps {
    at: u32,
    pub skipped: u32,
}

impl Iterator for Steps {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        self.at += 1;
        Some(self.at)
    }

    /// `skip` and `step_by` call it; that of the trait would call `next`.
    fn nth(&mut self, n: usize) -> Option<u32> {
        self.skipped += n as u32;
        self.at += n as u32;
        self.next()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (limit(), None)
    }
}

fn limit() -> usize {
    77
}

#[derive(PartialEq, Eq, Debug)]
pub struct Card(pub u32);

impl PartialOrd for Card {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }

    fn lt(&self, _: &Self) -> bool {
        println!("less?");
        false
    }
}

impl Ord for Card {
    fn cmp(&self, other: &Self) -> Ordering {
        other.0.cmp(&self.0)
    }

    fn max(self, other: Self) -> Self {
        Card(self.0 + other.0)
    }
}

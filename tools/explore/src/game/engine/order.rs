//! The order in which tables are filled.

/// The positions of a box that grows from its least corner: the more its greatest distance to that
/// corner, the later a position comes. For multisets: by their sum.
pub struct Order {
    dimensions: usize,
    from: Vec<u64>,
    size: Vec<u64>,
    /// The positions of the shell that is being handed out, in reverse.
    shell: Vec<Vec<u64>>,
    next: u64,
    last: u64,
}

impl Order {
    pub fn new(dimensions: usize, from: Vec<u64>, size: Vec<u64>) -> Order {
        let last = size.iter().copied().max().unwrap_or(0);
        Order { dimensions, from, size, shell: Vec::new(), next: 0, last }
    }

    /// The next position, and the number of its shell, from 0.
    pub fn next(&mut self) -> Option<(Vec<u64>, u64)> {
        while self.shell.is_empty() {
            if self.next == self.last {
                return None;
            }
            let mut place = Vec::new();
            match self.dimensions {
                0 => self.add_partitions(self.next, self.from[0].max(1), &mut place),
                _ => self.add_shell(self.next, false, &mut place),
            }
            self.shell.reverse();
            self.next += 1;
        }
        Some((self.shell.pop()?, self.next - 1))
    }

    /// Adds the positions whose greatest distance to the corner is `distance`.
    fn add_shell(&mut self, distance: u64, is_far: bool, place: &mut Vec<u64>) {
        let i = place.len();
        if i == self.dimensions {
            self.shell.push(place.clone());
            return;
        }
        let must = i + 1 == self.dimensions && !is_far;
        for step in if must { distance } else { 0 }..=distance.min(self.size[i] - 1) {
            place.push(self.from[i] + step);
            self.add_shell(distance, is_far || step == distance, place);
            place.pop();
        }
    }

    /// Adds the partitions of `sum` into parts of at least `least`.
    fn add_partitions(&mut self, sum: u64, least: u64, parts: &mut Vec<u64>) {
        if sum == 0 {
            self.shell.push(parts.clone());
        }
        for part in least..=sum {
            if part == sum || sum - part >= part {
                parts.push(part);
                self.add_partitions(sum - part, part, parts);
                parts.pop();
            }
        }
    }
}

//! Minimisation: the one smallest automaton that accepts the same words.

/// The minimal automaton of one whose states are all reachable from state 0, its states in the
/// order in which they are reached.
///
/// Hopcroft's algorithm (J. E. Hopcroft, 1971: An n log n algorithm for minimizing states in a
/// finite automaton), which of two halves of a block takes the one that fewer transitions lead to:
/// time O(m log m) for m transitions. So the state from which nothing is accepted, to which most of
/// them lead, hardly ever costs time.
pub(crate) fn minimise(
    letters: usize,
    transitions: &[u32],
    accepting: &[bool],
) -> (Vec<u32>, Vec<bool>) {
    let inverse = Inverse::new(letters, transitions, accepting.len());
    let mut partition = Partition::new(accepting, transitions);
    // What a block tells of the states before it, the rest of a block that is done tells as well.
    let lightest = (0..partition.blocks.len()).min_by_key(|&block| partition.weights[block]);
    let mut waiting: Vec<usize> = lightest.into_iter().collect();
    let mut is_waiting: Vec<bool> =
        (0..partition.blocks.len()).map(|block| Some(block) == lightest).collect();
    while let Some(splitter) = waiting.pop() {
        is_waiting[splitter] = false;
        let (from, to) = partition.blocks[splitter];
        let states = partition.order[from..to].to_vec();
        for letter in 0..letters {
            for &state in &states {
                inverse.of(letter, state).iter().for_each(|&before| partition.mark(before));
            }
            for (old, new) in partition.split() {
                let is_old_lighter = partition.weights[old] < partition.weights[new];
                let lighter = if is_old_lighter { old } else { new };
                is_waiting.push(false);
                let next = if is_waiting[old] { new } else { lighter };
                is_waiting[next] = true;
                waiting.push(next);
            }
        }
    }
    quotient(letters, transitions, accepting, &partition)
}

/// The states before each state, for each letter.
struct Inverse {
    states: usize,
    starts: Vec<u32>,
    before: Vec<u32>,
}

impl Inverse {
    fn new(letters: usize, transitions: &[u32], states: usize) -> Inverse {
        // A counting sort by the letter and the state after it.
        let key = |i: usize, next: u32| i % letters * states + next as usize;
        let mut starts = vec![0; letters * states + 1];
        for (i, &next) in transitions.iter().enumerate() {
            starts[key(i, next) + 1] += 1;
        }
        for i in 1..starts.len() {
            starts[i] += starts[i - 1];
        }
        let (mut free, mut before) = (starts.clone(), vec![0; transitions.len()]);
        for (i, &next) in transitions.iter().enumerate() {
            let slot = &mut free[key(i, next)];
            before[*slot as usize] = (i / letters) as u32;
            *slot += 1;
        }
        Inverse { states, starts, before }
    }

    fn of(&self, letter: usize, state: u32) -> &[u32] {
        let key = letter * self.states + state as usize;
        &self.before[self.starts[key] as usize..self.starts[key + 1] as usize]
    }
}

/// A partition of the states into blocks, which are intervals of `order`.
struct Partition {
    order: Vec<u32>,
    /// Where each state is in `order`.
    position: Vec<usize>,
    block_of: Vec<usize>,
    blocks: Vec<(usize, usize)>,
    /// How many transitions lead to each state.
    incoming: Vec<usize>,
    /// How many lead to each block.
    weights: Vec<usize>,
    /// How many states at the beginning of each block are marked.
    marked: Vec<usize>,
    /// The blocks with marked states.
    touched: Vec<usize>,
}

impl Partition {
    /// The accepting states and the others.
    fn new(accepting: &[bool], transitions: &[u32]) -> Partition {
        let all = 0..accepting.len() as u32;
        let (mut order, rest): (Vec<u32>, Vec<u32>) =
            all.partition(|&state| accepting[state as usize]);
        let mut blocks = vec![(0, order.len()), (order.len(), accepting.len())];
        order.extend(rest);
        blocks.retain(|(from, to)| from < to);
        let mut position = vec![0; order.len()];
        let mut block_of = vec![0; order.len()];
        for (block, &(from, to)) in blocks.iter().enumerate() {
            for (i, &state) in order.iter().enumerate().take(to).skip(from) {
                position[state as usize] = i;
                block_of[state as usize] = block;
            }
        }
        let mut incoming = vec![0; order.len()];
        transitions.iter().for_each(|&state| incoming[state as usize] += 1);
        let weight = |&(from, to): &(usize, usize)| {
            order[from..to].iter().map(|&state| incoming[state as usize]).sum()
        };
        let weights = blocks.iter().map(weight).collect();
        let (marked, touched) = (vec![0; blocks.len()], vec![]);
        Partition { order, position, block_of, blocks, incoming, weights, marked, touched }
    }

    /// Moves a state to the marked ones of its block.
    fn mark(&mut self, state: u32) {
        let block = self.block_of[state as usize];
        let (from, to) = (self.position[state as usize], self.blocks[block].0 + self.marked[block]);
        if from < to {
            return;
        }
        if self.marked[block] == 0 {
            self.touched.push(block);
        }
        self.marked[block] += 1;
        let other = self.order[to];
        self.order.swap(from, to);
        self.position[state as usize] = to;
        self.position[other as usize] = from;
    }

    /// Makes the marked states of each block a block of their own, unless all are marked. Returns
    /// each old block with the new one.
    fn split(&mut self) -> Vec<(usize, usize)> {
        let mut split = vec![];
        for old in std::mem::take(&mut self.touched) {
            let (from, to) = self.blocks[old];
            let middle = from + std::mem::take(&mut self.marked[old]);
            if middle == to {
                continue;
            }
            let new = self.blocks.len();
            self.blocks[old] = (middle, to);
            self.blocks.push((from, middle));
            self.marked.push(0);
            let mut weight = 0;
            for &state in &self.order[from..middle] {
                self.block_of[state as usize] = new;
                weight += self.incoming[state as usize];
            }
            self.weights[old] -= weight;
            self.weights.push(weight);
            split.push((old, new));
        }
        split
    }
}

/// The automaton of the blocks, in the order in which they are reached from that of state 0.
fn quotient(
    letters: usize,
    transitions: &[u32],
    accepting: &[bool],
    partition: &Partition,
) -> (Vec<u32>, Vec<bool>) {
    const UNSEEN: u32 = u32::MAX;
    let first = |block: usize| partition.order[partition.blocks[block].0] as usize;
    let mut number = vec![UNSEEN; partition.blocks.len()];
    let mut reached = vec![partition.block_of[0]];
    number[reached[0]] = 0;
    let (mut next, mut result) = (0, vec![]);
    while let Some(&block) = reached.get(next) {
        next += 1;
        for &state in &transitions[first(block) * letters..][..letters] {
            let block = partition.block_of[state as usize];
            if number[block] == UNSEEN {
                number[block] = reached.len() as u32;
                reached.push(block);
            }
            result.push(number[block]);
        }
    }
    (result, reached.iter().map(|&block| accepting[first(block)]).collect())
}

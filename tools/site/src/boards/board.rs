/// What the adapters of all boards have in common: the moves, and the elements that are tapped.
/// Each game needs some of it.
mod board {
    /// A legal move.
    #[derive(Clone)]
    pub struct Move {
        /// The elements that are tapped for it, in any order.
        pub taps: Vec<u64>,
        /// The position that it leads to.
        pub next: Vec<u64>,
    }

    /// Random numbers, the same for the same seed.
    pub struct Random(pub u64);

    impl Random {
        /// A number from `least` to `most`.
        pub fn from(&mut self, least: u64, most: u64) -> u64 {
            // The multiplier and the increment are those of Knuth's MMIX.
            let next = self.0.wrapping_mul(6364136223846793005);
            self.0 = next.wrapping_add(1442695040888963407);
            least + (self.0 >> 33) % (most - least + 1)
        }

        /// So many numbers from `least` to `most`.
        pub fn list(&mut self, length: usize, least: u64, most: u64) -> Vec<u64> {
            (0..length).map(|_| self.from(least, most)).collect()
        }
    }

    /// The stone of this heap that lies on `below` others. Tapping it leaves these.
    pub fn stone(heap: usize, below: u64) -> u64 {
        1000 * heap as u64 + below
    }

    /// The gap between the lowest `below` stones of this heap and the others. Tapping it splits the
    /// heap.
    pub fn gap(heap: usize, below: u64) -> u64 {
        stone(heap, below) + 500
    }

    /// The moves that take `least` to `most` stones from a heap.
    pub fn takes(heaps: &[u64], heap: usize, least: u64, most: u64) -> Vec<Move> {
        let leave = |take: u64| {
            let mut next = heaps.to_vec();
            next[heap] -= take;
            Move { taps: vec![stone(heap, next[heap])], next }
        };
        (least..=most.min(heaps[heap])).map(leave).collect()
    }

    /// The free place up to which a heap is filled when it grows to `size` stones. Tapping it does
    /// so.
    pub fn room(heap: usize, size: u64) -> u64 {
        stone(heap, size - 1)
    }

    /// The moves that put 1 to `most` stones on a heap.
    pub fn puts(heaps: &[u64], heap: usize, most: u64) -> Vec<Move> {
        let put = |put: u64| {
            let mut next = heaps.to_vec();
            next[heap] += put;
            Move { taps: vec![room(heap, next[heap])], next }
        };
        (1..=most).map(put).collect()
    }

    /// The move that splits a heap above its lowest `below` stones.
    pub fn split(heaps: &[u64], heap: usize, below: u64) -> Move {
        let mut next = heaps.to_vec();
        next.splice(heap..=heap, vec![below, heaps[heap] - below]);
        Move { taps: vec![gap(heap, below)], next }
    }

    /// Coins in rows of this many columns. Their position starts with that number, and goes on with
    /// 1 for each coin that shows heads, and 0 for tails. The coin i is the element i.
    pub fn coins(position: &[u64]) -> (usize, &[u64]) {
        let (columns, coins) = (position[0] as usize, &position[1..]);
        assert!(coins.len() % columns == 0, "a row is cut off");
        assert!(coins.iter().all(|&state| state <= 2), "a coin shows heads or tails");
        (columns, coins)
    }

    /// The rows and the columns of the heads, from 0.
    pub fn heads(position: &[u64]) -> Vec<(u64, u64)> {
        let (columns, coins) = coins(position);
        let heads = (0..coins.len()).filter(|&coin| coins[coin] == 1);
        heads.map(|coin| ((coin / columns) as u64, (coin % columns) as u64)).collect()
    }

    /// The move that turns these coins, for which those of `taps` are tapped.
    pub fn turn(position: &[u64], coins: &[usize], taps: &[usize]) -> Move {
        let mut next = position.to_vec();
        coins.iter().for_each(|&coin| next[coin + 1] ^= 1);
        Move { taps: elements(taps), next }
    }

    /// Vertices or coins as elements, each of them once.
    pub fn elements(indices: &[usize]) -> Vec<u64> {
        let mut elements: Vec<u64> = indices.iter().map(|&i| i as u64).collect();
        elements.dedup();
        elements
    }

    /// A graph. Its position is the number of its vertices, the state of each, and the edges.
    #[derive(Clone)]
    pub struct Graph {
        /// For each vertex [`THERE`], [`TOKEN`] or [`GONE`]. The vertex v is the element v.
        pub states: Vec<u64>,
        /// The edges, whose elements [`edge`] gives.
        pub edges: Vec<(usize, usize)>,
    }

    /// The state of a vertex that is in play.
    pub const THERE: u64 = 0;
    /// The state of the vertex with the token.
    pub const TOKEN: u64 = 1;
    /// The state of a vertex that is out of play.
    pub const GONE: u64 = 2;

    /// The edge of this index as an element.
    pub fn edge(index: usize) -> u64 {
        1000 + index as u64
    }

    impl Graph {
        /// The graph of a position.
        pub fn new(position: &[u64]) -> Graph {
            let (states, edges) = position[1..].split_at(position[0] as usize);
            assert!(states.iter().all(|&state| state <= GONE), "no such state");
            assert!(edges.iter().all(|&end| end < position[0]), "no such vertex");
            let edges = edges.chunks(2).map(|edge| (edge[0] as usize, edge[1] as usize));
            Graph { states: states.to_vec(), edges: edges.collect() }
        }

        /// The position of this graph.
        pub fn position(&self) -> Vec<u64> {
            let mut position = vec![self.states.len() as u64];
            position.extend(&self.states);
            position.extend(self.edges.iter().flat_map(|&(u, v)| vec![u as u64, v as u64]));
            position
        }

        /// A random tree with the root 0, all of whose vertices are in play.
        pub fn tree(random: &mut Random, vertices: usize) -> Graph {
            let parent = |v: usize| random.from(v.saturating_sub(4) as u64, v as u64 - 1) as usize;
            let parents: Vec<usize> = (1..vertices).map(parent).collect();
            let edges = parents.into_iter().zip(1..).collect();
            Graph { states: vec![THERE; vertices], edges }
        }

        /// The vertex with the token.
        pub fn token(&self) -> usize {
            let token = self.states.iter().position(|&state| state == TOKEN);
            token.expect("a vertex has the token")
        }

        /// Moves the token to a vertex, and leaves its old one in the state `behind`.
        pub fn step(&self, to: usize, behind: u64) -> Move {
            let mut next = self.clone();
            next.states[self.token()] = behind;
            next.states[to] = TOKEN;
            Move { taps: elements(&[to]), next: next.position() }
        }

        /// The neighbours of the token's vertex that are in play.
        pub fn near(&self) -> Vec<usize> {
            let token = self.token();
            let other = |&(u, v): &(usize, usize)| match token {
                _ if u == token => Some(v),
                _ if v == token => Some(u),
                _ => None,
            };
            let mut near: Vec<usize> = self.edges.iter().filter_map(other).collect();
            near.retain(|&v| self.states[v] == THERE);
            near.sort();
            near.dedup();
            near
        }

        /// The edges between vertices that are in play or have the token.
        pub fn edges_in_play(&self) -> Vec<(usize, usize)> {
            let is_in_play = |v: usize| self.states[v] != GONE;
            let edges = self.edges.iter().copied();
            edges.filter(|&(u, v)| is_in_play(u) && is_in_play(v)).collect()
        }

        /// Cuts the edge of this index, and whatever isn't joined to the vertex 0 falls away.
        pub fn cut(&self, index: usize) -> Move {
            let mut next = self.clone();
            next.edges.remove(index);
            next.states = vec![GONE; self.states.len()];
            next.states[0] = THERE;
            for _ in &self.states {
                for &(u, v) in &next.edges {
                    let joined = next.states[u].min(next.states[v]);
                    next.states[u] = joined;
                    next.states[v] = joined;
                }
            }
            next.edges = next.edges_in_play();
            Move { taps: vec![edge(index)], next: next.position() }
        }
    }
}

/// What holds of a game that doesn't say otherwise: its own functions hide those of the same name.
mod otherwise {
    /// The Grundy values of the parts of a position, if the snippet has them.
    pub fn grundy_values(_: &[u64]) -> Vec<u64> {
        vec![]
    }

    /// Whether the player to move wins: the xor of the Grundy values isn't 0.
    pub fn first_player_wins(position: &[u64]) -> bool {
        super::grundy_values(position).iter().fold(0, |sum, value| sum ^ value) != 0
    }

    /// The elements to tap for a move to a lost position, if there is one.
    pub fn winning_move(position: &[u64]) -> Option<Vec<u64>> {
        let mut moves = super::moves(position).into_iter();
        moves.find(|m| !super::first_player_wins(&m.next)).map(|m| m.taps)
    }
}
use otherwise::*;

//! Graph game with queries: two players take turns moving a token along the edges of a directed
//! graph; whoever cannot move loses, and each query names one more vertex where the game ends.
//!
//! - Theorem: working backwards from the ends of the game (retrograde analysis), a vertex with an
//!   edge to a lost one is won, a vertex all of whose edges lead to won ones is lost, and a vertex
//!   that is never reached is a draw. A machine word holds what is known in 64 queries.
//! - Complexity: O(V + E) for 64 queries as a rule.
//! - Source: K. Thompson, Retrograde analysis of certain endgames, ICCA Journal 9(3) (1986); bit
//!   slicing as in E. Biham, A fast new DES implementation in software (1997).
//! - Problems: p6560.

/// Whether the player to move wins, for many queries on the same graph, or `None` for a draw.
///
/// The vertices are those from 0 to `vertices` − 1. Each edge is a move from its first vertex to
/// its second, and loops are moves as well. A query is the vertex where the token starts, and a
/// vertex where the game ends even if it has edges out of it.
///
/// Panics if a vertex doesn't exist.
///
/// Complexity: O(V + E) for 64 queries together, as long as their outcomes mostly become known in
/// the same order; O((V + E) log V) for each query at worst. The memory is O(V + E).
///
/// ```
/// use grundy::graph_game_queries::first_player_wins_each;
///
/// let edges = [(0, 1), (1, 2), (2, 0), (3, 0)];
/// let results = first_player_wins_each(4, &edges, &[(0, 1), (0, 2), (0, 3)]);
/// assert_eq!(results, [Some(true), Some(false), None]);
/// ```
pub fn first_player_wins_each(
    vertices: usize,
    edges: &[(usize, usize)],
    queries: &[(usize, usize)],
) -> Vec<Option<bool>> {
    let check = |v| assert!(v < vertices, "the vertices are below {}: found {}", vertices, v);
    edges.iter().chain(queries).for_each(|&(u, v)| check(u.max(v)));
    let out = Lists::new(vertices, edges.iter().copied());
    let names = out.postorder();
    let into = Lists::new(vertices, edges.iter().map(|&(from, to)| (names[to], names[from])));
    let mut degrees = vec![0; vertices];
    edges.iter().for_each(|&(from, _)| degrees[names[from]] += 1);
    let mut results = vec![];
    for queries in queries.chunks(64) {
        let ends: Vec<usize> = queries.iter().map(|&(_, end)| names[end]).collect();
        let known = solve(&into, &degrees, &ends);
        results.extend(queries.iter().enumerate().map(|(i, &(start, _))| {
            let Known { won, lost, .. } = known[names[start]];
            if (won | lost) >> i & 1 == 1 { Some(won >> i & 1 == 1) } else { None }
        }));
    }
    results
}

/// What is known of a vertex, with a bit for each query.
#[derive(Clone, Copy, Default)]
struct Known {
    won: u64,
    lost: u64,
    /// The bits of `won` that haven't been passed on to the vertices with an edge to this one.
    news_won: u64,
    /// The bits of `lost` that haven't been passed on to the vertices with an edge to this one.
    news_lost: u64,
}

/// Solves up to 64 games on one graph, each with an end of its own.
fn solve(into: &Lists, degrees: &[usize], ends: &[usize]) -> Vec<Known> {
    let mut known = vec![Known::default(); degrees.len()];
    let mut pending = vec![0_u64; degrees.len() / 64 + 1];
    // For each vertex and query, the number of edges out that aren't known to lead to a won vertex.
    // A word holds one binary digit of such a number for all queries, so that a few operations on
    // words subtract 1 in any of them.
    let (mut first, mut digits) = (vec![0], vec![]);
    for &degree in degrees {
        let places = usize::BITS - degree.leading_zeros();
        digits.extend((0..places).map(|i| if degree >> i & 1 == 1 { u64::MAX } else { 0 }));
        first.push(digits.len());
    }
    let sinks = (0..degrees.len()).filter(|&v| degrees[v] == 0).map(|v| (v, u64::MAX));
    for (v, bits) in sinks.chain(ends.iter().enumerate().map(|(i, &v)| (v, 1 << i))) {
        known[v].lost |= bits;
        known[v].news_lost |= bits;
        pending[v / 64] |= 1 << (v % 64);
    }
    // Most edges lead to lower names, so one sweep by rising names passes most news on all the way.
    while pending.iter().any(|&word| word != 0) {
        for word in 0..pending.len() {
            while pending[word] != 0 {
                let v = 64 * word + pending[word].trailing_zeros() as usize;
                pending[word] &= pending[word] - 1;
                let Known { news_won, news_lost, .. } = known[v];
                known[v].news_won = 0;
                known[v].news_lost = 0;
                for &u in into.of(v) {
                    let before = &mut known[u];
                    let unknown = !(before.won | before.lost);
                    let (won, mut lost) = (news_lost & unknown, news_won & unknown);
                    let mut borrow = lost;
                    for digit in &mut digits[first[u]..first[u + 1]] {
                        let old = *digit;
                        *digit ^= borrow;
                        borrow &= !old;
                        lost &= !*digit;
                    }
                    if won | lost != 0 {
                        before.won |= won;
                        before.lost |= lost;
                        before.news_won |= won;
                        before.news_lost |= lost;
                        pending[u / 64] |= 1 << (u % 64);
                    }
                }
            }
        }
    }
    known
}

/// A list of vertices for each vertex, all of them in one allocation.
struct Lists {
    /// Where the list of each vertex begins, and where the last one ends.
    first: Vec<usize>,
    all: Vec<usize>,
}

impl Lists {
    /// The list of a vertex has the second vertices of the pairs in which it is the first.
    fn new(vertices: usize, pairs: impl Iterator<Item = (usize, usize)> + Clone) -> Lists {
        let mut first = vec![0; vertices + 2];
        pairs.clone().for_each(|(v, _)| first[v + 2] += 1);
        (1..=vertices).for_each(|v| first[v + 1] += first[v]);
        // Each list begins where `first` says of the next vertex, which filling the list corrects.
        let mut all = vec![0; first[vertices + 1]];
        for (v, to) in pairs {
            all[first[v + 1]] = to;
            first[v + 1] += 1;
        }
        Lists { first, all }
    }

    fn of(&self, vertex: usize) -> &[usize] {
        &self.all[self.first[vertex]..self.first[vertex + 1]]
    }

    /// A name for each vertex, by the order in which a depth-first search leaves them: most edges
    /// lead to lower names, and what is near in the graph is near in memory.
    fn postorder(&self) -> Vec<usize> {
        let vertices = self.first.len() - 2;
        let (mut names, mut left) = (vec![usize::MAX; vertices], 0);
        let mut is_found = vec![false; vertices];
        let mut stack: Vec<usize> = (0..vertices).rev().collect();
        while let Some(&v) = stack.last() {
            if !std::mem::replace(&mut is_found[v], true) {
                let next = self.of(v).iter().rev().copied();
                stack.extend(next.filter(|&to| !is_found[to]));
                continue;
            }
            stack.pop();
            if names[v] == usize::MAX {
                names[v] = left;
                left += 1;
            }
        }
        names
    }
}

//! What is known once it is proved: for each position, whether it is lost, or its value.

use grundy_logic::Relation;

/// A relation between numbers, in the order in which a file names them.
#[derive(Clone, Debug)]
pub struct Set {
    relation: Relation,
    /// For each variable of the relation, its place in that order.
    order: Vec<usize>,
}

impl Set {
    pub(crate) fn new(relation: Relation, parameters: &[String]) -> Set {
        let place = |name| parameters.iter().position(|it| it == name).unwrap_or_default();
        let order = relation.variables().iter().map(place).collect();
        Set { relation, order }
    }

    /// Whether the numbers are in the set; `None` if there are too few or too many of them.
    pub fn contains(&self, numbers: &[u128]) -> Option<bool> {
        let sorted: Option<Vec<u128>> =
            self.order.iter().map(|&place| numbers.get(place).copied()).collect();
        if numbers.len() == self.order.len() { self.relation.holds(&sorted?) } else { None }
    }

    /// The relation, whose variables are in the order of the alphabet.
    pub fn relation(&self) -> &Relation {
        &self.relation
    }

    /// For each variable of the relation, its place among the numbers.
    pub fn order(&self) -> &[usize] {
        &self.order
    }
}

/// What is known of a game.
#[derive(Clone, Debug)]
pub struct Theorem {
    /// The names of the coordinates of a position.
    pub coordinates: Vec<String>,
    /// Expressions in the coordinates that are functions of snippets.
    pub snippets: Vec<String>,
    /// The positions; `None` if all tuples are.
    pub positions: Option<Set>,
    /// The rule.
    pub rule: Rule,
}

/// Which positions are lost, or which values they have.
#[derive(Clone, Debug)]
pub enum Rule {
    /// The lost positions.
    Lost(Set),
    /// The positions with their values.
    Values(Set),
    /// The values of the heaps 0, 1, …; from the given one on, they have a period.
    Periodic {
        /// As many as there are before the period, and those of one period.
        values: Vec<usize>,
        /// Where the period begins.
        from: usize,
    },
}

impl Theorem {
    /// Whether these coordinates are those of a position.
    pub fn is_position(&self, numbers: &[u128]) -> bool {
        let are_positions = |set: &Set| set.contains(numbers) == Some(true);
        numbers.len() == self.coordinates.len() && self.positions.as_ref().is_none_or(are_positions)
    }

    /// Whether a position is lost.
    pub fn is_lost(&self, numbers: &[u128]) -> Option<bool> {
        match &self.rule {
            Rule::Lost(set) => set.contains(numbers),
            _ => self.has_value(numbers, 0),
        }
    }

    /// Whether a position has this value; `None` if only the lost positions are known.
    pub fn has_value(&self, numbers: &[u128], value: u128) -> Option<bool> {
        match &self.rule {
            Rule::Lost(_) => None,
            Rule::Values(set) => set.contains(&[numbers, &[value]].concat()),
            Rule::Periodic { values, from } => {
                let [heap] = *numbers else { return None };
                let period = (values.len() - from) as u128;
                let first = *from as u128;
                let same = if heap < first { heap } else { first + (heap - first) % period };
                usize::try_from(same).ok().map(|same| values[same] as u128 == value)
            }
        }
    }

    /// The automaton's relation, if the theorem has one.
    pub fn set(&self) -> Option<&Set> {
        match &self.rule {
            Rule::Lost(set) | Rule::Values(set) => Some(set),
            Rule::Periodic { .. } => None,
        }
    }
}

//! Ways of looking at a table of two coordinates as rows.

use crate::table::Table;

/// Which coordinate numbers the rows; the other one runs along them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum View {
    /// The first coordinate.
    First,
    /// The second coordinate.
    Second,
    /// The lower of the two, whichever it is.
    Low,
    /// The higher of the two.
    High,
}

impl View {
    /// The views that a table has.
    pub(super) fn of(table: &Table) -> Vec<View> {
        if table.is_symmetric() {
            vec![View::Low, View::High, View::First]
        } else {
            vec![View::First, View::Second]
        }
    }

    /// The number of the row, and the place in it.
    pub(super) fn place(self, at: &[u64]) -> (u64, u64) {
        match self {
            View::First => (at[0], at[1]),
            View::Second => (at[1], at[0]),
            View::Low => (at[0].min(at[1]), at[0].max(at[1])),
            View::High => (at[0].max(at[1]), at[0].min(at[1])),
        }
    }

    /// What the two are, as people write it.
    pub(super) fn said(self, names: &[&str]) -> (String, String) {
        let of_both = |function: &str| format!("{function}({})", names.join(", "));
        match self {
            View::First | View::Second => {
                let (n, place) = self.names(names);
                (n.to_owned(), place.to_owned())
            }
            View::Low => (of_both("min"), of_both("max")),
            View::High => (of_both("max"), of_both("min")),
        }
    }

    /// The names of the two in code.
    pub(super) fn names<'a>(self, names: &[&'a str]) -> (&'a str, &'a str) {
        match self {
            View::First => (names[0], names[1]),
            View::Second => (names[1], names[0]),
            View::Low => ("low", "high"),
            View::High => ("high", "low"),
        }
    }

    /// The definitions of those of these names that occur in code.
    pub(super) fn definitions(self, names: &[&str], code: &str) -> String {
        let of_both = match self {
            View::First | View::Second => &[][..],
            View::Low | View::High => &[("low", "min"), ("high", "max")],
        };
        let used = of_both.iter().filter(|(name, _)| code.contains(name));
        let define = |(name, function): &(&str, &str)| {
            format!("    let {name} = {}.{function}({});\n", names[0], names[1])
        };
        used.map(define).collect()
    }

    /// The number of the first row, and for each row its first place and its cells.
    pub(super) fn rows(self, table: &Table) -> (u64, Vec<(u64, Vec<u32>)>) {
        let axis = usize::from(self == View::Second);
        let (from, size) = (table.from[axis], table.size[axis] as u64);
        let other = (table.from[1 - axis], table.size[1 - axis] as u64);
        let row = |n: u64| {
            let (start, end) = match self {
                View::First | View::Second => (other.0, other.0 + other.1),
                View::Low => (n, other.0 + other.1),
                View::High => (other.0, n + 1),
            };
            let at = |place| if axis == 0 { [n, place] } else { [place, n] };
            let cell = |place| table.get(&at(place)).unwrap_or(Table::FREE);
            (start, (start..end).map(cell).collect())
        };
        (from, (from..from + size).map(row).collect())
    }
}

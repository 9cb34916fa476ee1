//! Panels: the cells of a table, or of a slice of it, in rows and columns.

use super::palette::Palette;
use crate::table::{Kind, Table};

/// What the rows and columns of a panel are.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Layout {
    /// A sequence, wrapped like a text.
    Strip,
    /// A sequence as a plot: the rows are values.
    Dots,
    /// The first two coordinates, where the others have these values.
    Plane(Vec<u64>),
}

/// What the rows of a panel stand for, or its columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Axis {
    /// What is counted.
    pub(super) name: String,
    /// The least label.
    pub(super) first: u64,
    /// How much the label grows with each row or column.
    pub(super) unit: u64,
    /// The number of rows or columns.
    pub(super) length: usize,
    /// Whether the least label is the last one, at the bottom.
    is_upward: bool,
}

impl Axis {
    fn new(name: impl Into<String>, first: u64, unit: usize, length: usize) -> Axis {
        Axis { name: name.into(), first, unit: unit.max(1) as u64, length, is_upward: false }
    }

    /// The label of a row or column.
    pub(super) fn label(&self, index: usize) -> u64 {
        let steps = if self.is_upward { self.length - 1 - index } else { index };
        self.first.saturating_add((steps as u64).saturating_mul(self.unit))
    }

    /// The greatest label.
    pub(super) fn last(&self) -> u64 {
        self.label(if self.is_upward { 0 } else { self.length.saturating_sub(1) })
    }

    /// The rows or columns to be labelled, at round numbers and at least `gap` cells apart.
    pub(super) fn ticks(&self, gap: usize) -> impl Iterator<Item = usize> + '_ {
        // Where a cell stands for several numbers, their first ones aren't round.
        let origin = if self.unit == 1 { 0 } else { self.first };
        let step = round_up(gap);
        let is_round =
            move |&i: &usize| ((self.label(i) - origin) / self.unit).is_multiple_of(step as u64);
        (0..self.length).filter(is_round)
    }
}

/// The least of 1, 2, 5, 10, 20, 50, … that isn't less than `least`.
pub(super) fn round_up(least: usize) -> usize {
    let mut power = 1;
    loop {
        if let Some(factor) = [1, 2, 5].into_iter().find(|factor| factor * power >= least) {
            return factor * power;
        }
        power *= 10;
    }
}

/// Rows and columns of cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Panel {
    layout: Layout,
    /// Which slice it is, `z = 2`; empty if it is the only one.
    pub(super) heading: String,
    pub(super) rows: Axis,
    pub(super) columns: Axis,
    /// The values, row by row; `None` where nothing is to be drawn.
    cells: Vec<Option<u32>>,
}

impl Panel {
    /// A sequence in rows of `row` cells each.
    pub(super) fn strip(table: &Table, row: usize, max_rows: usize) -> Panel {
        let (first, size) = (table.from[0], table.size[0]);
        let row = row.clamp(1, size.max(1));
        let rows = Axis::new("n", first, row, size.div_ceil(row).min(max_rows));
        let columns = Axis::new("+", 0, 1, row);
        let cells = (0..rows.length * row).map(|i| table.get(&[first + i as u64])).collect();
        Panel { layout: Layout::Strip, heading: String::new(), rows, columns, cells }
    }

    /// A sequence as a plot: in each column a cell at the height of its value.
    pub(super) fn dots(table: &Table, max_columns: usize, max_rows: usize) -> Panel {
        let first = table.from[0];
        let columns = Axis::new("n", first, 1, table.size[0].min(max_columns));
        let values: Vec<Option<u32>> =
            (0..columns.length).map(|i| table.get(&[first + i as u64])).collect();
        let greatest = values.iter().flatten().max().map_or(0, |&value| value as usize);
        let unit = round_up((greatest + 1).div_ceil(max_rows.max(1)));
        let mut rows = Axis::new("g(n)", 0, unit, greatest / unit + 1);
        rows.is_upward = true;
        let mut cells = vec![None; rows.length * columns.length];
        for (i, value) in values.into_iter().enumerate() {
            if let Some(value) = value {
                let row = rows.length - 1 - value as usize / unit;
                cells[row * columns.length + i] = Some(value);
            }
        }
        Panel { layout: Layout::Dots, heading: String::new(), rows, columns, cells }
    }

    /// The first two coordinates of a table, where the others have the values `slice`.
    pub(super) fn plane(
        table: &Table,
        max_rows: usize,
        max_columns: usize,
        slice: &[u64],
    ) -> Panel {
        let names = table.names();
        let axis = |i: usize, max| Axis::new(names[i], table.from[i], 1, table.size[i].min(max));
        let (rows, columns) = (axis(0, max_rows), axis(1, max_columns));
        let mut at = vec![0; 2];
        at.extend(slice);
        let mut cells = Vec::with_capacity(rows.length * columns.length);
        for row in 0..rows.length {
            for column in 0..columns.length {
                (at[0], at[1]) = (rows.label(row), columns.label(column));
                cells.push(table.get(&at));
            }
        }
        let heading: Vec<String> =
            names[2..].iter().zip(slice).map(|(name, value)| format!("{name} = {value}")).collect();
        let layout = Layout::Plane(slice.to_vec());
        Panel { layout, heading: heading.join(", "), rows, columns, cells }
    }

    /// The value of a cell; `None` where nothing is to be drawn.
    pub(super) fn value(&self, row: usize, column: usize) -> Option<u32> {
        self.cells[row * self.columns.length + column]
    }

    /// The cells in which something is to be drawn: row, column and value.
    pub(super) fn iter(&self) -> impl Iterator<Item = (usize, usize, u32)> + '_ {
        let cells = self.cells.iter().enumerate();
        let width = self.columns.length;
        cells.filter_map(move |(i, value)| value.map(|value| (i / width, i % width, value)))
    }

    /// The colours of several panels.
    pub(super) fn palette(panels: &[Panel], kind: Kind) -> Palette {
        match panels {
            [Panel { layout: Layout::Dots, .. }] => Palette::plot(kind),
            _ => Palette::new(kind, panels.iter().map(Panel::greatest).max().unwrap_or(0)),
        }
    }

    /// The greatest value.
    pub(super) fn greatest(&self) -> u32 {
        self.cells.iter().flatten().copied().max().unwrap_or(0)
    }

    /// The position of a cell: `5`, `(3, 4)`.
    pub(super) fn position(&self, row: usize, column: usize) -> String {
        match &self.layout {
            Layout::Strip => (self.rows.label(row) + self.columns.label(column)).to_string(),
            Layout::Dots => self.columns.label(column).to_string(),
            Layout::Plane(slice) => {
                let mut at = vec![self.rows.label(row), self.columns.label(column)];
                at.extend(slice);
                let at: Vec<String> = at.iter().map(u64::to_string).collect();
                format!("({})", at.join(", "))
            }
        }
    }

    /// Where the bar of a period of the coordinate `axis` is; `None` if it doesn't fit.
    pub(super) fn bar(&self, axis: usize, start: u64, length: u64) -> Option<Bar> {
        let (is_along_columns, along) = match (&self.layout, axis) {
            // The rows of a strip begin anywhere.
            (Layout::Strip, 0) => {
                let length = usize::try_from(length).ok()?;
                let fits = length <= self.columns.length;
                return fits.then_some(Bar { is_along_columns: true, first: 0, length });
            }
            (Layout::Dots, 0) | (Layout::Plane(_), 1) => (true, &self.columns),
            (Layout::Plane(_), 0) => (false, &self.rows),
            _ => return None,
        };
        let first = usize::try_from(start.saturating_sub(along.first)).ok()?;
        let length = usize::try_from(length).ok()?;
        let end = first.checked_add(length)?;
        (end <= along.length).then_some(Bar { is_along_columns, first, length })
    }
}

/// Where the bar of a period is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bar {
    /// Whether it is below the columns; otherwise it is beside the rows.
    pub(super) is_along_columns: bool,
    /// The first column or row.
    pub(super) first: usize,
    /// The number of columns or rows.
    pub(super) length: usize,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_at_round_numbers() {
        let axis = Axis::new("x", 7, 1, 30);
        let labels = |gap| axis.ticks(gap).map(|i| axis.label(i)).collect::<Vec<_>>();
        assert_eq!(labels(6), [10, 20, 30]);
        assert_eq!(labels(5), [10, 15, 20, 25, 30, 35]);
        let rows = Axis::new("n", 1, 20, 5);
        assert_eq!(rows.ticks(2).map(|i| rows.label(i)).collect::<Vec<_>>(), [1, 41, 81]);
    }

    #[test]
    fn dots_are_at_the_heights_of_their_values() {
        let table = Table::sequence(Kind::Grundy, 3, vec![2, 0, Table::FREE, 1]);
        let panel = Panel::dots(&table, 10, 10);
        assert_eq!(panel.iter().collect::<Vec<_>>(), [(0, 0, 2), (1, 3, 1), (2, 1, 0)]);
        assert_eq!(panel.position(1, 3), "6");
        assert_eq!(panel.rows.label(0), 2);
        let flat = Panel::dots(&table, 10, 2);
        assert_eq!(flat.iter().collect::<Vec<_>>(), [(0, 0, 2), (1, 1, 0), (1, 3, 1)]);
    }

    #[test]
    fn a_bar_is_there_if_its_period_fits() {
        let table = Table::sequence(Kind::Grundy, 0, vec![0; 30]);
        let bar = |first| Some(Bar { is_along_columns: true, first, length: 7 });
        assert_eq!(Panel::strip(&table, 14, 9).bar(0, 5, 7), bar(0));
        assert_eq!(Panel::dots(&table, 99, 9).bar(0, 5, 7), bar(5));
        assert_eq!(Panel::dots(&table, 99, 9).bar(0, 25, 7), None);
    }
}

pub mod inner;

pub(in crate::outer) const BASE: i32 = 100;

pub fn make(x: i32) -> inner::Cell {
    let mut cell = inner::Cell::empty();
    cell.value = x;
    cell.shift(BASE);
    cell
}

use grids::{Rotate, Shown};

fn main() {
    let rows = vec![b"abc".to_vec(), b"def".to_vec()];
    for row in rows.rotated() {
        println!("{}", row.shown());
    }
}

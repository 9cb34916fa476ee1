use layers::outer::{inner::Cell, make};

fn main() {
    let cell: Cell = make(5);
    println!("{} {}", cell.read(), layers::peek(&cell));
    println!("{}", layers::outer::inner::deep::climb());
}

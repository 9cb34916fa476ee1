use reader::{Scanner, read};

fn main() {
    let mut scanner = Scanner::new(std::io::stdin().lock());
    read! {
        scanner;
        n: usize,
        edges: [(Usize1, u32); n],
        name: String,
    }
    println!("{edges:?} {name}");
    let (a, b): (u32, String) = scanner.next();
    println!("{a} {b}");
}

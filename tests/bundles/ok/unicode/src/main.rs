use groesse::{länge, ÜBER, Формула};

// Grüße: 你好 groesse::länge 🦀
fn main() {
    let naïve = länge("żółć 🦀");
    println!("{naïve} {ÜBER} {}", groesse::名前::挨拶("世界"));
    println!("{}", Формула { икс: 3 }.значение());
    println!("{:?}", groesse::symbole());
}

use contest::prelude::*;

fn main() {
    let mut d = Dsu::new(6);
    d.merge(0, 1);
    d.merge(4, 5);
    d.merge(1, 5);
    println!("{} {}", d.size(4), 17.floor_sqrt());
    println!("{}", contest::shortcut(20, 8));
    let mut best = 3;
    println!("{} {best}", best.chmax(9));
    let h: HashMap<i32, i32> = HashMap::from([(1, 2)]);
    println!("{}", h[&1]);
}

use newest::{Cache, evens};

fn main() {
    let v = vec![1, 2, 4, 7, 8];
    println!("{:?}", evens(&v).collect::<Vec<_>>());
    println!("{} {}", newest::small_prime("13"), newest::small_prime("91"));
    let c = Cache::default();
    println!("{} {}", c.get(6), c.get(6));
    println!("{}", newest::last_len(&c));
    println!("{}", newest::sum_boxed(v.into()));
}

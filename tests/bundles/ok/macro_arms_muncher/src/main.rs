use machine::{run, table};

fn main() {
    println!("{}", run!(push 3; push 4; add; { push 2; mul }; neg));
    println!("{:?}", vec![run!(push -1; => a; get a; get a; add), run!(=> ; push 5)]);
    println!("{:?}", table! { one: 1, two: 1 + 1; three: [3; 2] });
}

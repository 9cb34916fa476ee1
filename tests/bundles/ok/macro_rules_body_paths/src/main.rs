use lib_a::{max_of, table};

// Names that a macro without `$crate` would pick up instead.
#[allow(dead_code)]
mod a {
    pub fn larger(_: i32, _: i32) -> i32 {
        -1
    }
}

fn main() {
    println!("{}", max_of!(3, 9, 4));
    println!("{:?}", table!(2 => 3, 3 => 4));
    println!("{}", lib_a::a::shout());
}

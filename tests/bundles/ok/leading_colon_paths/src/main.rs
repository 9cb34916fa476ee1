use ::lower::Pair;
use ::upper::wrap;

fn lower_bound(xs: &[i32], x: i32) -> usize {
    ::lower::search::lower_bound(xs, x) + 100
}

mod deeper {
    pub fn call() -> u32 {
        ::upper::twice(21) + <::lower::Pair as ::std::default::Default>::default().0
    }
}

fn main() {
    let p: ::lower::Pair = Pair(3, 4);
    ::std::println!("{} {}", wrap(&p), lower_bound(&[1, 3, 5], 4));
    println!("{} {}", deeper::call(), ::upper::lower::name());
}

use steps::{apply, count, twice, walk, walk as vec};

/// Passes on what it is given.
macro_rules! pass {
    ($($step:tt)*) => {
        walk!(0; $($step)*)
    };
}

/// Says a word of its own, to a macro that it is given.
macro_rules! say {
    ($macro:ident) => {
        $macro!(5; left 2)
    };
}

/// Gives parentheses that are an argument of its own.
macro_rules! with {
    ($arguments:tt) => {
        walk!$arguments
    };
}

fn main() {
    println!("{}", pass!(up 3, down 1));
    println!("{}", say!(walk));
    println!("{}", with!((1; right 2)));
    println!("{}", vec![7; jump 4]);
    println!("{}", count!(a b (c d) [e]));
    println!("{}", apply!(twice, 4));
}

use maximum::maximum;

// Not this, but the macro of the library.
macro_rules! larger {
    ($a:expr, $b:expr) => {
        $a + $b
    };
}

fn main() {
    println!("{} {}", maximum!(3, 8, 5), larger!(3, 8));
}

use config::{Limits, Mode};

#[cfg(test)]
use config::only_in_tests;

fn main() {
    let l = Limits::standard();
    println!("{} {}", l.total(), config::depth());
    println!("{:?} {}", Mode::Fast, config::mode_name(&Mode::Slow));
    #[cfg(any())]
    println!("never printed");
    #[cfg(not(any()))]
    println!("{}", config::eol());
}

#[cfg(test)]
mod tests {
    #[test]
    fn works() {
        assert_eq!(super::only_in_tests(), 1);
    }
}

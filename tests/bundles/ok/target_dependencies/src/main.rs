#[cfg(not(windows))]
use system::name;
#[cfg(windows)]
use windows_system::name;

fn main() {
    println!("{}", name());
}

#[cfg(test)]
mod tests {
    #[test]
    fn holds() {
        assert!(checks::holds());
    }
}

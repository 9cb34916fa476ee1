use errors::{Failure, digits};
use std::error::Error;

fn boxed(text: &str) -> Result<u32, Box<dyn Error>> {
    Ok(digits(text)?.iter().sum())
}

fn failed(text: &str) -> Result<u32, Failure> {
    Ok(digits(text)?.iter().product())
}

fn main() -> Result<(), Failure> {
    println!("{} {:?}", boxed("123").unwrap(), boxed("1x").map_err(|error| error.to_string()));
    println!("{}", failed("234")?);
    println!("{}", failed("23x").unwrap_err().0);
    Ok(())
}

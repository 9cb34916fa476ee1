pub mod day1;
pub mod day2;

pub fn main(mut each: impl FnMut(&str)) {
    for line in INPUT.lines() {
        each(line);
    }
}

const INPUT: &str = "3 4\n10 20";

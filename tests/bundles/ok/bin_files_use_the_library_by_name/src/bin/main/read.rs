use toolbox::read::numbers;

pub fn input() -> Vec<u32> {
    numbers("5 x 8 13")
}

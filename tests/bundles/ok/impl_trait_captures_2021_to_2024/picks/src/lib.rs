/// In edition 2021 what is returned doesn't borrow from `limit`.
pub fn below(xs: Vec<u32>, limit: &u32) -> impl Iterator<Item = u32> {
    let limit = *limit;
    xs.into_iter().filter(move |&x| x < limit)
}

pub fn firsts<'a>(words: &'a [&str]) -> impl Iterator<Item = char> + 'a {
    words.iter().filter_map(|word| word.chars().next())
}

pub fn total(xs: Vec<u32>) -> u32 {
    let mut limit = 5;
    let few = below(xs, &limit);
    limit += 1;
    few.sum::<u32>() * limit
}

pub fn unused(limit: &u32) -> impl Iterator<Item = u32> {
    0..*limit
}

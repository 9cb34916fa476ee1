use toolbox::search;

pub fn answer(xs: &[u32]) -> (u32, Option<u32>) {
    (toolbox::version(), search::first_true(100, |x| xs.iter().all(|&y| x > y)))
}

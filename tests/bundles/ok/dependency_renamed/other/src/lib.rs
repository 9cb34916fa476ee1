use another_name::Count;

pub fn next(count: &Count) -> Count {
    Count(another_name::twice!(count.0))
}

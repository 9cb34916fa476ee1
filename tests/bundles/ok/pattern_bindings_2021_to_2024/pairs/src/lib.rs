// In edition 2024 no `ref`, `mut` or `&` may stand in a pattern that looks through a reference.

pub fn total(pairs: &[(&u32, u32)]) -> u32 {
    let mut total = 0;
    for (&factor, mut weight) in pairs {
        weight *= 2;
        total += factor * weight;
    }
    total
}

pub fn longest(names: &[(String, u32)]) -> Option<&str> {
    let (ref name, _) = names.iter().max_by_key(|(_, length)| length)?;
    Some(name)
}

pub fn unused(pairs: &[(u8, u8)]) -> u8 {
    pairs.iter().map(|(ref a, _)| *a).sum()
}

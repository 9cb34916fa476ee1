pub enum Dir {
    N,
    E,
    S,
    W,
}

fn parse(c: char) -> Dir {
    use self::Dir::*;
    match c {
        'N' => N,
        'E' => E,
        'S' => S,
        _ => W,
    }
}

pub fn walk(path: &str) -> i32 {
    path.chars().map(parse).fold(0, |at, dir| match dir {
        Dir::N => at + 10,
        Dir::S => at - 10,
        Dir::E => at + 1,
        Dir::W => at - 3,
    })
}

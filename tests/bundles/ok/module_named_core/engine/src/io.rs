use std::io::Read;

pub fn read() -> String {
    let mut s = String::new();
    std::io::Cursor::new("lib io").read_to_string(&mut s).unwrap();
    s
}

pub fn empty() -> std::io::Empty {
    std::io::empty()
}

pub fn value() -> i32 {
    300
}

pub fn show() {
    println!("{} {} {}", crate::value(), super::value(), self::value());
    assert!(crate::other::value() > crate::LIMIT, "{}", super::super::other::name());
    let v = vec![self::value(); super::super::other::COUNT];
    println!("{:?} {}", v, format!("<{}>", crate::other::name()));
    assert_eq!(crate::value() + 1, super::super::value() + 1);
}

pub fn calls_up() -> i32 {
    use super::super::other as neighbour;
    fn inside() -> i32 {
        use crate::inner::value;
        value() + super::value()
    }
    inside() + neighbour::value() + { self::super::value() }
}

pub trait Shape {
    fn area(&self) -> u32;
}

pub struct Square(pub u32);
pub struct Bar(pub u32, pub u32);

impl Shape for Square {
    fn area(&self) -> u32 {
        self.0 * self.0
    }
}

impl Shape for Bar {
    fn area(&self) -> u32 {
        self.0 * self.1
    }
}

pub fn all() -> Vec<Box<Shape>> {
    vec![Box::new(Square(3)), Box::new(Bar(2, 5))]
}

pub fn size(shape: &Shape) -> &'static str {
    match shape.area() {
        0...9 => "small",
        10...99 => "medium",
        _ => "large",
    }
}

pub fn r#try(shape: &(Shape + 'static)) -> Option<u32> {
    Some(shape.area()).filter(|area| area % 2 == 1)
}

pub fn unused(shape: Box<Shape>) -> u32 {
    shape.area()
}

fn main() {
    for shape in shapes::all() {
        println!("{} {} {:?}", shape.area(), shapes::size(&*shape), shapes::r#try(&*shape));
    }
}

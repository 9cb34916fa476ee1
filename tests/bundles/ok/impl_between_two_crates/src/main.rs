fn main() {
    let lines: Vec<shapes::Line> = [(1, 2), (3, 4)].map(shapes::Line::from).into();
    show::print(lines);
}

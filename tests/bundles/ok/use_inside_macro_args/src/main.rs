use bench::{counted, lazy};

fn main() {
    let v = counted!({
        use bench::heavy::{Engine, Fuel as _};
        Engine::new(4).burn() + bench::heavy::extra()
    });
    println!("{v}");
    println!("{}", lazy!(|| bench::light::quick(5)));
    assert_eq!(
        {
            use bench::light;
            light::quick(1)
        },
        2
    );
}

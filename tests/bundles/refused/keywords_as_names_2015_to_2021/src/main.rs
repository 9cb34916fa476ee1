use words::{Call, sum};

fn main() {
    let call = Call { r#try: 4 };
    println!("{} {}", call.r#async(), words::r#async::r#await(7));
    println!("{:?} {}", sum("1 20 300"), sum("1 x").is_err());
}

use values::{Config, Date, Money, Problem, Temp};

fn parse(s: &str) -> Result<Date, Problem> {
    let d: Date = s.parse()?;
    if d.day > 31 { Err("no such day".to_string())? }
    Ok(d)
}

fn main() {
    println!("{:?} {:?} {:?}", parse("7/9").map(|d| d.month), parse("x"), parse("40/1"));
    let total: Money = [Money(3), Money(4)].iter().sum();
    println!("{} {}", total.to_string(), total > Money(6));
    let c = Config { depth: 2, ..Default::default() };
    println!("{} {}", c.depth, c.width);
    println!("{:x} {}", total, Temp(1) == 1);
    let text: &str = &Date { day: 1, month: 2 };
    println!("{text} {}", if let Some(m) = Money::try_from(-1).ok() { m.0 } else { 0 });
}

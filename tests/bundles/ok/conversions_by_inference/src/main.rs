fn pay(amount: impl Into<u64>) -> u64 {
    amount.into() * 2
}

fn main() {
    let plain: u64 = money::purse(7).into();
    println!("{plain} {}", pay(money::purse(2)));
    let mut parsed: money::Coins = "four".parse().unwrap();
    parsed.extend([money::purse(10)]);
    println!("{} {}", parsed.as_ref(), 14 == parsed);
    println!("{}", [parsed; 2].into_iter().sum::<u64>());
}

pub fn turn<T: TryInto<u64>>(x: T) -> u64 {
    async fn nothing() {}
    drop(nothing());
    x.try_into().unwrap_or(0).rotate_left(4)
}

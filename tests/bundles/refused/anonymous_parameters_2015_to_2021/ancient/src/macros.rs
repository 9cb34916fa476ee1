macro_rules! triple {
    ($x:expr) => {
        ::helpers::double($x) + $x
    };
}

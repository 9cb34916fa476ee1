pub trait Area {
    fn area(&self) -> u64;
}

pub struct Square(pub u64);

pub struct Unused(pub u64);

macro_rules! area {
    ($($shape:ty: $shape_area:expr;)*) => {
        $(impl Area for $shape {
            fn area(&self) -> u64 {
                $shape_area(self)
            }
        })*
    };
}

const _: () = {
    area! {
        Square: |square: &Square| square.0 * square.0;
    }
    area! {
        u64: |side: &u64| side * side;
    }
};

const _: () = {
    area! {
        Unused: |unused: &Unused| unused.0;
    }
};

const _: fn() = || {
    fn must_be_sized<T>() {}
    must_be_sized::<Unused>();
};

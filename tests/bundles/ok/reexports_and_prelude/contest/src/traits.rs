pub trait ChMax: PartialOrd + Sized {
    fn chmax(&mut self, v: Self) -> bool {
        let better = *self < v;
        if better {
            *self = v;
        }
        better
    }
}

pub trait ChMin: PartialOrd + Sized {
    fn chmin(&mut self, v: Self) -> bool {
        let better = *self > v;
        if better {
            *self = v;
        }
        better
    }
}

impl<T: PartialOrd> ChMax for T {}
impl<T: PartialOrd> ChMin for T {}

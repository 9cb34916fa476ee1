use std::marker::PhantomData;

pub trait Order<T> {
    fn before(a: &T, b: &T) -> bool;
}

pub struct Up;
pub struct Down;

impl<T: Ord> Order<T> for Up {
    fn before(a: &T, b: &T) -> bool {
        a < b
    }
}

impl<T> Order<T> for Down
where
    Up: Order<T>,
{
    fn before(a: &T, b: &T) -> bool {
        Up::before(b, a)
    }
}

pub trait Marked {
    type Mark;
}

pub struct Best<T: Marked> {
    best: Option<T>,
    order: PhantomData<T::Mark>,
}

impl Marked for u32 {
    type Mark = Down;
}

impl Marked for char {
    type Mark = Up;
}

impl Marked for u8 {
    type Mark = Up;
}

impl<T> Best<T>
where
    T: Marked,
    T::Mark: Order<T>,
{
    pub fn of(items: impl IntoIterator<Item = T>) -> Option<T> {
        let mut all = Best { best: None, order: PhantomData };
        items.into_iter().for_each(|item| all.add(item));
        all.best
    }

    fn add(&mut self, item: T) {
        if self.best.as_ref().is_none_or(|best| <T::Mark>::before(&item, best)) {
            self.best = Some(item);
        }
    }
}

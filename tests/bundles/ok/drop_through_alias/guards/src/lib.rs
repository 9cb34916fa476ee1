pub struct Guard<T> {
    name: &'static str,
    value: T,
}

type Alias<T> = Guard<T>;

impl<T> Drop for Alias<T> {
    fn drop(&mut self) {
        farewell(self.name);
    }
}

fn farewell(name: &str) {
    println!("drop {name}");
}

pub fn guard<T>(name: &'static str, value: T) -> Guard<T> {
    Guard { name, value }
}

impl<T: Copy> Guard<T> {
    pub fn get(&self) -> T {
        self.value
    }
}

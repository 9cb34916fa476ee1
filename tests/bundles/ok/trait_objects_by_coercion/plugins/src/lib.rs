use std::any::Any;
use std::rc::Rc;

pub trait Game {
    fn grundy(&self) -> u32;
    fn as_any(&self) -> &dyn Any;
}

pub struct Pile(pub u32);

struct Sum(Vec<Rc<dyn Game>>);

impl Game for Pile {
    fn grundy(&self) -> u32 {
        self.0
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

impl Game for Sum {
    fn grundy(&self) -> u32 {
        self.0.iter().fold(0, |all, game| all ^ game.grundy())
    }

    fn as_any(&self) -> &dyn Any {
        &self.0
    }
}

impl dyn Game {
    pub fn is_pile(&self) -> bool {
        self.as_any().is::<Pile>()
    }
}

pub fn sum(games: Vec<Rc<dyn Game>>) -> Box<dyn Game> {
    Box::new(Sum(games))
}

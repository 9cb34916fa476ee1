pub struct Hasher;

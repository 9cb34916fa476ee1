//! Creates each problem that comes from the browser as soon as it arrives.

use std::collections::{BTreeMap, BTreeSet};

use super::Draft;
use super::companion::{self, ReceivedProblem};
use super::folder::{Home, Made, Taken};
use crate::online::server::Response;

/// Receives problems, and notices when a batch is complete.
pub struct Inbox {
    home: Home,
    watch: bool,
    batches: BTreeMap<String, Batch>,
}

/// The part of a batch that has arrived.
#[derive(Default)]
struct Batch {
    /// The names and addresses of the problems.
    seen: BTreeSet<(String, String)>,
    /// How many of the problems were created.
    made: usize,
}

/// The result of a request.
pub struct Outcome {
    /// The response to send.
    pub response: Response,
    /// The problem that was created, if one was.
    pub made: Option<(Draft, Made)>,
    /// A note for the user.
    pub note: Option<&'static str>,
    /// The number of this problem in its batch, from 1, and the size of the batch.
    pub place: Option<(usize, usize)>,
    /// Whether the batch is complete and a problem of it was refused.
    pub some_refused: bool,
}

impl Inbox {
    /// An inbox that creates its problems in `home`. Without `watch`, the response to the last
    /// problem of a batch tells the server to stop.
    pub fn new(home: Home, watch: bool) -> Inbox {
        Inbox { home, watch, batches: BTreeMap::new() }
    }

    /// Creates the problem that the body of a request describes, or refuses it with the reason.
    pub fn take(&mut self, body: &[u8]) -> Outcome {
        let refused = |status, error: &anyhow::Error| Outcome {
            response: Response::text(status, format!("{error:#}")),
            made: None,
            note: None,
            place: None,
            some_refused: false,
        };
        let task = match companion::parse(body) {
            Ok(task) => task,
            Err(error) => return refused(400, &error),
        };
        let mut outcome = match companion::draft(&task) {
            Err(error) => refused(422, &error),
            Ok(draft) => match self.home.create(&draft) {
                Err(error) if error.is::<Taken>() => refused(409, &error),
                Err(error) => refused(500, &error),
                Ok(made) => Outcome {
                    response: Response::text(201, format!("made problems/{}", draft.id)),
                    made: Some((draft, made)),
                    note: companion::note(&task),
                    place: None,
                    some_refused: false,
                },
            },
        };
        self.count(&task, &mut outcome);
        outcome
    }

    /// Counts a problem in its batch. A batch of which no problem could be created doesn't stop the
    /// server, as the user has nothing to work on yet.
    fn count(&mut self, task: &ReceivedProblem, outcome: &mut Outcome) {
        if self.watch {
            return;
        }
        let size = task.batch.size as usize;
        let batch = self.batches.entry(task.batch.id.clone()).or_default();
        batch.seen.insert((task.name.clone(), task.url.clone()));
        batch.made += usize::from(outcome.made.is_some());
        outcome.place = Some((batch.seen.len(), size));
        if batch.seen.len() >= size {
            outcome.response.last = batch.made > 0;
            outcome.some_refused = batch.made < batch.seen.len();
            self.batches.remove(&task.batch.id);
        }
    }
}

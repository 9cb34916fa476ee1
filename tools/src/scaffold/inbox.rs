//! Making the problems that come from the browser, each the moment it comes.

use std::collections::{BTreeMap, BTreeSet};

use super::Draft;
use super::companion::{self, ReceivedProblem};
use super::folder::{Home, Made, Taken};
use super::server::Response;

/// Takes problems, and knows when all of a batch have come.
pub struct Inbox {
    home: Home,
    watch: bool,
    batches: BTreeMap<String, Batch>,
}

/// What has come of a batch.
#[derive(Default)]
struct Batch {
    /// Names and addresses.
    seen: BTreeSet<(String, String)>,
    made: usize,
}

/// What became of a request.
pub struct Outcome {
    /// What to answer.
    pub response: Response,
    /// The problem that was made, if one was.
    pub made: Option<(Draft, Made)>,
    /// What there is to say of it besides.
    pub note: Option<&'static str>,
    /// Which of its batch the problem is, and of how many.
    pub place: Option<(usize, usize)>,
    /// Whether a problem of the batch was refused.
    pub some_refused: bool,
}

impl Inbox {
    /// Puts problems into `home`; without `watch`, a batch that has come is the last.
    ///
    /// Complexity: O(1).
    pub fn new(home: Home, watch: bool) -> Inbox {
        Inbox { home, watch, batches: BTreeMap::new() }
    }

    /// Makes the problem that the body of a request describes, or tells why not.
    ///
    /// Complexity: that of [`companion::parse`] and [`Home::create`].
    pub fn take(&mut self, body: &[u8]) -> Outcome {
        let refused = |status, error: &anyhow::Error| Outcome {
            response: Response { status, text: format!("{error:#}"), last: false },
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
                    response: Response {
                        status: 201,
                        text: format!("made problems/{}", draft.id),
                        last: false,
                    },
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

    /// Counts a problem that has come. A batch none of which could be made isn't the last: there is
    /// nothing to work on yet.
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

//! Creates each problem that comes from the browser as soon as it arrives.

use std::collections::BTreeMap;
use std::path::PathBuf;

use anyhow::Result;
use cargo_grundy_scaffold::{Draft, Home, Made, Taken};

use super::companion::{self, ReceivedProblem};
use super::contest::{self, Contests};
use super::server::Response;

/// Where problems go.
pub(crate) enum Destination {
    /// A single problem into this package, and a batch of several into the package of its contest.
    BySize(Home),
    /// All into this package.
    Here(Home),
    /// All into the packages of their contests.
    Contests,
}

/// Receives problems, and notices when a batch is complete.
pub(crate) struct Inbox {
    destination: Destination,
    contests: Contests,
    watch: bool,
    batches: BTreeMap<String, Batch>,
}

/// The part of a batch that has arrived.
#[derive(Default)]
struct Batch {
    /// The names and addresses of the problems, in the order in which they came.
    seen: Vec<(String, String)>,
    /// How many of the problems were created.
    made: usize,
    /// The letter of the first of them.
    letter: Option<String>,
    /// The package of its contest, if it goes into one.
    contest: Option<Home>,
}

/// The result of a request.
pub(crate) struct Outcome {
    /// The response to send.
    pub(crate) response: Response,
    /// The problem that was created, if one was.
    pub(crate) made: Option<(Draft, Made)>,
    /// A note for the user.
    pub(crate) note: Option<&'static str>,
    /// The number of this problem in its batch, from 1, and the size of the batch.
    pub(crate) place: Option<(usize, usize)>,
    /// Whether the batch is complete and a problem of it was refused.
    pub(crate) some_refused: bool,
    /// The folder of the contest's package and the letter of a problem in it, if the batch is
    /// complete and went into one.
    pub(crate) contest: Option<(PathBuf, String)>,
}

/// Why a problem isn't created: the status to respond with, and the reason.
type Refusal = (u16, anyhow::Error);

impl Inbox {
    /// An inbox that creates problems at their `destination`. Without `watch`, the response to the
    /// last problem of a batch tells the server to stop.
    pub(crate) fn new(destination: Destination, contests: Contests, watch: bool) -> Inbox {
        Inbox { destination, contests, watch, batches: BTreeMap::new() }
    }

    /// Creates the problem that the body of a request describes, or refuses it with the reason.
    pub(crate) fn take(&mut self, body: &[u8]) -> Outcome {
        let refused = |(status, error): Refusal| Outcome {
            response: Response::text(status, format!("{error:#}")),
            made: None,
            note: None,
            place: None,
            some_refused: false,
            contest: None,
        };
        let task = match companion::parse(body) {
            Ok(task) => task,
            Err(error) => return refused((400, error)),
        };
        let mut outcome = match self.create(&task) {
            Err(refusal) => refused(refusal),
            Ok((draft, made)) => Outcome {
                response: Response::text(201, format!("made problems/{}", draft.id)),
                made: Some((draft, made)),
                note: companion::note(&task),
                place: None,
                some_refused: false,
                contest: None,
            },
        };
        self.count(&task, &mut outcome);
        outcome
    }

    fn create(&mut self, task: &ReceivedProblem) -> Result<(Draft, Made), Refusal> {
        let home = match &self.destination {
            Destination::BySize(home) if task.batch.size <= 1 => home,
            Destination::Here(home) => home,
            _ => return self.create_in_contest(task),
        };
        let draft = companion::draft(task, None).map_err(|error| (422, error))?;
        create_in(home, draft)
    }

    fn create_in_contest(&mut self, task: &ReceivedProblem) -> Result<(Draft, Made), Refusal> {
        let batch = self.batches.entry(task.batch.id.clone()).or_default();
        let name = batch.name_of_contest().unwrap_or_else(|| contest::name(&task.url, &task.group));
        let letter = contest::letter(&task.name);
        let letter = letter.unwrap_or_else(|| batch.number_of(task).to_string());
        let draft = companion::draft(task, Some(format!("{name}_{letter}")));
        let draft = draft.map_err(|error| (422, error))?;
        let home = match batch.contest.take() {
            Some(home) => home,
            None => self.contests.package(&name, draft.judge).map_err(|error| (500, error))?,
        };
        let created = create_in(&home, draft);
        batch.contest = Some(home);
        created
    }

    /// Counts a problem in its batch. A batch of which no problem could be created doesn't stop the
    /// server, as the user has nothing to work on yet.
    fn count(&mut self, task: &ReceivedProblem, outcome: &mut Outcome) {
        let size = task.batch.size as usize;
        let batch = self.batches.entry(task.batch.id.clone()).or_default();
        if batch.number_of(task) > batch.seen.len() {
            batch.seen.push((task.name.clone(), task.url.clone()));
        }
        batch.made += usize::from(outcome.made.is_some());
        let letter = outcome.made.as_ref().and_then(|(_, made)| made.letter.clone());
        batch.letter = batch.letter.take().or(letter);
        outcome.place = Some((batch.seen.len(), size));
        if batch.seen.len() >= size {
            let has_some = batch.made > 0;
            outcome.response.last = has_some && !self.watch;
            outcome.some_refused = batch.made < batch.seen.len();
            let contest = batch.contest.take().map(|home| home.folder);
            outcome.contest = contest.zip(batch.letter.take());
            self.batches.remove(&task.batch.id);
        }
    }
}

impl Batch {
    /// The number of a problem in the order in which they came, from 1.
    fn number_of(&self, task: &ReceivedProblem) -> usize {
        let is_it = |(name, url): &(String, String)| (name, url) == (&task.name, &task.url);
        self.seen.iter().position(is_it).unwrap_or(self.seen.len()) + 1
    }

    fn name_of_contest(&self) -> Option<String> {
        let name = self.contest.as_ref()?.folder.file_name()?;
        Some(name.to_string_lossy().into_owned())
    }
}

fn create_in(home: &Home, draft: Draft) -> Result<(Draft, Made), Refusal> {
    match home.create(&draft) {
        Ok(made) => Ok((draft, made)),
        Err(error) if error.is::<Taken>() => Err((409, error)),
        Err(error) => Err((500, error)),
    }
}

//! Connections that clients can't hold for ever.

use std::io::{self, ErrorKind, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::time::{Duration, Instant};

/// How long a client may take to send the head, then to send the body, and then to read the
/// response.
pub(super) const PATIENCE: Duration = Duration::from_secs(10);

/// A connection with a deadline. A socket's own timeout starts anew with every byte, so a slow
/// client could hold the connection for ever.
pub(super) struct Patient {
    stream: TcpStream,
    deadline: Instant,
}

impl Patient {
    pub(super) fn new(stream: TcpStream) -> Patient {
        Patient { stream, deadline: Instant::now() + PATIENCE }
    }

    /// Sets the deadline to `time` from now.
    pub(super) fn wait(&mut self, time: Duration) {
        self.deadline = Instant::now() + time;
    }

    /// Tells the client that no more comes.
    pub(super) fn end(&self) -> io::Result<()> {
        self.stream.shutdown(Shutdown::Write)
    }

    /// The time that is left, as a timeout; an error if there is none.
    fn left(&self) -> io::Result<Option<Duration>> {
        let left = self.deadline.saturating_duration_since(Instant::now());
        if left.is_zero() { Err(ErrorKind::TimedOut.into()) } else { Ok(Some(left)) }
    }
}

impl Read for Patient {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.stream.set_read_timeout(self.left()?)?;
        self.stream.read(buffer)
    }
}

impl Write for Patient {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.stream.set_write_timeout(self.left()?)?;
        self.stream.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stream.flush()
    }
}

//! What clients are answered.

/// The response to a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Response {
    /// The HTTP status code.
    pub status: u16,
    /// The body: a line of text or of JSON, or a file.
    pub body: Vec<u8>,
    /// The headers that say what it is.
    headers: String,
    /// Whether the server stops once this response is sent.
    pub last: bool,
}

impl Response {
    /// A response that is a line for people to read.
    pub fn text(status: u16, text: impl Into<String>) -> Response {
        let headers = "Content-Type: text/plain; charset=utf-8\r\n".to_owned();
        Response { status, body: ended(text), headers, last: false }
    }

    /// A response with the status 200 that is a line of JSON.
    pub fn json(text: impl Into<String>) -> Response {
        let headers = "Content-Type: application/json\r\nCache-Control: no-store\r\n".to_owned();
        Response { status: 200, body: ended(text), headers, last: false }
    }

    /// A response with the status 200 that is a page, or another file of this media type.
    pub fn page(kind: &str, body: impl Into<Vec<u8>>) -> Response {
        let headers = format!("Content-Type: {kind}\r\nCache-Control: no-store\r\n");
        Response { status: 200, body: body.into(), headers, last: false }
    }

    /// The line that the body is.
    pub fn line(&self) -> String {
        String::from_utf8_lossy(&self.body).trim_end().to_owned()
    }

    pub(super) fn wrong_method(found: &str, expected: &str) -> Response {
        let text = format!("the method: found {found}, expected {expected}");
        let mut refusal = Response::text(405, text);
        refusal.headers += &format!("Allow: {expected}\r\n");
        refusal
    }

    /// A response as it is sent. The status line has no reason phrase, as the body says more.
    pub(super) fn bytes(&self) -> Vec<u8> {
        let Response { status, body, headers, .. } = self;
        let length = body.len();
        let head = format!(
            "HTTP/1.1 {status} \r\n{headers}Content-Length: {length}\r\nConnection: close\r\n\r\n"
        );
        [head.as_bytes(), body].concat()
    }
}

/// A text as a line.
fn ended(text: impl Into<String>) -> Vec<u8> {
    (text.into() + "\n").into_bytes()
}

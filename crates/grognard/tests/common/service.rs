//! The served table, asked over HTTP as a browser would.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Stdio};

use serde_json::{Value, json};

use super::command;

/// A running service. It is killed when it is dropped.
pub(crate) struct Service {
    child: Child,
    port: u16,
    /// What it said when it was ready.
    pub(crate) said: String,
}

/// An answer.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Answer {
    /// Its body, which is JSON.
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {} {}", self.status, self.body))
    }
}

impl Service {
    /// Starts the program with these arguments, on any free port, and waits until it answers.
    pub(crate) fn start(args: &[&str], data: &str) -> Self {
        let mut command = command(args);
        let mut child = command
            .env("GROGNARD_PORT", "0")
            .env("GROGNARD_OPEN", "no")
            .env("GROGNARD_DATA", data)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .expect("the program runs");
        let out = child.stdout.take().expect("its output");
        let mut said = String::new();
        BufReader::new(out).read_line(&mut said).expect("a line");
        let port = said.trim().trim_end_matches('/').rsplit(':').next();
        let port = port.and_then(|port| port.parse().ok());
        Self {
            child,
            port: port.unwrap_or_else(|| panic!("no address in '{said}'")),
            said,
        }
    }

    /// Ends it as a power cut would.
    pub(crate) fn kill(mut self) {
        self.child.kill().expect("it can be killed");
        self.child.wait().expect("it is gone");
    }

    /// Number of its process.
    pub(crate) fn process(&self) -> u32 {
        self.child.id()
    }

    /// Waits until it has ended by itself.
    pub(crate) fn ended(mut self) -> i32 {
        self.child.wait().expect("it ends").code().unwrap_or(-1)
    }

    /// A connection on which a request has been begun: its body never comes.
    pub(crate) fn send_head(&self, method: &str, path: &str, length: usize) -> TcpStream {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).expect("it answers");
        let head = format!(
            "{method} {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
             Content-Length: {length}\r\n\r\n{{"
        );
        stream.write_all(head.as_bytes()).expect("it takes the head");
        stream
    }

    /// A connection on which a request has been sent. HTTP 1.0: the answer ends with the connection.
    pub(crate) fn send(&self, method: &str, path: &str, cookie: &str, body: Option<&Value>) -> TcpStream {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).expect("it answers");
        let body = body.map(ToString::to_string).unwrap_or_default();
        let head = format!(
            "{method} {path} HTTP/1.0\r\nHost: localhost\r\nCookie: {cookie}\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\n\r\n",
            body.len()
        );
        stream.write_all((head + &body).as_bytes()).expect("it listens");
        stream
    }

    /// Asks under a name, with further lines in the head.
    pub(crate) fn ask_as(&self, host: &str, method: &str, path: &str, head: &str) -> Answer {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).expect("it answers");
        let request = format!("{method} {path} HTTP/1.0\r\nHost: {host}\r\n{head}\r\n");
        stream.write_all(request.as_bytes()).expect("it listens");
        answer(stream).expect("an answer")
    }

    /// Asks and waits for the answer.
    pub(crate) fn ask(&self, method: &str, path: &str, cookie: &str, body: Option<&Value>) -> Answer {
        let stream = self.send(method, path, cookie, body);
        answer(stream).unwrap_or_else(|| panic!("{method} {path} has no answer"))
    }

    /// A new visitor: his cookie.
    pub(crate) fn visitor(&self) -> String {
        let head = self.ask("GET", "/api/me", "", None).head;
        let line = head.lines().find(|line| line.to_lowercase().starts_with("set-cookie:"));
        let cookie = line.and_then(|line| line.split_once(':')?.1.split(';').next());
        cookie.expect("a cookie").trim().to_string()
    }

    /// A table at which one visitor plays both sides.
    pub(crate) fn table(&self, cookie: &str, game: &str) -> String {
        let seats = json!({"a": {"type": "me"}, "b": {"type": "me"}});
        let asked = json!({"game": game, "seats": seats});
        let opened = self.ask("POST", "/api/tables", cookie, Some(&asked)).json();
        let table = opened["table"].as_str().expect("an id").to_string();
        for seat in ["a", "b"] {
            let nonce = json!({"seat": seat, "nonce": format!("of{seat}")});
            let given = self.ask("POST", &format!("/api/tables/{table}/nonce"), cookie, Some(&nonce));
            assert_eq!(given.status, 200, "{}", given.body);
        }
        table
    }

    /// What a seat sees now: the first event of its stream.
    pub(crate) fn see(&self, cookie: &str, table: &str, seat: &str) -> Value {
        let path = format!("/api/tables/{table}/stream?seat={seat}&lang=en&theme=light");
        let lines = BufReader::new(self.send("GET", &path, cookie, None)).lines();
        let data = lines
            .map_while(Result::ok)
            .find_map(|line| line.strip_prefix("data: ").map(ToString::to_string));
        serde_json::from_str(&data.expect("a snapshot")).expect("JSON")
    }
}

impl Drop for Service {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What comes back on a connection; nothing if it breaks before the whole answer is there.
pub(crate) fn answer(mut stream: TcpStream) -> Option<Answer> {
    let mut text = Vec::new();
    stream.read_to_end(&mut text).ok()?;
    let text = String::from_utf8_lossy(&text).into_owned();
    let (head, body) = text.split_once("\r\n\r\n")?;
    let length = head
        .lines()
        .find_map(|line| line.to_lowercase().strip_prefix("content-length:")?.trim().parse().ok());
    if length.is_some_and(|length: usize| body.len() < length) {
        return None;
    }
    Some(Answer {
        status: head.split(' ').nth(1)?.parse().ok()?,
        head: head.to_string(),
        body: body.to_string(),
    })
}

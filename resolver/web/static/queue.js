// Declarations on their way. Each is kept in the browser until the service has answered, so that neither a lost network nor a
// phone that fell asleep loses it; its key makes the service count it once, however often it is sent.

const KEPT = "declarations";
let sending = null;

export function waiting() {
  return JSON.parse(localStorage.getItem(KEPT) ?? "[]");
}

function keep(entries) {
  localStorage.setItem(KEPT, JSON.stringify(entries));
}

// entry: url, fields (with the key), and what to say while it waits (waiting) and when it is answered (sent, refused).
export function queue(entry) {
  keep([...waiting().filter((other) => other.fields.key !== entry.fields.key), entry]);
}

// Sends all that waits, in order, until one cannot be sent. Gives those that were answered, each with the address it led to.
export function flush() {
  sending ??= sendAll().finally(() => { sending = null; });
  return sending;
}

async function sendAll() {
  const sent = [];
  for (const entry of waiting()) {
    let response;
    try {
      response = await fetch(entry.url, { method: "POST", body: new URLSearchParams(entry.fields) });
    } catch {
      break; // no network
    }
    if (response.status >= 500 || response.status === 429) break; // later
    keep(waiting().filter((other) => other.fields.key !== entry.fields.key));
    // Refused outright, as in a game that has ended meanwhile, it led nowhere: the game's page tells why.
    sent.push({ ...entry, url: response.ok ? response.url : new URL(".", entry.url).href.slice(0, -1) });
  }
  return sent;
}

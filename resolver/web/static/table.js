// The game's record, live: the service's events say that it changed, then it is asked for again.

const live = document.getElementById("live");
const record = document.getElementById("record");
const RETRY = 3000; // milliseconds until a closed stream is opened again
let source = null;
let retry = 0;

function show(connected) {
  live.hidden = false;
  live.textContent = connected ? live.dataset.live : live.dataset.lost;
  live.classList.toggle("lost", !connected);
}

function changed() {
  record.dispatchEvent(new Event("changed"));
}

function open() {
  clearTimeout(retry);
  source?.close();
  source = new EventSource(live.dataset.events);
  source.addEventListener("open", () => show(true));
  source.addEventListener("game", changed); // the first comes at once, with what was missed meanwhile
  source.addEventListener("error", () => {
    show(false);
    if (source.readyState === EventSource.CLOSED) retry = setTimeout(open, RETRY);
  });
}

// A stream that slept with the phone may look open and be dead.
document.addEventListener("visibilitychange", () => { if (!document.hidden) open(); });
addEventListener("online", open);
addEventListener("offline", () => show(false));
open();

function localTimes() {
  const clock = new Intl.DateTimeFormat(document.documentElement.lang, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  for (const time of document.querySelectorAll("#record time")) time.textContent = clock.format(new Date(time.dateTime));
}
document.addEventListener("htmx:after:swap", localTimes);
localTimes();

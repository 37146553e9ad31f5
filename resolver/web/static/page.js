// What every page gains where scripts run. Without them all of it still works: forms are sent and links followed.

import { flush, queue, waiting } from "./queue.js";

const state = document.getElementById("state");
const words = document.body.dataset;

function say(text, link) {
  state.hidden = !text;
  state.replaceChildren(text ?? "");
  if (link) {
    const anchor = document.createElement("a");
    anchor.href = link;
    anchor.textContent = text;
    state.replaceChildren(anchor);
  }
}

// --- the box -----------------------------------------------------------------------------------------------------------
function typed(box) {
  box.dispatchEvent(new Event("input", { bubbles: true }));
}

document.addEventListener("click", (event) => {
  const key = event.target.closest("[data-key-for]");
  if (key) {
    event.preventDefault();
    press(document.getElementById(key.dataset.keyFor), key.value);
  }
  const clear = event.target.closest("[data-clear]");
  if (clear) {
    event.preventDefault();
    const box = document.getElementById(clear.dataset.clear);
    box.value = "";
    box.focus();
    typed(box);
  }
  const edit = event.target.closest("[data-edit]");
  if (edit) {
    event.preventDefault();
    select(document.getElementById("q"), edit.dataset.edit);
  }
});

// Who taps a key before the box wants the symbol at its end.
for (const box of document.querySelectorAll("#q, #hand, #named")) box.setSelectionRange(box.value.length, box.value.length);

function press(box, symbol) {
  const [start, end] = [box.selectionStart, box.selectionEnd];
  if (symbol !== "back") {
    box.setRangeText(symbol, start, end, "end");
  } else if (start < end) {
    box.setRangeText("", start, end, "end");
  } else {
    const last = box.value.slice(0, start).match(/(?:\{[^{}]*\}|.)?$/su)[0];
    box.setRangeText("", start - last.length, start, "end");
  }
  typed(box); // the box is not focused: a phone's keyboard would cover the keys
}

function select(box, text) {
  const start = box.value.indexOf(text);
  box.focus();
  if (start >= 0) box.setSelectionRange(start, start + text.length);
}

document.getElementById("q")?.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
    event.preventDefault();
    event.target.form.requestSubmit();
    event.target.blur(); // the phone's keyboard goes, the answer shows
  }
});

// A new question has no answers yet to next questions.
document.getElementById("q")?.addEventListener("input", () => {
  for (const answer of document.querySelectorAll('#ask input[name="a"]')) answer.remove();
});

// --- speech ------------------------------------------------------------------------------------------------------------
const Recognition = window.SpeechRecognition ?? window.webkitSpeechRecognition;
for (const button of Recognition ? document.querySelectorAll("[data-speak]") : []) {
  const box = document.getElementById(button.dataset.speak);
  const recognition = new Recognition();
  recognition.lang = button.dataset.lang;
  recognition.interimResults = true;
  recognition.addEventListener("result", (event) => {
    box.value = Array.from(event.results, (result) => result[0].transcript).join("");
    typed(box);
  });
  recognition.addEventListener("start", () => { button.classList.add("on"); say(button.dataset.listening); });
  recognition.addEventListener("end", () => { button.classList.remove("on"); say(null); });
  button.addEventListener("click", () => (button.classList.contains("on") ? recognition.stop() : recognition.start()));
  button.hidden = false;
}

// --- the network ---------------------------------------------------------------------------------------------------------
function connection() {
  const left = waiting();
  if (left.length) say(left.at(-1).waiting);
  else say(navigator.onLine ? null : words.offline);
}
addEventListener("offline", connection);
addEventListener("online", connection);

document.addEventListener("htmx:error", connection);
document.addEventListener("htmx:before:swap", (event) => {
  const status = event.detail.ctx?.response?.status ?? 200;
  if (status >= 400) {
    event.preventDefault(); // what stands there is older, but true
    say(status === 429 ? words.busy : words.failed);
  } else if (!waiting().length) {
    say(null);
  }
});
// A page that the browser kept may show what others have changed since.
addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });

// --- declaring -----------------------------------------------------------------------------------------------------------
document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.matches("[data-declare]")) return;
  event.preventDefault();
  form.querySelector("button").disabled = true; // it has done its work: what is not sent now waits
  queue({ url: form.action, fields: Object.fromEntries(new FormData(form)), ...form.dataset });
  const sent = await send();
  if (sent) location.assign(sent.url);
});

// Sends what waits; gives the last that was answered, or undefined.
async function send() {
  const sent = await flush();
  connection();
  return sent.at(-1);
}

// The same later, when somebody may have gone on to something else: they are told, and led nowhere.
async function sendLater() {
  if (!waiting().length) return;
  const sent = await send();
  if (sent) say(new URL(sent.url).searchParams.has("declared") ? sent.sent : sent.refused, sent.url);
}
const RETRY = 4000; // milliseconds between two tries to send what waits
setInterval(sendLater, RETRY);
addEventListener("online", sendLater);
document.addEventListener("visibilitychange", () => { if (!document.hidden) sendLater(); });
connection();
sendLater();

navigator.serviceWorker?.register("/sw.js");

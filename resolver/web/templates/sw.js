// Keeps the page's looks, and the page that says that there is no network. Questions and answers are never kept: a sealed
// game must leave no copy of them.
const CACHE = {{ ("shell " ~ version)|tojson }};
const KEPT = {{ kept|tojson }};

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(KEPT)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(() => caches.match("/offline")));
  } else if (KEPT.includes(url.pathname + url.search)) {
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
  }
});

// Keeps the files of one build of the page. A new build has another VERSION, fetches its files
// beside the old ones, and takes over when no page of the old build is open any more.
const FILES = /* FILES */ [];
const VERSION = /* VERSION */ "";
// Other copies of the page in other folders of the host have caches of their own.
const OWN = `nonet ${self.registration.scope} `;
const CACHE = OWN + VERSION;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES.map((name) => new Request(name, { cache: "reload" })))));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches.keys().then((names) =>
      Promise.all(
        names.filter((name) => name.startsWith(OWN) && name !== CACHE).map((name) => caches.delete(name)),
      ),
    ),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== self.location.origin) return;
  const wanted = request.mode === "navigate" ? "./" : request;
  event.respondWith(
    caches.open(CACHE).then((cache) => cache.match(wanted, { ignoreSearch: true })).then((kept) => kept ?? fetch(request)),
  );
});

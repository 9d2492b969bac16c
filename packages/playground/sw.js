// Keeps the page, so that it can be played without a network. What stands in capitals is filled in by vite.config.ts when the page is built.
const CACHE = "flottille-play-VERSION"
const files = FILES

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(["./", ...files]))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name.startsWith("flottille-play-") && name !== CACHE)
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(old(names).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

/** The page itself comes from the network where there is one, so that it is the newest; what it is made of has its version in its name. */
async function answer(request) {
  const cache = await caches.open(CACHE)
  if (request.mode === "navigate") {
    return fetch(request).catch(async () => (await cache.match("./", { ignoreVary: true })) ?? Response.error())
  }
  return (await cache.match(request, { ignoreVary: true })) ?? fetch(request)
}

self.addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && event.request.url.startsWith(self.registration.scope))
    event.respondWith(answer(event.request))
})

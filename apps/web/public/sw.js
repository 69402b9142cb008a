/**
 * The service worker: where a page cannot be loaded, the visitor is led to /offline, which is kept with its files
 * (decision 0050). Everything else goes to the network as if there were no service worker.
 */

const OFFLINE_PAGE = '/offline';
const PAGE_CACHE = 'offline-page ';
const PICTURE_CACHE = 'offline-pictures';
/** Addresses outside the storefront, and steps of a sign-in or payment elsewhere. */
const NOT_THE_STOREFRONT = /^\/(?:admin|api|media|dev|auth|assets|checkout\/paypal)(?:\/|$)/;
/** What the page needs beside the files it names itself. */
const MORE_FILES = ['/placeholder.svg', '/favicon.svg', '/social-icons.svg'];

/** Keeps the offline page of a build and language with the files it names, and removes the others. */
async function keepPage({ build, language }) {
  const name = PAGE_CACHE + [build, language].join(' ');
  if (await caches.has(name)) return;
  // without cookies: the page contains nothing of the visitor
  const response = await fetch(`${OFFLINE_PAGE}?lang=${language}`, { credentials: 'omit' });
  if (!response.ok) return;
  const html = await response.clone().text();
  const files = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, file]) => file);
  const cache = await caches.open(name);
  try {
    await cache.addAll([...new Set([...files, ...MORE_FILES])]);
    await cache.put(OFFLINE_PAGE, response);
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
  const outdated = (await caches.keys()).filter((other) => other.startsWith(PAGE_CACHE) && other !== name);
  await Promise.all(outdated.map((other) => caches.delete(other)));
}

/** Keeps these pictures and no others; one that cannot be fetched is left out. */
async function keepPictures(pictures) {
  const cache = await caches.open(PICTURE_CACHE);
  const kept = await cache.keys();
  const wanted = new Set(pictures.map((picture) => new URL(picture, location.origin).href));
  await Promise.all(kept.filter(({ url }) => !wanted.has(url)).map((request) => cache.delete(request)));
  const missing = [...wanted].filter((url) => !kept.some((request) => request.url === url));
  await Promise.all(missing.map((url) => cache.add(url).catch(() => undefined)));
}

/** A page from the network; where there is none, the offline page. */
async function openPage(event) {
  const url = new URL(event.request.url);
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    if (url.pathname === OFFLINE_PAGE) return (await caches.match(OFFLINE_PAGE)) ?? Promise.reject(error);
    if (!(await caches.match(OFFLINE_PAGE))) throw error;
    // an address with a token stays out of other addresses
    const to = url.searchParams.has('token') ? '' : `?${new URLSearchParams({ to: url.pathname + url.search })}`;
    return Response.redirect(OFFLINE_PAGE + to);
  }
}

const keptOrFetched = async (request) => (await caches.match(request)) ?? fetch(request);

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()])),
);
self.addEventListener('message', (event) => {
  const { page, pictures } = event.data;
  if (page) event.waitUntil(keepPage(page));
  if (pictures) event.waitUntil(keepPictures(pictures));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (!NOT_THE_STOREFRONT.test(pathname)) event.respondWith(openPage(event));
    return;
  }
  const askedBy = request.referrer && new URL(request.referrer).pathname;
  if (pathname.startsWith('/assets/') || askedBy === OFFLINE_PAGE) event.respondWith(keptOrFetched(request));
});

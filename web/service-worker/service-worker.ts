// Built into /service-worker.js by web/vite.config.ts, which puts the list of the build's files in front. A classic script
// without imports: not every browser takes modules here. docs/decisions/068

/** The build that this worker was made with. */
declare const build: { version: string; start: string; files: readonly string[] }

type Work = Event & { waitUntil(work: Promise<unknown>): void }
type Asked = Work & { request: Request; respondWith(answer: Promise<Response>): void }
type Pushed = Work & { data: { json(): unknown } | null }
type Pressed = Work & { notification: Notification }
type Page = { url: string; focus(): Promise<Page>; navigate(url: string): Promise<Page | null> }
type Scope = {
  location: Location
  registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly Page[]>
    openWindow(url: string): Promise<unknown>
  }
  addEventListener<Kind extends Work>(name: string, listener: (event: Kind) => void): void
}

const scope = globalThis as unknown as Scope // the types of a page do not have this scope
const prefix = 'bidwright-app-'
const own = `${prefix}${build.version}`
const page = '/'
/** Time for which a page waits for the server before it opens from what is kept. */
const patienceMs = 4_000
/** Answers of a proxy in front of a server that is down. */
const away: readonly number[] = [502, 503, 504]
/** Screens of the signed-in. All others, and all pages that are not ours to show, come from the server alone. */
const screens = /^\/(?:$|console$|bidding(?:\/|$)|profile$|connections$|jobs\/add$)/u

scope.addEventListener<Work>('install', (event) => event.waitUntil(install()))
scope.addEventListener<Work>('activate', (event) => event.waitUntil(removeFormer()))
scope.addEventListener<Asked>('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== scope.location.origin) return
  if (mode === 'navigate') {
    if (screens.test(pathname)) event.respondWith(openPage(event.request))
  } else if (build.files.includes(pathname)) event.respondWith(takeKept(event.request, pathname))
})
scope.addEventListener<Pushed>('push', (event) => event.waitUntil(showNotice(event.data)))
scope.addEventListener<Pressed>('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openAt(event.notification.data))
})

/** Keeps the page and every file of its build: all of them, or it is not installed. Pages that are open stay as they are. */
async function install(): Promise<void> {
  const cache = await caches.open(own)
  const answer = await fetch(page, { cache: 'no-store', headers: { accept: 'text/html' } })
  const text = await answer.clone().text()
  // A page of another build would ask for files that are not here.
  if (!answer.ok || !text.includes(build.start)) throw new Error('the page is of another build')
  await cache.addAll(build.files)
  await cache.put(page, answer)
  await scope.skipWaiting()
}

async function removeFormer(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(prefix) && name !== own) await caches.delete(name)
}

/** Opens a screen from the server, and from what is kept only where that does not answer. */
async function openPage(request: Request): Promise<Response> {
  const asked = fetch(request)
  const kept = caches.match(page, { cacheName: own })
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), patienceMs)
  })
  const answer = await Promise.race([asked, late]).catch(() => null)
  if (answer && !away.includes(answer.status)) return answer
  return (await kept) ?? asked
}

/** Files whose names carry a hash of their content never change; the few others are asked for first. */
async function takeKept(request: Request, pathname: string): Promise<Response> {
  const kept = await caches.match(pathname, { cacheName: own })
  if (!kept) return fetch(request)
  return pathname.startsWith('/assets/') ? kept : fetch(request).catch(() => kept)
}

/** Shows what was pushed. A browser wants each push shown, also one that cannot be read. */
async function showNotice(data: Pushed['data']): Promise<void> {
  const { title, body, path, tag } = readNotice(data)
  await scope.registration.showNotification(title, {
    body,
    tag,
    data: path,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
  })
}

function readNotice(data: Pushed['data']) {
  let said: Partial<Record<'title' | 'body' | 'path' | 'tag', unknown>> = {}
  try {
    said = Object(data?.json())
  } catch {
    said = {} // not ours; what follows says the rest
  }
  return {
    title: textOf(said.title, 'Bidwright has news for you'),
    body: textOf(said.body, ''),
    path: textOf(said.path, '/console'),
    tag: textOf(said.tag, 'news'),
  }
}

function textOf(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise
}

/** Opens a path of ours in a page that is open, or in a new one. */
async function openAt(path: unknown): Promise<void> {
  const { origin } = scope.location
  const wanted = new URL(typeof path === 'string' ? path : '/console', origin)
  const url = wanted.origin === origin ? wanted.href : `${origin}/console`
  const open = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const first = open.find((one) => screens.test(new URL(one.url).pathname))
  if (!first) return void (await scope.clients.openWindow(url))
  const led = await first.navigate(url).catch(() => null)
  if (led) await led.focus()
  else await scope.clients.openWindow(url) // a page that no worker holds yet cannot be led anywhere
}

const assets = new URL('.', import.meta.url)
const ofPage = 'script[src], link[rel=modulepreload], link[rel=stylesheet]'
/** Files by their address: those of the page, which are here, and each that was fetched or is being fetched. */
const files = new Map<string, Promise<void>>(
  [...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(ofPage)].map((each) => [
    each instanceof HTMLLinkElement ? each.href : each.src,
    Promise.resolve(),
  ]),
)

/**
 * Imports a chunk of the app once it and the files that it needs have been fetched; the import then takes them from the
 * browser's cache. Browsers remember for as long as the page lives that an import failed, but not that a fetch did: a chunk
 * that was lost comes with another try. The build calls this in place of Vite's own preloading. Throws TypeError. Rule
 * SCREEN-11.
 */
export async function importFetched<Module>(
  load: () => Promise<Module>,
  names: readonly string[] = [],
): Promise<Module> {
  const own = /import\(["'`]\.\/([^"'`]+)["'`]\)/u.exec(String(load))?.[1] // a chunk that needs no others is not among them
  const addresses = [
    ...names.map((name) => new URL(`/${name}`, assets)),
    ...(own === undefined ? [] : [new URL(own, assets)]),
  ]
  await Promise.all(addresses.map((address) => fetchOnce(String(address))))
  return load()
}

/** Fetches a file that is not here yet; one that was lost is fetched again when it is next asked for. */
function fetchOnce(address: string): Promise<void> {
  const begun = files.get(address)
  if (begun) return begun
  const fetching = fetchFile(address).catch((error: unknown) => {
    files.delete(address)
    throw error
  })
  files.set(address, fetching)
  return fetching
}

/** Time after which a file counts as lost, shortly before the part that needs it does: load-chunk.ts. */
const timeoutMs = 110_000

async function fetchFile(address: string): Promise<void> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) })
    if (!answer.ok) throw new Error(`${answer.status}`)
    await answer.arrayBuffer()
  } catch (cause) {
    // In the words of Chromium for an import that failed, by which the router knows it.
    throw new TypeError(`Failed to fetch dynamically imported module: ${address}`, { cause })
  }
}

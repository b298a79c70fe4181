const assets = new URL('.', import.meta.url)
/** Addresses of files that are here: those of the page, and each that was fetched. */
const arrived = new Set(
  [...document.querySelectorAll('script[src], link[rel=modulepreload]')].map((each) =>
    each instanceof HTMLLinkElement ? each.href : (each as HTMLScriptElement).src,
  ),
)

/**
 * Imports a chunk of the app once it and the files that it needs have been fetched; the import then takes them from the
 * browser's cache. Browsers remember for as long as the page lives that an import failed, but not that a fetch did: a chunk
 * that was lost comes with another try. The build calls this in place of Vite's own preloading. Throws TypeError. Rule
 * SCREEN-11.
 */
export async function importFetched<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  const own = /import\(["'`]\.\/([^"'`]+)["'`]\)/u.exec(String(load))?.[1] // a chunk that needs no others is not among them
  const addresses = [
    ...files.map((file) => new URL(`/${file}`, assets)),
    ...(own === undefined ? [] : [new URL(own, assets)]),
  ]
  await Promise.all([...new Set(addresses.map(String))].map(fetchFile))
  return load()
}

async function fetchFile(address: string): Promise<void> {
  if (arrived.has(address)) return
  try {
    const answer = await fetch(address)
    if (!answer.ok) throw new Error(`${answer.status}`)
    await answer.arrayBuffer()
  } catch (cause) {
    // In the words of Chromium for an import that failed, by which the router knows it.
    throw new TypeError(`Failed to fetch dynamically imported module: ${address}`, { cause })
  }
  arrived.add(address)
}

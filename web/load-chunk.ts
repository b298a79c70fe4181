/** Time after which a part of the app counts as lost. Rule SCREEN-11. */
const timeoutMs = 120_000
const reachMs = 10_000

/** Loads a part of the app when it is needed. One that takes too long is an error, and no endless wait. */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('a part of the app did not load')), timeoutMs)
  })
  try {
    return await Promise.race([load(), late])
  } finally {
    clearTimeout(timer)
  }
}

/** Asks the server of the app for something small; rejects when it does not answer. */
export async function reachServer(): Promise<void> {
  const signal = AbortSignal.timeout(reachMs)
  const { ok } = await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store', signal })
  if (!ok) throw new Error('the server of the app does not answer')
}

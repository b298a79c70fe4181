declare global {
  /** Requests that the page began before the app was there: web/begin.ts. */
  var begun:
    | { answers: Map<string, Promise<Response>>; token: string | null; otherTabs: BroadcastChannel }
    | undefined
}

/** Age of the page up to which an answer that it began to ask for is new enough. After 30 seconds they are given up. */
const maxAgeMs = 20_000

/** Takes the answer to a request that the page has begun for the same session, once. Undefined: there is none. */
export function takeBegun(
  method: string,
  address: string,
  bearer: string | undefined,
): Promise<Response> | undefined {
  const { begun } = globalThis
  if (!begun || performance.now() > maxAgeMs) return undefined
  if (bearer !== undefined && bearer !== begun.token) return undefined
  const name = `${method} ${address}`
  const answer = begun.answers.get(name)
  begun.answers.delete(name)
  return answer
}

/** Forgets what nobody has taken, as it is older than what is read or changed now. */
export function forgetBegun(): void {
  globalThis.begun?.otherTabs.close()
  globalThis.begun = undefined
}

/** Tells whether the page has begun to ask for answers that nobody has taken yet. */
export function hasBegun(): boolean {
  return (globalThis.begun?.answers.size ?? 0) > 0 && performance.now() <= maxAgeMs
}

const knownMs = 10 * 60_000 // as long as an ID token lives
const maxKnown = 20_000

/** User of each token or cookie that was verified: its next request is counted for that user. Opens nothing. */
export type KnownCallers = {
  uidOf(credential: string): string | null
  learn(credential: string, uid: string): void
  forget(credential: string): void
}

export function knownCallers(): KnownCallers {
  const known = new Map<string, { uid: string; until: number }>()
  return {
    uidOf(credential) {
      const found = known.get(credential)
      return found && found.until > performance.now() ? found.uid : null
    },
    learn(credential, uid) {
      known.delete(credential) // those learned first are first
      known.set(credential, { uid, until: performance.now() + knownMs })
      const [oldest] = known.keys()
      if (known.size > maxKnown && oldest !== undefined) known.delete(oldest)
    },
    forget: (credential) => void known.delete(credential),
  }
}

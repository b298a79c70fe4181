/** Beginning of the names under which job results are kept in this browser. */
export const prefix = 'bidwright.jobs.'

/** Removes all kept jobs, of every user; called at log-out. */
export function purgeKeptJobs(): void {
  const storage = openStorage()
  if (storage) for (const key of keptKeys(storage)) storage.removeItem(key)
}

/** Opens the browser's storage; null = its settings forbid that, and nothing is kept. */
export function openStorage(): Storage | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}

/** Lists the names of all kept results, of every user. */
export function keptKeys(storage: Storage): string[] {
  return Object.keys(storage).filter((key) => key.startsWith(prefix))
}

import { loadChunk } from '../../load-chunk.ts'

/** Loads the checks and calls of the entry forms. Their pages appear without the contract and its schemas. */
export function loadEntry() {
  return loadChunk(async () => {
    const [calls, checks] = await Promise.all([import('./sign-in.ts'), import('./check-entry.ts')])
    return { ...calls, ...checks }
  })
}

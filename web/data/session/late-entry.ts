import { loadChunk } from '../../load-chunk.ts'

/** What the forms of the entry are checked and sent with. Loaded late: their pages show without the contract and its schemas. */
export function loadEntry() {
  return loadChunk(async () => {
    const [calls, checks] = await Promise.all([import('./sign-in.ts'), import('./check-entry.ts')])
    return { ...calls, ...checks }
  })
}

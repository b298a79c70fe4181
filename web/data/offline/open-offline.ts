import { loadChunk } from '../../load-chunk.ts'

/** Opens the screens with the answers kept of their user where the server cannot be reached. Throws the failure where none are. */
export async function openOffline(failure: unknown): Promise<true> {
  const kept = await loadChunk(() => import('./open-kept.ts')).catch(() => null)
  if (await kept?.openKept(failure)) return true
  throw failure
}

import { hasBegun } from '../begun-requests.ts'
import { session } from '../session/browser-session.ts'

const maxWaitMs = 200

/**
 * Waits a moment for what a screen reads first, where its page has begun to ask for it: it is then shown whole, and nothing on it
 * moves. Reads nothing before the server has said who is here, which is for others to ask: the screen may be fetched for somebody
 * who is only signing in.
 */
export async function waitBriefly(read: () => readonly Promise<unknown>[]): Promise<void> {
  if (!hasBegun()) return
  const late = AbortSignal.timeout(maxWaitMs)
  const isLate = new Promise<void>((resolve) => {
    late.addEventListener('abort', () => resolve())
  })
  if (session.state() === 'unknown') await Promise.race([toldWhoIsHere(late), isLate])
  if (session.state() !== 'signed-in' || late.aborted) return
  await Promise.race([Promise.all(read()), isLate])
}

function toldWhoIsHere(until: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = session.subscribe(() => {
      end()
      resolve()
    })
    until.addEventListener('abort', end)
  })
}

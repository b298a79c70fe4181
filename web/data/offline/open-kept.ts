import { isTooOften, mayPass } from '../api-error.ts'
import { keepTrying } from '../live/keep-trying.ts'
import { queryClient } from '../queries/query-client.ts'
import { session } from '../session/browser-session.ts'
import { type KeptAnswer, type KeptAnswers, readKept } from './kept-answers.ts'
import { offline } from './offline.ts'

const againMs = 5_000
const dayMs = 86_400_000

/**
 * Opens the pages with what is kept of their last user, after a failure to reach the server. False: nothing is kept, or it was
 * another failure. The server is asked again until it answers; then everything is read anew.
 */
export async function openKept(error: unknown): Promise<boolean> {
  if (!mayPass(error) || isTooOften(error) || !('caches' in globalThis)) return false
  const kept = await readKept()
  if (!kept || !kept.answers.some(({ key }) => key[0] === 'me')) return false
  for (const { key, data, at } of kept.answers.flatMap(alsoUpToToday))
    queryClient.setQueryData(key, data, { updatedAt: at })
  offline.begin(Math.max(...kept.answers.map(({ at }) => at)))
  session.assume(kept.uid)
  goOnTrying(kept)
  return true
}

function goOnTrying({ uid }: KeptAnswers): void {
  const trying = keepTrying({ tryOnce, waitMs: () => againMs })
  const unsubscribe = session.subscribe(stop)

  function stop(): void {
    unsubscribe()
    trying.stop()
    offline.end()
  }

  async function tryOnce(): Promise<void> {
    try {
      await session.bearer()
    } catch {
      return // still away, or the session has ended, which the pages tell themselves
    }
    stop()
    if (session.uid() !== uid) return location.reload() // somebody else has signed in here
    await queryClient.invalidateQueries()
  }
}

/** Figures of a period that ended on another day are shown for the same number of days up to today as well. */
function alsoUpToToday(answer: KeptAnswer): KeptAnswer[] {
  const [name, from, to] = answer.key
  if (name !== 'performance' || from === undefined || to === undefined) return [answer]
  const days = Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
  const today = new Intl.DateTimeFormat('en-CA').format(new Date())
  const begin = new Date(Date.parse(today) - days * dayMs).toISOString().slice(0, 10)
  return [{ ...answer, key: [name, begin, today] }, answer]
}

import { queryClient } from '../queries/query-client.ts'
import { session } from '../session/browser-session.ts'
import { forgetDevice } from './forget-device.ts'
import { isKeepable, keep } from './kept-answers.ts'

const gatherMs = 1_000

/** Keeps what the pages of the signed-in user read, until it is stopped. */
export function keepAnswers(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      void keepNow()
    }, gatherMs)
  }
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (isKeepable(event.query.queryKey)) later()
  })
  later()
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}

async function keepNow(): Promise<void> {
  const uid = session.uid()
  const isSameSession = session.watch()
  if (uid === null || session.state() !== 'signed-in') return
  const queries = queryClient.getQueryCache().findAll({
    predicate: ({ queryKey, state }) => state.data !== undefined && isKeepable(queryKey),
  })
  const answers = queries.map(({ queryKey, state }) => ({
    key: queryKey.map(String),
    data: state.data,
    at: state.dataUpdatedAt,
  }))
  await keep({ uid, answers }).catch(() => undefined) // there may be no room left
  if (!isSameSession()) await forgetDevice(session.state() === 'signed-in' ? session.uid() : null)
}

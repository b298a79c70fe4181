import { useEffect } from 'react'
import type { Connection } from '../../data/live/use-live.ts'
import { keepAnswers } from '../../data/offline/keep-answers.ts'
import { registerWorker } from '../../data/offline/register-worker.ts'
import { OfflineNotice } from './offline-notice.tsx'

/** Makes the app open without a network, once the page is there, and says when it shows what was loaded last. */
export function Installed({ connection }: { connection: Connection }) {
  useEffect(() => {
    const leaving = new AbortController()
    void begin(leaving.signal)
    return () => leaving.abort()
  }, [])
  return <OfflineNotice connection={connection} />
}

/** Keeps answers once there is a worker: without one the app does not open offline, so nothing is kept. */
async function begin(leaving: AbortSignal): Promise<void> {
  const worker = await registerWorker()
  if (!worker || leaving.aborted) return
  leaving.addEventListener('abort', keepAnswers())
}

import { useEffect } from 'react'
import type { Connection } from '../../data/live/use-live.ts'
import { keepAnswers } from '../../data/offline/keep-answers.ts'
import { registerWorker } from '../../data/offline/register-worker.ts'
import { OfflineNotice } from './offline-notice.tsx'

/** Makes the app open without a network, once the page is there, and says when it shows what was loaded last. */
export function Installed({ connection }: { connection: Connection }) {
  useEffect(() => {
    let stop = () => {}
    let isOver = false
    // Where there is no worker, the app does not open without a network, so nothing is kept.
    void registerWorker().then((worker) => {
      if (worker && !isOver) stop = keepAnswers()
    })
    return () => {
      isOver = true
      stop()
    }
  }, [])
  return <OfflineNotice connection={connection} />
}

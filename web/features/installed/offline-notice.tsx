import { useSyncExternalStore } from 'react'
import type { Connection } from '../../data/live/use-live.ts'
import { isKeepable } from '../../data/offline/kept-answers.ts'
import { offline } from '../../data/offline/offline.ts'
import { queryClient } from '../../data/queries/query-client.ts'
import { When } from '../../ui/words/when.tsx'

/** Says that the pages show what was loaded last, while there is no network or the app was opened without its server. */
export function OfflineNotice({ connection }: { connection: Connection }) {
  const openedAt = useSyncExternalStore(offline.subscribe, offline.at)
  const isOnline = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine)
  const isCutOff = connection === 'lost' && !isOnline
  const at = openedAt ?? (isCutOff ? lastLoaded() : null)
  return (
    <p
      role="status"
      className="border-line bg-sunken px-4 text-center text-sm not-empty:border-b not-empty:py-2"
    >
      {at !== null && (
        <>
          {isOnline ? "We can't reach the server." : "You're offline."} You see the data loaded
          last, <When at={new Date(at).toISOString()} />. Nothing can be changed until you're back.
        </>
      )}
    </p>
  )
}

function lastLoaded(): number | null {
  const queries = queryClient
    .getQueryCache()
    .findAll({ predicate: (one) => isKeepable(one.queryKey) })
  return queries.length === 0 ? null : Math.max(...queries.map(({ state }) => state.dataUpdatedAt))
}

function subscribeToNetwork(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

import { sayError } from '../../data/api-error.ts'
import { useConnections } from '../../data/connections.ts'
import { useAbout, useMe } from '../../data/queries/queries.ts'
import { ConnectionCard } from '../../features/connections/connection-card.tsx'
import { useReturn } from '../../features/connections/use-return.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { type Shape, Skeleton } from '../../ui/skeleton.tsx'
import { useTitle } from '../../ui/use-title.ts'

const shape: Shape = { className: 'space-y-4', parts: ['w-full h-[260px]', 'w-full h-[180px]'] }

/** Lists the marketplaces: what happens automatically at each, what is kept, and how it stands. */
export function ConnectionsPage() {
  useTitle('Connections')
  const isFinishing = useReturn()
  const [connections, about, me] = [useConnections(), useAbout(), useMe()]
  const reads = [connections, about, me]
  const failed = reads.find(({ data, error }) => data === undefined && error !== null)
  const retry = () => {
    for (const read of reads) if (read.data === undefined) void read.refetch()
  }
  return (
    <div className="space-y-6">
      <header className="space-y-1">
        <h1 className="text-xl font-semibold">Connections</h1>
        <p className="text-muted">
          The marketplaces that your jobs come from, and how applications are sent there.
        </p>
      </header>
      {isFinishing && <p role="status">Connecting your account…</p>}
      {failed?.error && (
        <ErrorNotice
          message={sayError(failed.error)}
          safe="Your connections are safe; applications already being sent will finish."
          onRetry={retry}
          isTrying={reads.some(({ isFetching }) => isFetching)}
        />
      )}
      {!failed && !(connections.data && about.data && me.data) && (
        <Skeleton says="Loading your connections" shape={shape} />
      )}
      {connections.data && about.data && me.data && (
        <ul className="max-w-3xl space-y-4">
          {about.data.marketplaces.map((marketplace) => {
            const of = connections.data.find((one) => one.marketplace === marketplace.name)
            return (
              of && (
                <li key={marketplace.name}>
                  <ConnectionCard marketplace={marketplace} connection={of} user={me.data} />
                </li>
              )
            )
          })}
          {about.data.marketplaces.length === 0 && (
            <li className="text-muted">No marketplace is connected on this installation.</li>
          )}
        </ul>
      )}
    </div>
  )
}

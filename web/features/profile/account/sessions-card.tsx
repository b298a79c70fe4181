import type { SessionEntry } from '../../../../contract/entry/sessions.ts'
import { sayError } from '../../../data/api-error.ts'
import { useEndOtherSessions, useEndSession, useSessions } from '../../../data/session/sessions.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Age } from '../../../ui/words/age.tsx'
import { toast } from '../../shell/toasts/toast.ts'

/** Lists where the user is signed in, each with a button to end it. */
export function SessionsCard() {
  const { data: sessions, isError, isFetching, refetch } = useSessions()
  const hasOthers = sessions?.some(({ isThis }) => !isThis) ?? false
  return (
    <section
      id="sessions"
      aria-labelledby="sessions-heading"
      className="scroll-mt-20 md:scroll-mt-6"
    >
      <Card>
        <header className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-3">
          <div className="min-w-0 flex-[1_1_220px]">
            <h2 id="sessions-heading" className="font-semibold">
              Where you're signed in
            </h2>
            <p className="text-muted">
              If you don't recognize a session, end it and choose a new password.
            </p>
          </div>
          {hasOthers && <EndOthers />}
        </header>
        {sessions && (
          <ul className="divide-y divide-line">
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
        {!sessions && isError && (
          <div className="p-4">
            <ErrorNotice
              message="We couldn't load your sessions."
              onRetry={() => void refetch()}
              isTrying={isFetching}
            />
          </div>
        )}
        {!sessions && !isError && (
          <Skeleton
            says="Loading your sessions"
            shape={{ className: 'space-y-2 px-4 py-4', parts: ['h-5 w-48', 'h-4 w-72 max-w-full'] }}
          />
        )}
      </Card>
    </section>
  )
}

function SessionRow({ session }: { session: SessionEntry }) {
  const { mutate, isPending } = useEndSession()
  const { id, browser, network, startedAt, seenAt, isThis } = session
  const end = () =>
    mutate(id, { onError: (error) => toast.error(`The session wasn't ended. ${sayError(error)}`) })
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-3 px-4 py-3">
      <div className="min-w-0 flex-[1_1_220px]">
        <h3 className="flex flex-wrap items-center gap-2 font-medium">
          {browser}
          {isThis && <Badge tone="good">This browser</Badge>}
        </h3>
        <p className="break-words text-muted">
          Network {network} · Signed in <Age at={startedAt} /> · Last used <Age at={seenAt} />
        </p>
      </div>
      {!isThis && (
        <Button
          disabled={isPending}
          aria-label={`End session: ${browser}, network ${network}`}
          onClick={end}
        >
          {isPending ? 'Ending…' : 'End'}
        </Button>
      )}
    </li>
  )
}

function EndOthers() {
  const { mutate, isPending } = useEndOtherSessions()
  const end = () =>
    mutate(undefined, {
      onError: (error) => toast.error(`The other sessions weren't ended. ${sayError(error)}`),
    })
  return (
    <Button disabled={isPending} onClick={end}>
      {isPending ? 'Ending…' : 'End all others'}
    </Button>
  )
}

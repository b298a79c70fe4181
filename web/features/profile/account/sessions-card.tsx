import type { SessionEntry } from '../../../../contract/entry/sessions.ts'
import { sayError } from '../../../data/api-error.ts'
import { useEndOtherSessions, useEndSession, useSessions } from '../../../data/session/sessions.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Age } from '../../../ui/words/age.tsx'
import { toast } from '../../shell/toasts/toast.ts'
import { ListCard } from './list-card.tsx'

/** Lists where the user is signed in, each with a button to end it. */
export function SessionsCard() {
  const { data: sessions, ...reading } = useSessions()
  const hasOthers = sessions?.some(({ isThis }) => !isThis) ?? false
  return (
    <ListCard
      id="sessions"
      title="Where you're signed in"
      hint="If you don't recognize a session, end it and choose a new password."
      action={hasOthers && <EndOthers />}
      entries="sessions"
      reading={reading}
    >
      {sessions && (
        <ul className="divide-y divide-line">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
    </ListCard>
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

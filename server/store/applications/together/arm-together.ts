import { sql, type SQL } from 'drizzle-orm'
import { transactTogether } from '../../connect.ts'
import { gathered } from '../../gathering/gather.ts'
import { notifyTogether } from '../../gathering/notify-together.ts'
import { wantsPerson } from '../../keeping/unattended.ts'
import { noticesTo, type Notice } from '../../live.ts'
import { prepared as preparedStatement } from '../../preparing-client.ts'
import { maySend } from '../may-send.ts'
import { armedAs, claimRows, readyRows, type Ready } from './armed-as.ts'
import { tryTogether, type Tried } from './try-together.ts'

/** Limit on waiting for a lock. */
export const maxWaitMs = 5_000

/**
 * Arms an application in one round trip where nothing stands in the way, with all others that become ready while the ones before
 * them are being armed: their users are locked, then everything that `arm` looks at is looked at in the statement that arms them.
 * Not done: something stands in the way, another has the claim, or one of them is locked; `arm` finds out what. docs/decisions/076
 */
export const armTogether = gathered<Ready, Tried>(async (db, all) => {
  const tried = await tryTogether(all, async (each) => {
    for (const { prepared } of each) prepared.onArming?.()
    const [, armed] = await transactTogether(db, [lockClaims(each), armPlain(each)])
    return armed ?? []
  })
  const left = all.filter((_, at) => tried[at]?.isDone)
  // Nobody waits for it: the requests leave now.
  void notifyTogether(db, left.flatMap(noticesOf))
  return tried
})

function noticesOf({ claim: { uid, applicationId } }: Ready): Notice[] {
  return noticesTo([uid], { kind: 'application-changed', applicationId })
}

/** Locks users before applications, as switching auto-bidding does. Fails where one is locked, which would hold up the others. */
function lockClaims(all: readonly Ready[]): SQL {
  return sql`select from ${claimRows(all)}
    join users u on u.uid = g.uid
    join entitlements e on e.uid = u.uid
    join applications a on a.id = g.id and a.uid = u.uid
    where a.fence = g.fence and a.state = 'reserving'
    for share of u, e nowait for no key update of a nowait`
}

/** A statement of its own, after the locks: it sees everything that was committed before they were there. */
function armPlain(all: readonly Ready[]): SQL {
  return sql`${preparedStatement}with armed as (
      update applications a
      set ${armedAs}
      from ${readyRows(all)}, users u, (select c.at, (c.at at time zone 'UTC')::date as day from (select product_clock() as at) c) today
      where a.id = g.id and a.fence = g.fence and a.state = 'reserving' and a.lease_until > product_clock()
        and u.uid = a.uid and ${maySend} and a.draft_version = g.draft_version
        and a.slot_day = today.day
        and (today.at + (g.deadline_ms + ${maxWaitMs}::float8) * interval '1 ms') at time zone 'UTC' < today.day + 1
        and (a.approved_at is not null or a.scanner_id is null
             or exists (select from scanners s where s.id = a.scanner_id))
        and (a.approved_at is not null or not ${wantsPerson(sql`a.uid`, sql`a.marketplace`)})
        -- An application under way when the client was blocked may have been requeued since.
        and not exists (select from never_clients n
                        where n.uid = a.uid and n.marketplace = a.marketplace and n.client_id = a.client_id
                          and (a.approved_at is null or a.approved_at < n.created_at))
        and exists (select from sending_accounts m
                    where m.uid = a.uid and m.marketplace = a.marketplace and m.version = g.account_version
                      and (m.may_send or not m.is_agency) and m.account_name is not distinct from a.slot_account)
      returning a.id, a.approved_at is not null as is_manual
    ), recorded as (
      insert into application_events (application_id, kind)
      select armed.id, e.kind from armed, (values (1, 'composed'), (2, 'armed')) e (place, kind)
      where e.kind = 'armed' or not armed.is_manual -- a letter that the user has reviewed was composed back then
      order by armed.id, e.place
    )
    select id from armed`
}

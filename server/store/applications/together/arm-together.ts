import { sql, type SQL } from 'drizzle-orm'
import type { Claim } from '../claims.ts'
import { transactTogether, type Store } from '../../connect.ts'
import { wantsPerson } from '../../keeping/unattended.ts'
import { noticesTo, notifyTogether } from '../../live.ts'
import { prepared as preparedStatement } from '../../preparing-client.ts'
import { maySend } from '../may-send.ts'
import { armedAs, type Prepared } from './armed-as.ts'

/**
 * Arms an application in one round trip where nothing stands in the way: its user is locked, then everything that `arm` looks
 * at is looked at in the statement that arms it. False: something stands in the way, or another has the claim, and nothing was
 * changed; `arm` finds out what. docs/decisions/071
 */
export async function armTogether(
  { db }: Store,
  claim: Claim,
  prepared: Prepared,
  maxWaitMs: number,
): Promise<boolean> {
  const quietMs = prepared.deadlineMs + maxWaitMs
  const [, armed] = await transactTogether(db, [
    lockClaim(claim),
    armPlain(claim, prepared, quietMs),
  ])
  if (armed?.length !== 1) return false
  const { uid, applicationId } = claim
  // Nobody waits for it: the request leaves now.
  void notifyTogether(db, noticesTo([uid], { kind: 'application-changed', applicationId }))
  return true
}

/** Locks the user before the application, as switching auto-bidding does, so that the two cannot deadlock. */
function lockClaim({ uid, applicationId, fence }: Claim): SQL {
  return sql`select from users u
    join entitlements e on e.uid = u.uid
    join applications a on a.uid = u.uid
    where u.uid = ${uid} and a.id = ${applicationId} and a.fence = ${fence} and a.state = 'reserving'
    for share of u, e for no key update of a`
}

/** A statement of its own, after the locks: it sees everything that was committed before they were there. */
function armPlain(claim: Claim, prepared: Prepared, quietMs: number): SQL {
  const { applicationId, fence } = claim
  return sql`${preparedStatement}with armed as (
      update applications a
      set ${armedAs(prepared)}
      from users u, (select c.at, (c.at at time zone 'UTC')::date as day from (select product_clock() as at) c) today
      where a.id = ${applicationId} and a.fence = ${fence} and a.state = 'reserving' and a.lease_until > product_clock()
        and u.uid = a.uid and ${maySend} and a.draft_version = ${prepared.draftVersion}
        and a.slot_day = today.day
        and (today.at + ${`${quietMs} ms`}::interval) at time zone 'UTC' < today.day + 1
        and (a.approved_at is not null or a.scanner_id is null
             or exists (select from scanners s where s.id = a.scanner_id))
        and (a.approved_at is not null or not ${wantsPerson(sql`a.uid`, sql`a.marketplace`)})
        -- An application under way when the client was blocked may have been requeued since.
        and not exists (select from never_clients n
                        where n.uid = a.uid and n.marketplace = a.marketplace and n.client_id = a.client_id
                          and (a.approved_at is null or a.approved_at < n.created_at))
        and exists (select from sending_accounts m
                    where m.uid = a.uid and m.marketplace = a.marketplace and m.version = ${prepared.accountVersion}
                      and (m.may_send or not m.is_agency) and m.account_name is not distinct from a.slot_account)
      returning a.id, a.approved_at is not null as is_manual
    ), recorded as (
      insert into application_events (application_id, kind)
      select armed.id, e.kind from armed, (values (1, 'composed'), (2, 'armed')) e (place, kind)
      where e.kind = 'armed' or not armed.is_manual -- a letter that the user has reviewed was composed back then
      order by e.place
    )
    select id from armed`
}

import { sql } from 'drizzle-orm'
import type { Services } from '../../server/services.ts'
import { rows } from '../../server/store/rows.ts'
import type { startAnswering } from '../hostile-cost/asking.ts'

/** Users who apply to the same jobs. */
export const users = 1_000
/** Number of them with only a few slots left today, and how many. */
export const nearCap = 50
export const slotsLeft = 7

export type World = {
  services: Services
  gigboard: ReturnType<typeof startAnswering>
  url: string
  databaseUrl: string
  note: (line: string) => void
}

/**
 * Compares the marketplace's proposals with our applications. Throws unless each one sent has exactly one proposal, and no
 * user is over a limit.
 */
export async function checkProposals({ services, gigboard }: World): Promise<void> {
  const { seen } = await gigboard.ask<{ seen: string[] }>({ proposals: true })
  const { db } = services.store
  const sent = await rows<{ id: string }>(
    db,
    sql`select proposal_id as id from applications where state = 'submitted'`,
  )
  if (seen.length !== sent.length || new Set(seen).size !== seen.length)
    throw new Error(`${seen.length} proposals for ${sent.length} applications`)
  const known = new Set(seen)
  if (sent.some(({ id }) => !known.has(id))) throw new Error('an application has no proposal')
  const used = await rows<{
    uid: string
    sent: number
    used: number
    tier: string
    isNear: boolean
  }>(
    db,
    sql`select a.uid, count(*)::int as sent, max(d.used) as used, max(e.granted_tier) as tier,
               max(right(a.uid, 1)) = '5' and max(replace(a.uid, 'bidder-', '')::int) < ${nearCap}::int * 10 as "isNear"
        from applications a join usage_days d on d.uid = a.uid join entitlements e on e.uid = a.uid
        where a.state = 'submitted' group by a.uid`,
  )
  for (const user of used) {
    const before = user.isNear ? 20 - slotsLeft : 0
    if (user.used !== before + user.sent)
      throw new Error(`${user.uid}: ${user.sent} sent, ${user.used} counted`)
    if (user.used > (user.tier === 'enterprise' ? 100 : 20))
      throw new Error(`${user.uid} is over the limit`)
    if (user.isNear && user.sent !== slotsLeft) throw new Error(`${user.uid} has unused slots`)
  }
}

import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { ApplyingServices } from '../../server/core/applying/applying-services.ts'
import { firstPlace, followApplications } from '../../server/core/following/follow-applications.ts'
import type { SignInMarketplace } from '../../server/ports/marketplace.ts'
import { reactionReadings } from '../../server/store/following/reaction-readings.ts'
import { gigboardIn } from './gigboard-in.ts'
import { aJob } from './outside/gigboard-client.ts'
import { pathOf } from './path.ts'
import { aUser, type TestServices, type TestUser } from './test-services.ts'

/** Sent applications of users, and the turns in which they are followed. */
export function followingOf(world: TestServices) {
  const { services, gigboard } = world
  const { db } = services.store
  const { takeIn, sendAllDue, ledgerOf } = pathOf(world)

  /** Makes a user with so many applications sent. */
  async function aSender(letters: number): Promise<TestUser & { word: string }> {
    // Nobody else applies to the same jobs.
    const word = `w${crypto.randomUUID().slice(0, 8)}`
    const user = await aUser(world, { scanner: { keywords: word } })
    await gigboard.post(...Array.from({ length: letters }, () => aJob({ title: `${word} shop` })))
    await takeIn()
    await sendAllDue()
    expect(await ledgerOf(user)).toHaveLength(letters)
    return { ...user, word }
  }

  /** Follows what is due, all users' or, with a marketplace that answers differently, one user's. */
  async function follow(user?: TestUser, changes: Partial<SignInMarketplace> = {}): Promise<void> {
    await makeDue()
    if (!user) return turn(services)
    const real = gigboardIn(services)
    const others = sql`update marketplace_accounts set state = 'challenged' where uid <> ${user.uid} and state = 'ready'`
    await db.execute(others)
    await turn({ ...services, marketplaces: new Map([['gigboard', { ...real, ...changes }]]) })
    await db.execute(
      sql`update marketplace_accounts set state = 'ready' where state = 'challenged'`,
    )
  }

  /** Lets all waits pass. */
  async function makeDue(): Promise<void> {
    await db.execute(
      sql`update reaction_readings set wait_until = null,
          began_at = began_at - interval '1 day', complete_at = complete_at - interval '1 day'`,
    )
  }

  async function readingOf({ uid }: TestUser) {
    const [reading] = await db.select().from(reactionReadings).where(eq(reactionReadings.uid, uid))
    return reading
  }

  return { aSender, follow, turn, makeDue, readingOf }
}

async function turn(given: ApplyingServices): Promise<void> {
  const { signal } = new AbortController()
  await followApplications(given, firstPlace, { signal, pauseBetween: async () => undefined })
}

import { and, eq, inArray, isNotNull, sql, type SQLWrapper } from 'drizzle-orm'
import { expect } from 'vitest'
import { undoSendMs } from '../../contract/bidding/application-actions.ts'
import { claimApplication } from '../../server/core/applying/claiming/claim-application.ts'
import { reconcile } from '../../server/core/applying/reconcile.ts'
import { sendApplication } from '../../server/core/applying/send-application.ts'
import { readFeed } from '../../server/core/jobs/read-feed.ts'
import { isSearchedOnRequest, type PostingSource } from '../../server/ports/marketplace.ts'
import { feedCursor } from '../../server/store/jobs/marketplaces.ts'
import { tryToLead } from '../../server/store/leadership.ts'
import { usageDays, usageMonths } from '../../server/store/accounts/account-schema.ts'
import { applications } from '../../server/store/schema.ts'
import type { TestServices, TestUser } from './test-services.ts'

/** Path from the feed to a sent application, step by step, as the worker's loops walk it. */
export function pathOf(world: TestServices) {
  const { services } = world
  const { db } = services.store

  /** Reads the feed until it is empty, even beside another reader: a page that another has taken is not the end. */
  async function takeIn(from = 'gigboard'): Promise<void> {
    const marketplace = services.marketplaces.get(from)
    if (!marketplace || isSearchedOnRequest(marketplace))
      throw new Error('the services have no such marketplace')
    const unhurried: PostingSource = {
      ...marketplace,
      newPostings: (since, { signal }) => marketplace.newPostings(since, { waitMs: 0, signal }),
    }
    const lead = await tryToLead(db, `a test's reading ${crypto.randomUUID()}`)
    if (!lead) throw new Error('somebody leads under a name that is new')
    let before
    let after = await feedCursor(db, marketplace.name)
    do {
      before = after
      await readFeed(services, unhurried, { lead, signal: lead.lost })
      after = await feedCursor(db, marketplace.name)
    } while (after !== before)
    await lead.resign()
  }

  /** Lets the seconds pass in which a manual send can be taken back. */
  async function passUndoTime(): Promise<void> {
    const isJustSent = sql`next_at <= approved_at + ${`${undoSendMs} ms`}::interval`
    // Rows that others hold are left to the next time: waiting for several in no order may end in a deadlock.
    const waiting = db
      .select({ id: applications.id })
      .from(applications)
      .where(and(eq(applications.state, 'queued'), isNotNull(applications.approvedAt), isJustSent))
      .for('update', { skipLocked: true })
    await db
      .update(applications)
      .set({ nextAt: sql`approved_at` })
      .where(inArray(applications.id, waiting))
  }

  /** Sends what is due, and what the user has just sent manually. */
  async function sendAllDue({ deadlineMs = services.timing.deadlineMs } = {}): Promise<void> {
    await passUndoTime()
    const sending = { ...services, timing: { ...services.timing, deadlineMs } }
    for (;;) {
      const claimed = await claimApplication(sending)
      if (claimed.outcome === 'nothing-due') return
      if (claimed.outcome === 'claimed') await sendApplication(sending, claimed.claim)
    }
  }

  /**
   * Looks up what has had no answer, until the user's applications are in these states. Between two looks seconds pass
   * on all clocks, in which nothing more arrives; not where it is to be found, for the marketplace takes its own time.
   */
  async function lookUpUntil(user: TestUser, states: string[]): Promise<void> {
    const lastLooks = new Map<string, number>()
    let aheadMs = 0
    const looking = {
      ...services,
      clock: { ...services.clock, monotonicMs: () => services.clock.monotonicMs() + aheadMs },
      timing: { ...services.timing, deadlineMs: 1_000 },
    }
    const look = async () => {
      await reconcile(looking, lastLooks)
      if (!states.includes('submitted')) {
        aheadMs += 2_000
        await passUnknown(user, '2 seconds')
      }
      return statesOf(user)
    }
    await expect.poll(look, { timeout: 60_000, interval: 100 }).toEqual(states)
  }

  /** Sets what is known of the user's applications without an answer back in time. */
  async function passUnknown({ uid }: TestUser, interval: string): Promise<void> {
    const before = (moment: SQLWrapper) => sql`${moment} - ${interval}::interval`
    const { nextAt, unknownAt, lookedUpAt } = applications
    await db
      .update(applications)
      .set({ nextAt: before(nextAt), unknownAt: before(unknownAt), lookedUpAt: before(lookedUpAt) })
      .where(and(eq(applications.uid, uid), eq(applications.state, 'unknown')))
  }

  function applicationsOf(user: TestUser) {
    return db.select().from(applications).where(eq(applications.uid, user.uid))
  }

  async function statesOf(user: TestUser): Promise<string[]> {
    return (await applicationsOf(user)).map(({ state }) => state)
  }

  return {
    takeIn,
    passUndoTime,
    sendAllDue,
    lookUpUntil,
    applicationsOf,
    statesOf,

    ledgerOf: async (user: TestUser) =>
      (await world.gigboard.ledger()).filter(({ email }) => email === user.email),

    async usedBy(user: TestUser) {
      const [day] = await db.select().from(usageDays).where(eq(usageDays.uid, user.uid))
      const [month] = await db.select().from(usageMonths).where(eq(usageMonths.uid, user.uid))
      return { day: day?.used ?? 0, month: month?.used ?? 0 }
    },

    /** Lets the waiting time of the user's queued applications pass. */
    async passOver(user: TestUser): Promise<void> {
      await db
        .update(applications)
        .set({ nextAt: '2020-01-01T00:00:00Z' })
        .where(eq(applications.uid, user.uid))
    },
  }
}

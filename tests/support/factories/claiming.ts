import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import { defaultRules, type Rules } from '../../../contract/bidding/rules.ts'
import { claimApplication } from '../../../server/core/applying/claiming/claim-application.ts'
import { users } from '../../../server/store/accounts/account-schema.ts'
import { applicationContent } from '../../../server/store/applications/application-content.ts'
import { arm, type ArmOutcome } from '../../../server/store/applications/arming.ts'
import type { Claim, ClaimOutcome } from '../../../server/store/applications/claims.ts'
import { putRules } from '../../../server/store/deciding/rules.ts'
import { applications, jobs } from '../../../server/store/schema.ts'
import { leave } from '../../../server/store/applications/settling.ts'
import { aStoredJob } from './a-stored-job.ts'
import { aUser, type TestServices, type TestUser } from '../test-services.ts'

/** Rules with working hours on weekdays in Berlin. */
export const atOffice: Partial<Rules> = {
  workingHours: { timeZone: 'Europe/Berlin', days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' },
}

/** Claims and sends without a marketplace, with the clock stopped: each test begins on Monday, 2031-05-05, at ten. */
export function claimingOf(world: TestServices) {
  const { db } = world.services.store
  const patient = { ...world.services, timing: { deadlineMs: 0, leaseMs: 3_600_000 } }

  beforeEach(async () => {
    await db.update(users).set({ autoBiddingEnabled: false }) // those of earlier tests have had their turn
    await db.delete(applications)
    await setClock('2031-05-05 10:00')
  })

  return {
    aPacedUser,
    queue,
    claim,
    claimOf,
    send,
    claimAndSendAtOnce,
    arming,
    armed,
    settled,
    sentOf,
    applicationOf,
    passOver,
    now,
    setClock,
  }

  async function aPacedUser(rules: Partial<Rules>, tier?: 'enterprise'): Promise<TestUser> {
    const user = await aUser(world, tier ? { tier } : {})
    await db.update(users).set({ stoppedAt: null }).where(eq(users.uid, user.uid))
    await putRules(db, user.uid, { version: 1, rules: { ...defaultRules, ...rules } })
    return user
  }

  /** Queues applications, each for a new job, one after the other. */
  async function queue(
    user: TestUser,
    number: number,
    given: { connects?: number | null; approvedAt?: string } = {},
  ): Promise<string[]> {
    const { connects = 8, approvedAt = null } = given
    const ids: string[] = []
    for (let each = 0; each < number; each += 1) {
      const job = aStoredJob({ connects })
      const id = crypto.randomUUID()
      ids.push(id)
      await db.insert(jobs).values({ ...job, postedAt: await now() })
      await db.insert(applications).values({
        id,
        uid: user.uid,
        marketplace: job.marketplace,
        jobId: job.id,
        approvedAt,
        state: 'queued',
        matchedAt: await now(),
        decidedAt: await now(),
      })
      await db.execute(
        sql`update applications set next_at = product_clock() - interval '1 minute' + ${each} * interval '1 ms' where id = ${id}`,
      )
    }
    return ids
  }

  async function claim(): Promise<ClaimOutcome> {
    for (;;) {
      const claimed = await claimApplication(patient)
      if (claimed.outcome !== 'raced') return claimed
    }
  }

  async function claimOf(): Promise<Claim> {
    const claimed = await claim()
    if (claimed.outcome !== 'claimed') throw new Error(claimed.outcome)
    return claimed.claim
  }

  /** Claims what is due and records it as sent. */
  async function send(): Promise<string | null> {
    for (;;) {
      const claimed = await claim()
      if (claimed.outcome === 'nothing-due') return null
      if (claimed.outcome !== 'claimed') continue
      await armed(claimed.claim)
      await settled(claimed.claim)
      return claimed.claim.applicationId
    }
  }

  async function claimAndSendAtOnce(number: number): Promise<void> {
    await Promise.all(
      Array.from({ length: number }, async () => {
        while ((await send()) !== null);
      }),
    )
  }

  async function arming(
    held: Claim,
    changes: { deadlineMs?: number; leaseMs?: number; accountVersion?: number } = {},
  ): Promise<ArmOutcome> {
    const content = await applicationContent(world.services.store.db, held)
    const prepared = {
      letter: 'Hello',
      draftVersion: content?.draftVersion ?? 0,
      accountVersion: 1,
    }
    return arm(world.services.store, held, { ...prepared, ...patient.timing, ...changes })
  }

  async function armed(held: Claim): Promise<void> {
    const outcome = await arming(held)
    if (outcome !== 'armed') throw new Error(outcome)
  }

  async function settled(held: Claim): Promise<void> {
    const sent = { from: 'submitting', to: 'submitted', reason: null, keepsSlot: true } as const
    await db.transaction((tx) => leave(tx, held, sent))
  }

  /** Sent applications of the user, in the order in which they were sent. */
  async function sentOf(user: TestUser) {
    return db
      .select({ armedAt: applications.armedAt, connects: jobs.connects })
      .from(applications)
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .where(
        and(
          eq(applications.uid, user.uid),
          isNotNull(applications.armedAt),
          eq(applications.state, 'submitted'),
        ),
      )
      .orderBy(applications.armedAt)
  }

  async function applicationOf(id: string) {
    const [found] = await db.select().from(applications).where(eq(applications.id, id))
    return found
  }

  async function passOver(user: TestUser): Promise<void> {
    await db.execute(
      sql`update applications set next_at = next_at - interval '2 days' where uid = ${user.uid} and state = 'queued'`,
    )
  }

  async function now(): Promise<string> {
    const { rows } = await db.execute<{ at: string }>(sql`select product_clock()::text as at`)
    return rows[0]?.at ?? ''
  }

  /** Stops the database's clock at this time. */
  async function setClock(to: string): Promise<void> {
    await db.execute(
      sql.raw(
        `create or replace function product_clock() returns timestamptz language sql volatile as $$ select timestamptz '${to}+00' $$`,
      ),
    )
  }
}

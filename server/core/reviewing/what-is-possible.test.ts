import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  actionsFor,
  type ApplicationAction,
} from '../../../contract/bidding/application-actions.ts'
import { applicationStates } from '../../../contract/bidding/application.ts'
import { Reason } from '../../../contract/bidding/reasons.ts'
import { aPostedApplication } from '../../../tests/support/factories/a-posted-application.ts'
import { aUser, testServices } from '../../../tests/support/test-services.ts'
import type { OwnApplication } from '../../store/applications/own-applications.ts'
import { applications } from '../../store/schema.ts'
import { markOutcome } from '../insights/mark-outcome.ts'
import { readTimeline } from '../applications/read-timeline.ts'
import { confirmApplication } from './confirm-application.ts'
import { markSent } from './by-user/mark-sent.ts'
import { saveDraft } from './save-draft.ts'
import { sendManually } from './send-manually.ts'
import { skipApplication } from './skip-application.ts'
import { undoDecision } from './undo-decision.ts'

const world = await testServices()
const { store } = world.services

const actions: Record<ApplicationAction, (own: OwnApplication, version: number) => unknown> = {
  send: (own, version) => sendManually(store, own, version),
  edit: (own, draftVersion) =>
    saveDraft(store, own, { draftVersion, letter: 'Mine.', answers: [], remember: [] }),
  skip: (own) => skipApplication(store, own),
  undo: (own) => undoDecision(store, own),
  confirm: (own) => confirmApplication(store, own, true),
  'mark-sent': (own) => markSent(store, own),
  mark: (own) => markOutcome(store, { ...own, outcome: 'replied' }, true),
}
const names = Object.keys(actions) as ApplicationAction[] // the keys of an object literal
const everyReason = [null, ...Reason.options]

/** Reasons of which each stands for those after which the screen offers the same: the first and the last of them. */
function reasonsOf(given: Omit<Parameters<typeof actionsFor>[0], 'reason'>) {
  const alike = Map.groupBy(everyReason, (reason) => `${actionsFor({ ...given, reason })}`)
  return [...alike.values()].flatMap((group) => [...new Set([group[0], group.at(-1)])])
}

const ofUsers = ['review', 'skipped', 'submitted'] as const
const kinds = [
  ...applicationStates.map((state) => ({ state, isSentByUser: false })),
  ...ofUsers.map((state) => ({ state, isSentByUser: true })),
]

test.each(kinds)(
  'of one that is $state only what the screen offers is possible, by each kind of reason ($isSentByUser)',
  async ({ state, isSentByUser }) => {
    const { uid } = await aUser(world, { tier: 'enterprise' }) // each send takes a slot
    const approvals = state === 'queued' ? [null, new Date().toISOString()] : [null]
    const given = approvals.flatMap((approvedAt) =>
      reasonsOf({ state, isSentByUser, isManual: approvedAt !== null }).map(
        (reason) => [reason ?? null, approvedAt] as const,
      ),
    )
    for (const [reason, approvedAt] of given)
      for (const action of names) {
        const own = await anyApplication(uid, { state, reason, approvedAt, isSentByUser })
        const { draftVersion } = await readTimeline(store, uid, own.applicationId)
        const before = await row(own.applicationId)
        const acting = Promise.resolve(actions[action](own, draftVersion)).then(
          () => 'done',
          (error: unknown) => String(Object(error).code ?? error),
        )
        const isManual = approvedAt !== null
        const offered = actionsFor({ state, reason, isManual, isSentByUser })
        const isOffered = offered.includes(action)
        const outcome = isOffered ? 'done' : 'not-possible-now'
        expect([state, reason, action, await acting]).toEqual([state, reason, action, outcome])
        if (!isOffered) expect(await row(own.applicationId)).toEqual(before)
        await store.db.delete(applications).where(eq(applications.id, own.applicationId))
      }
  },
  120_000,
)

let posted: Promise<{ jobId: string }> | undefined

/** Makes an application in this state, always for the same job: the previous one is gone by then. */
async function anyApplication(
  uid: string,
  given: Pick<typeof applications.$inferInsert, 'state' | 'reason' | 'approvedAt' | 'isSentByUser'>,
): Promise<OwnApplication> {
  posted ??= aUser(world).then((other) => aPostedApplication(world, other.uid))
  const { jobId } = await posted
  const id = crypto.randomUUID()
  const at = new Date().toISOString()
  const ofJob = { marketplace: 'gigboard', jobId, matchedAt: at, decidedAt: at }
  await store.db.insert(applications).values({ id, uid, ...ofJob, ...given })
  return { uid, applicationId: id }
}

async function row(id: string) {
  const [found] = await store.db.select().from(applications).where(eq(applications.id, id))
  return found
}

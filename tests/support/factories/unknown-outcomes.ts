import { reconcile, type LastLooks } from '../../../server/core/applying/reconcile.ts'
import type { Marketplace, SubmittingAbilities } from '../../../server/ports/marketplace.ts'
import { PortError } from '../../../server/ports/port-error.ts'
import type { Claim } from '../../../server/store/applications/claims.ts'
import { leave } from '../../../server/store/applications/settling.ts'
import type { TestServices, TestUser } from '../test-services.ts'
import { claimingOf } from './claiming.ts'
import { gigboardIn } from '../gigboard-in.ts'

type Answer = { proposalId: string } | null

const start = Date.parse('2031-05-05T10:00:00Z')
const timing = { deadlineMs: 1_000, leaseMs: 60_000 }
/** Marketplace where nothing of a send arrives after ten seconds, and what has arrived shows after two. */
const abilities = {
  certified: 'natural-key',
  maxProcessingMs: 4_000, // with the deadline and five seconds to leave
  lookUpLagMs: 2_000,
} as const

export const firstSentAt = '2031-05-05T09:59:59.9Z'

/** Applications without an answer, and processes that look them up, with all clocks in the test's hands. */
export function unknownOutcomesOf(world: TestServices) {
  const { services } = world
  const { aPacedUser, queue, claimOf, armed, applicationOf, setClock } = claimingOf(world)
  /** Time shown by the clocks of all processes that do not jump. */
  let runningMs = 0

  return { unknown, left, passTo, aProcess, absentTwice, claimOf, armed, applicationOf }

  /** Adds an application that left just before ten o'clock and has had no answer since. */
  async function unknown(): Promise<{ id: string; user: TestUser }> {
    runningMs = 0
    const user = await aPacedUser({})
    const [id = ''] = await queue(user, 1)
    const claim = await claimOf()
    await passTo(-0.3, 0)
    await armed(claim)
    await passTo(0)
    await left(claim, 200)
    return { id, user }
  }

  async function left(claim: Claim, sentAfterMs: number): Promise<void> {
    const answerMissing = { to: 'unknown', reason: 'answer-missing', keepsSlot: true } as const
    await services.store.db.transaction((tx) =>
      leave(tx, claim, { from: 'submitting', ...answerMissing, sentAfterMs }),
    )
  }

  /**
   * Sets the database's clock this many seconds after ten o'clock, and the processes' clocks too unless told otherwise.
   */
  async function passTo(seconds: number, ofProcesses = seconds): Promise<void> {
    runningMs = ofProcesses * 1_000
    await setClock(new Date(start + seconds * 1_000).toISOString().slice(0, -1))
  }

  /** Separate process, at a marketplace that shows what `find` says. */
  function aProcess(
    find: () => Promise<Answer> = async () => null,
    can: Partial<SubmittingAbilities> = {},
    reach: typeof services.reach = services.reach,
  ) {
    const lastLooks: LastLooks = new Map()
    const real = gigboardIn(services)
    const showing = (findProposal: Marketplace['findProposal']) => {
      const marketplace: Marketplace = {
        ...real,
        abilities: { ...real.abilities, ...abilities, ...can },
        signIn: async () => ({ token: 'a token', expiresAt: '2099-01-01T00:00:00Z' }),
        findProposal,
      }
      const clock = { ...services.clock, monotonicMs: () => runningMs }
      const marketplaces = new Map([['gigboard', marketplace]])
      return { ...services, clock, marketplaces, timing, reach, sessions: new Map() }
    }
    return {
      lookUp: () => reconcile(showing(find), lastLooks),
      /** Looks up once without an answer, so that it knows of the application. */
      seen: () => reconcile(showing(noAnswer), lastLooks),
    }
  }

  async function absentTwice({ lookUp }: ReturnType<typeof aProcess>): Promise<void> {
    const beganMs = runningMs
    for (const seconds of [0, 11, 14]) {
      await passTo(beganMs / 1_000 + seconds)
      await lookUp()
    }
  }
}

export async function noAnswer(): Promise<Answer> {
  throw new PortError('not-reached')
}

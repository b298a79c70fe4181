import { expect, test } from 'vitest'
import type { HttpEffect } from '../../../sandbox/kit/http-effects.ts'
import type { Marketplace } from '../../../server/ports/marketplace.ts'
import { aJob } from '../outside/gigboard-client.ts'
import { codeOf } from '../outside/gigboard-marketplace.ts'
import type { AdapterWorld, ApplyingWorld } from './adapter-world.ts'
import { unusable } from './describe-reading.ts'
import { testAbility } from './test-ability.ts'

const waitSeconds = 7
const deadlineMs = 30_000
/** Answers that get lost after the application was taken. */
const lostAnswers: HttpEffect[] = [
  { kind: 'status-after', status: 502 },
  { kind: 'cut-after' },
  { kind: 'malformed' },
  { kind: 'truncated' },
  { kind: 'oversized', bytes: 25_000_000 },
]
/** Failures that look the same from here, although nothing was taken. */
const lostRequests: HttpEffect[] = [{ kind: 'status', status: 500 }, { kind: 'cut-before' }]

/** Holds an adapter to what its port says about applications, or to taking none. */
export function describeApplying<World>(adapter: AdapterWorld<World>): void {
  const { applying } = adapter
  if ('ruledOut' in applying) {
    test(`takes no application (ruled out: ${applying.ruledOut})`, async () => {
      expect(adapter.open(await adapter.start())).not.toHaveProperty('submit')
    })
    return
  }
  const begin = () => begun(adapter, applying)

  test('an application is sent once, and found again', async () => {
    const { submit, find, accepted } = await begin()
    expect(await submit()).toBe('done')
    expect(await submit()).toBe('already-applied')
    expect(await accepted()).toBe(1)
    expect(await find()).toMatchObject({ proposalId: expect.stringMatching(/./u) })
  })

  test('an application that may not leave stays here', async () => {
    const { submit, find, accepted } = await begin()
    expect(await submit(async () => false)).toBe('not-reached')
    expect(await accepted()).toBe(0)
    expect(await find()).toBeNull()
  })

  test.each(lostAnswers)(
    'an application that was taken, its answer lost by %j, is uncertain until a look-up finds it',
    async (effect) => {
      const { world, submit, find, accepted } = await begin()
      expect(await submit(yesAfter(() => applying.spoil(world, effect)))).toBe('uncertain')
      expect(await accepted()).toBe(1)
      expect(await find()).not.toBeNull()
      expect(await submit()).toBe('already-applied')
      expect(await accepted()).toBe(1)
    },
  )

  test.each(lostRequests)(
    'an application that was not taken because of %j is uncertain until a look-up finds none',
    async (effect) => {
      const { world, submit, find, accepted } = await begin()
      expect(await submit(yesAfter(() => applying.spoil(world, effect)))).toBe('uncertain')
      expect(await accepted()).toBe(0)
      expect(await find()).toBeNull()
    },
  )

  test.each(unusable)(
    'a look-up that meets %j finds nothing, and does not say that there is none',
    async (effect) => {
      const { world, submit, find } = await begin()
      expect(await submit()).toBe('done')
      await applying.spoilLookUp(world, effect)
      expect(await codeOf(find())).toBe('not-reached')
      expect(await find()).not.toBeNull()
    },
  )

  test('a session that ends in the middle says so and sends nothing, and a new one does', async () => {
    const { world, submit, find, accepted, renew } = await begin()
    const expiring = submit(yesAfter(() => applying.expire(world)))
    expect(await expiring).toBe('session-expired')
    expect(await codeOf(find())).toBe('session-expired')
    expect(await accepted()).toBe(0)
    await renew()
    expect(await submit()).toBe('done')
  })

  test('an application that is refused for its pace says for how long', async () => {
    const { world, attempt, accepted } = await begin()
    const slowed = attempt(yesAfter(() => applying.slowDown(world, waitSeconds)))
    await expect(slowed).rejects.toMatchObject({
      code: 'rate-limited',
      retryAfterSeconds: waitSeconds,
    })
    expect(await accepted()).toBe(0)
  })

  testAbility('a revoked token sends nothing', applying.revoke, async (revoke) => {
    const { world, submit, find, accepted } = await begin()
    await revoke(world)
    expect(await submit()).toBe('session-expired')
    expect(await codeOf(find())).toBe('session-expired')
    expect(await accepted()).toBe(0)
  })

  testAbility('a key without the right to apply sends nothing', applying.narrow, async (narrow) => {
    const { submit, accepted, renew } = await begin()
    await renew(narrow)
    expect(['sign-in-refused', 'scope-missing', 'not-offered']).toContain(await submit())
    expect(await accepted()).toBe(0)
  })

  testAbility('a challenge is told, and sends nothing', applying.challenge, async (challenge) => {
    const { world, submit, accepted } = await begin()
    await challenge(world)
    expect(await submit()).toBe('challenge')
    expect(await accepted()).toBe(0)
  })
}

type MayLeave = () => Promise<boolean>

/** Posts a job in a new world, and lets a user in who is to apply to it. */
async function begun<World>(adapter: AdapterWorld<World>, applying: ApplyingWorld<World>) {
  const world = await adapter.start()
  const marketplace = marketplaceIn(adapter.open(world))
  const [jobId = ''] = await adapter.post(world, [aJob()])
  let session = await applying.session(world)
  const attempt = async (mayLeave: MayLeave = async () => true) => {
    const proposal = applying.proposal(jobId)
    // Where a preview has to be confirmed, the user has just seen it.
    const seen =
      'preview' in marketplace && (await marketplace.preview(session, proposal, { deadlineMs }))
    const { previewId } = seen || {}
    return marketplace.submit(
      session,
      { ...proposal, ...(previewId !== undefined && { previewId }) },
      { deadlineMs, mayLeave },
    )
  }
  return {
    world,
    attempt,
    submit: (mayLeave?: MayLeave) => codeOf(attempt(mayLeave)),
    find: () => marketplace.findProposal(session, jobId),
    accepted: () => applying.accepted(world),
    /** Lets the same user in again. */
    async renew(letIn = applying.session): Promise<void> {
      session = await letIn(world)
    },
  }
}

function marketplaceIn(opened: ReturnType<AdapterWorld<unknown>['open']>): Marketplace {
  if (!('submit' in opened)) throw new Error('it takes no applications')
  return opened
}

/** Lets an application leave right after something was done. */
function yesAfter(act: () => Promise<unknown>): MayLeave {
  return async () => {
    await act()
    return true
  }
}

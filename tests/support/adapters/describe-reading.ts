import { expect, test } from 'vitest'
import type { HttpEffect } from '../../../sandbox/kit/http-effects.ts'
import type { PostingSource } from '../../../server/ports/marketplace.ts'
import { aJob } from '../outside/gigboard-client.ts'
import { codeOf } from '../outside/gigboard-marketplace.ts'
import { readNow } from '../outside/test-feed.ts'
import type { AdapterWorld, ReadingWorld } from './adapter-world.ts'
import { testAbility } from './test-ability.ts'

const waitSeconds = 7
/** Answers that are none: more bytes than any adapter reads, too. */
export const unusable: HttpEffect[] = [
  { kind: 'status', status: 500 },
  { kind: 'cut-before' },
  { kind: 'cut-after' },
  { kind: 'malformed' },
  { kind: 'truncated' },
  { kind: 'oversized', bytes: 25_000_000 },
  { kind: 'gzip-bomb', bytes: 30_000_000 },
]

/** Holds an adapter to what its port says about reading new jobs. */
export function describeReading<World>(
  adapter: AdapterWorld<World>,
  reading: ReadingWorld<World>,
): void {
  const { manyJobs } = reading
  const open = (world: World) => sourceIn(adapter.open(world))

  test('reads each new job once, over several readings and a restart of the reader', async () => {
    const world = await adapter.start()
    const posted = await adapter.post(world, jobsOver(manyJobs))
    const first = await readAll(open(world), null)
    expect(first.ids.toSorted()).toEqual(posted.toSorted())

    const later = await adapter.post(world, [aJob(), aJob()])
    const second = await readAll(open(world), first.next)
    expect(second.ids.toSorted()).toEqual(later.toSorted())
    expect((await readAll(open(world), second.next)).ids).toEqual([])
  })

  test('jobs that come in while it reads are neither left out nor read twice', async () => {
    const world = await adapter.start()
    const before = await adapter.post(world, jobsOver(manyJobs))
    await reading.spoil(world, { kind: 'delay-after', ms: 300 })
    const [read, meanwhile] = await Promise.all([
      readAll(open(world), null),
      adapter.post(world, jobsOver(20)),
    ])
    const rest = await readAll(open(world), read.next)
    expect([...read.ids, ...rest.ids].toSorted()).toEqual([...before, ...meanwhile].toSorted())
  })

  test.each(unusable)(
    'a reading that meets %j has not reached it, and loses nothing',
    async (effect) => {
      const world = await adapter.start()
      const [id] = await adapter.post(world, [aJob()])
      await reading.spoil(world, effect)
      expect(await codeOf(readNow(open(world)))).toBe('not-reached')
      expect((await readAll(open(world), null)).ids).toEqual([id])
    },
  )

  test('a reading that is refused for its pace says for how long', async () => {
    const world = await adapter.start()
    await reading.slowDown(world, waitSeconds)
    await expect(readNow(open(world))).rejects.toMatchObject({
      code: 'rate-limited',
      retryAfterSeconds: waitSeconds,
    })
  })

  test('a cursor that it has not written is refused', async () => {
    const world = await adapter.start()
    expect(await codeOf(readNow(open(world), 'no cursor'))).toBe('cursor-refused')
  })

  testAbility(
    'a reading with a revoked key is refused, and not soon tried again',
    reading.revokeKey,
    async (revoke) => {
      const world = await adapter.start()
      await revoke(world)
      await expect(readNow(open(world))).rejects.toMatchObject(refusedFor('sign-in-refused'))
    },
  )

  testAbility(
    'a reading with a key without permission is refused, and not soon tried again',
    reading.forbidKey,
    async (forbid) => {
      const world = await adapter.start()
      await forbid(world)
      await expect(readNow(open(world))).rejects.toMatchObject(refusedFor('scope-missing'))
    },
  )
}

function refusedFor(code: string) {
  return { code, retryAfterSeconds: expect.any(Number) }
}

/** Jobs of the last minutes, the oldest first. */
export function jobsOver(count: number): Record<string, unknown>[] {
  const nowMs = Date.now()
  return Array.from({ length: count }, (_, place) =>
    aJob({ postedAt: new Date(nowMs - (count - place) * 2_000).toISOString() }),
  )
}

function sourceIn(opened: ReturnType<AdapterWorld<unknown>['open']>): PostingSource {
  if (!('newPostings' in opened)) throw new Error('it is not read all the time')
  return opened
}

/** Reads until a reading brings nothing. */
async function readAll(source: PostingSource, since: string | null) {
  const ids: string[] = []
  let next = since
  for (;;) {
    const read = await readNow(source, next)
    next = read.next
    ids.push(...read.postings.map(({ marketplaceJobId }) => marketplaceJobId))
    if (read.postings.length === 0) return { ids, next }
  }
}

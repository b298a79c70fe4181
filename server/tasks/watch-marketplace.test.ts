import { expect, onTestFinished, test } from 'vitest'
import { testServices } from '../../tests/support/test-services.ts'
import type { PostingSource } from '../ports/marketplace.ts'
import type { Leadership } from '../store/leadership.ts'
import { pause } from './running.ts'
import { watchMarketplace } from './watch-marketplace.ts'

const world = await testServices()
const { services } = world
const gigboard = services.marketplaces.get('gigboard')
let names = 0

test('of two processes that watch, one reads; when it stops, the other continues', async () => {
  const { marketplace, readers } = aFeed()
  const [first, second] = [watch(marketplace('first')), watch(marketplace('second'))]
  await expect.poll(() => readers).toHaveLength(1)
  const [leader] = readers
  await (leader === 'first' ? first : second).stop()
  await expect.poll(() => new Set(readers).size).toBe(2)
})

test('a process that loses the lead stops reading', async () => {
  const { marketplace, readers, aborted } = aFeed()
  const lost = new AbortController()
  let turns = 0
  watch(marketplace('first'), async () => {
    turns += 1
    return turns === 1 ? aLeadership(lost.signal) : null
  })
  await expect.poll(() => readers).toEqual(['first'])
  lost.abort()
  await expect.poll(() => aborted).toEqual(['first'])
  await expect.poll(() => turns).toBe(2)
})

test('stopping calls off a long wait and gives up the lead', async () => {
  const { marketplace, readers, aborted } = aFeed()
  const watching = watch(marketplace('first'))
  await expect.poll(() => readers).toEqual(['first'])
  await watching.stop()
  expect(aborted).toEqual(['first'])
  const lead = await services.tryToLead(`watch ${marketplace('').name}`)
  expect(lead).not.toBeNull()
  await lead?.resign()
})

test('a stop that comes while the lead is being won ends it too', async () => {
  const { marketplace } = aFeed()
  const won = Promise.withResolvers<Leadership>()
  let asked = false
  const watching = watch(marketplace('first'), () => {
    asked = true
    return won.promise
  })
  await expect.poll(() => asked).toBe(true)
  const stopped = watching.stop()
  won.resolve(aLeadership(new AbortController().signal))
  await stopped
})

/** Feed in which nothing ever happens, with the requests that wait for it. */
function aFeed() {
  if (!gigboard) throw new Error('the services have no marketplace')
  const readers: string[] = []
  const aborted: string[] = []
  const name = `feed-${(names += 1)}`
  const marketplace = (reader: string): PostingSource => ({
    ...gigboard,
    name,
    async newPostings(since, { signal }) {
      readers.push(reader)
      await pause(3_600_000, signal)
      aborted.push(reader)
      return { postings: [], next: since ?? '' }
    },
  })
  return { marketplace, readers, aborted }
}

function aLeadership(lost: AbortSignal): Leadership {
  return { work: 'watch', fence: 1, lost, resign: async () => undefined }
}

function watch(marketplace: PostingSource, tryToLead = services.tryToLead) {
  const watching = watchMarketplace({ ...services, tryToLead }, marketplace)
  onTestFinished(() => watching.stop())
  return watching
}

import { expect, test } from 'vitest'
import { openingsInTurn } from './openings.ts'

const [pro, starter] = [
  { uid: 'u1', priceId: 'pro' },
  { uid: 'u1', priceId: 'starter' },
]

/** Counts openings, each of which lasts until it is told its page. */
function someOpenings() {
  const begun: PromiseWithResolvers<string>[] = []
  const open = () => {
    const opening = Promise.withResolvers<string>()
    begun.push(opening)
    return opening.promise
  }
  return { begun, open }
}

test('requests for a plan whose page is being opened share the page, and another plan waits for its turn', async () => {
  const [openings, { begun, open }] = [openingsInTurn(), someOpenings()]
  const first = [openings(pro, open), openings(pro, open)]
  const second = [openings(starter, open), openings(starter, open)]
  const third = openings(pro, open) // the first page is about to be closed
  expect(begun).toHaveLength(1)
  begun[0]?.resolve('one')
  expect(await Promise.all(first)).toEqual(['one', 'one'])
  await expect.poll(() => begun.length).toBe(2)
  begun[1]?.reject(new Error('not reached'))
  for (const each of second) await expect(each).rejects.toThrow('not reached')
  await expect.poll(() => begun.length).toBe(3)
  begun[2]?.resolve('three')
  expect(await third).toBe('three')
  void openings(pro, open)
  expect(begun).toHaveLength(4)
})

test('users do not wait for each other', () => {
  const [openings, { begun, open }] = [openingsInTurn(), someOpenings()]
  void openings(pro, open)
  void openings({ ...pro, uid: 'u2' }, open)
  expect(begun).toHaveLength(2)
})

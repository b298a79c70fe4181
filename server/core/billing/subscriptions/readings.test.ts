import { expect, test } from 'vitest'
import { readingsInTurn } from './readings.ts'

/** Counts readings, each of which lasts until it is told how it ends. */
function someReadings() {
  const begun: PromiseWithResolvers<void>[] = []
  const read = () => {
    const reading = Promise.withResolvers<void>()
    begun.push(reading)
    return reading.promise
  }
  return { begun, read }
}

test('readings of one customer take turns, and all who come meanwhile share the next', async () => {
  const [readings, { begun, read }] = [readingsInTurn(), someReadings()]
  const first = readings('cus_1', read)
  const later = [readings('cus_1', read), readings('cus_1', read), readings('cus_1', read)]
  expect(begun).toHaveLength(1)
  begun[0]?.resolve()
  await first
  await expect.poll(() => begun.length).toBe(2)
  const last = readings('cus_1', read)
  begun[1]?.resolve()
  await Promise.all(later)
  await expect.poll(() => begun.length).toBe(3)
  begun[2]?.resolve()
  await last
  void readings('cus_1', read)
  expect(begun).toHaveLength(4)
})

test('customers do not wait for each other', () => {
  const [readings, { begun, read }] = [readingsInTurn(), someReadings()]
  void readings('cus_1', read)
  void readings('cus_2', read)
  expect(begun).toHaveLength(2)
})

test('a reading that fails, fails for all who share it, and keeps nobody from the next', async () => {
  const [readings, { begun, read }] = [readingsInTurn(), someReadings()]
  const first = readings('cus_1', read)
  const shared = [readings('cus_1', read), readings('cus_1', read)]
  begun[0]?.reject(new Error('not reached'))
  await expect(first).rejects.toThrow('not reached')
  await expect.poll(() => begun.length).toBe(2)
  begun[1]?.reject(new Error('still not'))
  for (const each of shared) await expect(each).rejects.toThrow('still not')
  const again = readings('cus_1', read)
  begun[2]?.resolve()
  await again
})

import { expect, onTestFinished, test, vi } from 'vitest'
import { aFoundJob } from '../../../tests/support/factories/a-found-job.ts'
import { keepJobs, readKeptJobs } from './kept-jobs.ts'
import { purgeKeptJobs } from './purge-kept-jobs.ts'

const start = Date.parse('2031-05-04T10:00:00Z')
const jobs = [aFoundJob({ title: 'A shop' })]

test('jobs are kept for 900000 ms, and not a millisecond longer', () => {
  useStorage()
  keepJobs('ada', { keywords: 'react' }, jobs, start)
  const kept = { at: start, jobs }
  expect(readKeptJobs('ada', { keywords: 'react' }, start)).toEqual(kept)
  expect(readKeptJobs('ada', { keywords: 'react' }, start + 899_999)).toEqual(kept)
  expect(readKeptJobs('ada', { keywords: 'react' }, start + 900_000)).toBeNull()
})

test('each user and each set of filters has its own jobs, whatever the order of the filters', () => {
  useStorage()
  keepJobs('ada', { keywords: 'react', location: 'Spain' }, jobs, start)
  expect(readKeptJobs('ada', { location: 'Spain', keywords: 'react' }, start)?.jobs).toEqual(jobs)
  expect(readKeptJobs('ada', { keywords: 'react' }, start)).toBeNull()
  expect(readKeptJobs('ada', {}, start)).toBeNull()
  expect(readKeptJobs('grace', { keywords: 'react', location: 'Spain' }, start)).toBeNull()
})

test('jobs of another user and jobs that are too old go as soon as anything is kept', () => {
  const storage = useStorage()
  keepJobs('ada', {}, jobs, start)
  keepJobs('grace', { keywords: 'old' }, jobs, start)
  expect(storage.keys()).toHaveLength(1)
  keepJobs('grace', {}, jobs, start + 900_000)
  expect(storage.keys()).toEqual(['bidwright.jobs.grace.[]'])
})

test('a user whose id begins like another one gets none of their jobs', () => {
  const storage = useStorage()
  keepJobs('ada', {}, jobs, start)
  keepJobs('ad', {}, [], start)
  expect(readKeptJobs('ada', {}, start)).toBeNull()
  expect(storage.keys()).toHaveLength(1)
})

test('at most twelve sets of filters are kept: the oldest goes first', () => {
  const storage = useStorage()
  for (let count = 0; count < 13; count += 1)
    keepJobs('ada', { keywords: `${count}` }, jobs, start + count)
  expect(storage.keys()).toHaveLength(12)
  expect(readKeptJobs('ada', { keywords: '0' }, start + 13)).toBeNull()
  expect(readKeptJobs('ada', { keywords: '1' }, start + 13)?.jobs).toEqual(jobs)
  keepJobs('ada', { keywords: '12' }, [], start + 13) // replaces its own entry
  expect(storage.keys()).toHaveLength(12)
  expect(readKeptJobs('ada', { keywords: '1' }, start + 13)?.jobs).toEqual(jobs)
})

test('a full browser keeps the newest jobs, and touches no other entries', () => {
  const storage = useStorage(2_000)
  storage.setItem('theme', 'dark')
  const large = [aFoundJob({ descriptionClean: 'x'.repeat(500) })]
  for (let count = 0; count < 5; count += 1)
    keepJobs('ada', { keywords: `${count}` }, large, start + count)
  expect(readKeptJobs('ada', { keywords: '4' }, start + 5)?.jobs).toEqual(large)
  expect(readKeptJobs('ada', { keywords: '0' }, start + 5)).toBeNull()
  expect(storage.getItem('theme')).toBe('dark')
})

test('jobs that do not fit at all leave no older answer to the same filters behind', () => {
  const storage = useStorage(2_000)
  keepJobs('ada', {}, jobs, start)
  keepJobs('ada', {}, [aFoundJob({ descriptionClean: 'x'.repeat(3_000) })], start + 1)
  expect(readKeptJobs('ada', {}, start + 1)).toBeNull()
  expect(storage.keys()).toEqual([])
})

test('a storage that the browser forbids, or does not have, does no harm', () => {
  for (const get of [
    () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
    () => undefined,
  ]) {
    onTestFinished(() => void Reflect.deleteProperty(globalThis, 'localStorage'))
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, get })
    keepJobs('ada', {}, jobs, start)
    expect(readKeptJobs('ada', {}, start)).toBeNull()
    purgeKeptJobs()
  }
})

test.each(['', 'nonsense', '{}', `${start}`, `${start}\n{`, `${start + 60_000}\n[]`, `-1\n[]`])(
  'a manually written entry is not trusted: %j',
  (text) => {
    const storage = useStorage()
    storage.setItem('bidwright.jobs.ada.[]', text)
    expect(readKeptJobs('ada', {}, start)).toBeNull()
    keepJobs('ada', {}, jobs, start)
    expect(readKeptJobs('ada', {}, start)?.jobs).toEqual(jobs)
  },
)

test('the purge removes the jobs of every user, and nothing else', () => {
  const storage = useStorage()
  storage.setItem('bidwright.theme', 'dark')
  storage.setItem('bidwright.jobs.grace.[]', `${start}\n[]`)
  keepJobs('ada', {}, jobs, start)
  purgeKeptJobs()
  expect(storage.keys()).toEqual(['bidwright.theme'])
})

/** A browser's storage with a quota in characters: its keys are its properties. */
function useStorage(quota = Infinity) {
  const entries: Record<string, string> = {}
  const storage = Object.defineProperties(entries, {
    getItem: { value: (key: string) => entries[key] ?? null },
    removeItem: { value: (key: string) => void Reflect.deleteProperty(entries, key) },
    setItem: {
      value: (key: string, value: string) => {
        const others = Object.entries(entries).filter(([other]) => other !== key)
        const size = others.flat().join('').length + key.length + value.length
        if (size > quota) throw new DOMException('The quota is used up.', 'QuotaExceededError')
        entries[key] = value
      },
    },
    keys: { value: () => Object.keys(entries) },
  }) as unknown as Storage & { keys: () => string[] } // what the code under test asks of one
  vi.stubGlobal('localStorage', storage)
  onTestFinished(() => void vi.unstubAllGlobals())
  return storage
}

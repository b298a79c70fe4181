import { expect, test } from 'vitest'
import { ApplicationFilters, applicationStates } from '../../../../contract/bidding/application.ts'
import {
  countFilters,
  filtersOf,
  isAsRead,
  readActivitySearch,
  toAddress,
} from './activity-search.ts'
import { statusGroups } from '../words/status-groups.ts'

const now = new Date('2031-05-04T10:00:00Z')

test('an address says what was chosen and nothing else, and is read back as it was', () => {
  const search = {
    status: ['sent', 'failed'] as const,
    scanner: 's1',
    marketplace: null,
    score: 50,
    text: 'shop',
    time: '7d' as const,
    sort: 'best' as const,
    application: 'a1',
  }
  const address = toAddress({ ...search, status: [...search.status] })
  expect(address).toEqual({
    status: 'sent,failed',
    scanner: 's1',
    score: 50,
    text: 'shop',
    time: '7d',
    sort: 'best',
    application: 'a1',
  })
  expect(readActivitySearch(address)).toEqual(search)
})

test('an address without a word is no filter at all', () => {
  const search = readActivitySearch({})
  expect(toAddress(search)).toEqual({})
  expect(filtersOf(search, now)).toEqual({})
  expect(countFilters(search)).toBe(0)
})

test('what makes no sense in an address is left out', () => {
  const search = readActivitySearch({
    status: 'sent,nonsense,<b>',
    scanner: { id: 's1' },
    marketplace: 'x'.repeat(101),
    score: '-3',
    text: null,
    time: 'tomorrow',
    sort: 'worst',
    application: ['a1'],
  })
  expect(toAddress(search)).toEqual({ status: 'sent' })
  expect(readActivitySearch({ score: 1e9 }).score).toBeNull()
})

test('an address that says more than is read from it is found out', () => {
  expect(isAsRead({})).toBe(true)
  expect(isAsRead({ status: 'sent,failed', score: 50, text: 2031, application: 'a1' })).toBe(true)
  expect(isAsRead({ status: 'bogus' })).toBe(false)
  expect(isAsRead({ status: 'sent,bogus' })).toBe(false)
  expect(isAsRead({ status: 'sent', score: 'abc' })).toBe(false)
  const unknown = { status: 'sent', colour: 'red' }
  expect(isAsRead(unknown)).toBe(false)
})

test('a text of figures is a text', () => {
  expect(readActivitySearch({ text: 2031 }).text).toBe('2031')
})

test('the open application and the order are no filters', () => {
  expect(
    countFilters(
      readActivitySearch({ application: 'a1', sort: 'best', status: 'sent', score: 50 }),
    ),
  ).toBe(2)
})

test('the filters are asked for as the contract reads them', () => {
  const search = readActivitySearch({ status: 'waiting,sent', score: 50, text: ' shop ' })
  const filters = ApplicationFilters.parse(filtersOf(search, now))
  expect(filters).toEqual({
    states: ['submitted', 'queued', 'reserving', 'submitting', 'unknown'],
    minScore: 50,
    text: 'shop',
  })
})

test('a range of days begins at midnight in UTC and counts today', () => {
  expect(since('today')).toBe('2031-05-04T00:00:00Z')
  expect(since('7d')).toBe('2031-04-28T00:00:00Z')
  expect(since('30d')).toBe('2031-04-05T00:00:00Z')
})

test('every state belongs to one group', () => {
  const states = statusGroups.flatMap((group): readonly string[] => group.states)
  expect(states.toSorted()).toEqual([...applicationStates].toSorted())
})

function since(time: string): string | undefined {
  return filtersOf(readActivitySearch({ time }), now).since
}

import type { ActivityFilters } from '../../../data/queries/activity.ts'
import { type StatusGroup, statusGroups } from '../words/status-groups.ts'

export const times = [
  { id: 'today', label: 'Today (UTC)', days: 1 },
  { id: '7d', label: 'Last 7 days', days: 7 },
  { id: '30d', label: 'Last 30 days', days: 30 },
] as const
export type Time = (typeof times)[number]['id']

/** Orders other than newest first. */
export const sorts = [
  { id: 'oldest', label: 'Oldest' },
  { id: 'best', label: 'Best score' },
] as const
export type Sort = (typeof sorts)[number]['id']

/** Filters, order and open application read from the address of the activity; null or empty: no filter. */
export type ActivitySearch = {
  status: StatusGroup[]
  scanner: string | null
  marketplace: string | null
  /** Minimum score, 1 to 100. */
  score: number | null
  text: string
  time: Time | null
  /** Null: newest first. */
  sort: Sort | null
  /** Id of the open application. */
  application: string | null
}

/** Changes some of it, or works out from how it stands now what to change. `replace`: Back does not return to it. */
export type ChangeActivity = (
  changes: Partial<ActivitySearch> | ((now: ActivitySearch) => Partial<ActivitySearch>),
  options?: { replace: boolean },
) => void

/** Search parameters in the address: only those that are set. */
export type ActivityAddress = {
  status?: unknown
  scanner?: unknown
  marketplace?: unknown
  score?: unknown
  text?: unknown
  time?: unknown
  sort?: unknown
  application?: unknown
}

/** Reads an address, which can hold anything; nonsense is left out. */
export function readActivitySearch(address: ActivityAddress): ActivitySearch {
  const wanted = (wordOf(address.status, 200) ?? '').split(',')
  const score = Number(address.score ?? Number.NaN)
  return {
    status: statusGroups.map(({ id }) => id).filter((id) => wanted.includes(id)),
    scanner: wordOf(address.scanner, 64),
    marketplace: wordOf(address.marketplace, 100),
    score: Number.isInteger(score) && score > 0 && score <= 100 ? score : null,
    text: wordOf(address.text, 200) ?? '',
    time: times.find(({ id }) => id === address.time)?.id ?? null,
    sort: sorts.find(({ id }) => id === address.sort)?.id ?? null,
    application: wordOf(address.application, 64),
  }
}

export function toAddress(search: ActivitySearch): ActivityAddress {
  const { status, text, ...rest } = search
  const chosen = Object.entries(rest).filter(([, value]) => value !== null)
  return {
    ...(status.length > 0 && { status: status.join(',') }),
    ...(text !== '' && { text }),
    ...Object.fromEntries(chosen),
  }
}

/** Tells whether an address holds exactly what is read from it, and nothing else. */
export function isAsRead(address: ActivityAddress): boolean {
  const read: Record<string, unknown> = toAddress(readActivitySearch(address))
  return Object.entries(address).every(([name, said]) => String(said) === String(read[name]))
}

/** Counts the filters that are set. */
export function countFilters(search: ActivitySearch): number {
  return Object.keys(toAddress({ ...search, application: null, sort: null })).length
}

/** Filters and order for the server. Days are UTC days, as in everything that is counted. */
export function filtersOf(search: ActivitySearch, now: Date): ActivityFilters {
  const { status, scanner, marketplace, score, text, time, sort } = search
  const states = statusGroups.filter(({ id }) => status.includes(id)).flatMap((one) => one.states)
  const days = times.find(({ id }) => id === time)?.days
  return {
    ...(states.length > 0 && { states: states.join(',') }),
    ...(scanner !== null && { scannerId: scanner }),
    ...(marketplace !== null && { marketplace }),
    ...(score !== null && { minScore: score }),
    ...(text.trim() !== '' && { text: text.trim() }),
    ...(sort !== null && { order: sort }),
    ...(days !== undefined && { since: startOfDay(now, days - 1) }),
  }
}

function startOfDay(now: Date, daysAgo: number): string {
  const day = new Date(now.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10)
  return `${day}T00:00:00Z`
}

/** Reads a text, which the router has parsed as a number when it is all digits. */
function wordOf(value: unknown, maxLength: number): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const word = String(value)
  return word !== '' && word.length <= maxLength ? word : null
}

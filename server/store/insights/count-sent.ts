import type { Grouping, Percentiles, StageTimes } from '../../../contract/insights/performance.ts'
import type { CountedDay, Tally } from './counted-day.ts'

/** Facts that count of one application that was sent. Times in milliseconds. */
export type SentRow = {
  marketplace: string
  scannerId: string | null
  scannerName: string | null
  templateId: string | null
  score: number | null
  /** Characters of the letter. Null: it has none. */
  letterLength: number | null
  isEdited: boolean
  isAutomatic: boolean
  isViewed: boolean
  isReplied: boolean
  isHired: boolean
  isDeclined: boolean
  connects: number
  postedHour: number
  /** From the posting to the sending. */
  delayMs: number
  seenMs: number
  decidedMs: number
  sentMs: number
}

type CountedSent = Omit<CountedDay, 'happened'> & { connects: number }

/** Counts the applications that were sent on one day, by each grouping. */
export function countSent(sent: readonly SentRow[]): CountedSent {
  const counted: CountedSent = {
    connects: 0,
    ofSent: [0, 0, 0, 0],
    undecided: 0,
    groups: {},
    scannerNames: {},
    stages: stageTimes(sent.filter(({ isAutomatic }) => isAutomatic)),
  }
  for (const one of sent) {
    counted.connects += one.connects
    if (!one.isHired && !one.isDeclined) counted.undecided += 1
    addTo(counted.ofSent, one)
    for (const [by, key] of Object.entries(keysOf(one)) as [Grouping, string][]) {
      const group = (counted.groups[by] ??= {})
      addTo((group[key] ??= [0, 0, 0, 0]), one)
    }
    nameScanner(counted.scannerNames, one)
  }
  return counted
}

/** Upper ends of the bands: seconds from the posting to the sending, and characters of a letter. */
const delayEnds = [60, 300, 1_800, 7_200, 86_400]
const lengthEnds = [600, 900, 1_200, 1_800]

/** Keys of an application's groups. Bands are numbers, from 0 on. */
function keysOf(one: SentRow): Record<Grouping, string> {
  return {
    scanner: one.scannerId ?? '',
    template: one.templateId ?? '',
    marketplace: one.marketplace,
    score: one.score === null ? 'none' : `${Math.min(Math.floor(one.score / 10), 9)}`,
    delay: band(one.delayMs / 1000, delayEnds),
    hour: `${one.postedHour}`,
    length: band(one.letterLength ?? 0, lengthEnds),
    edited: one.isEdited ? 'yes' : 'no',
  }
}

function band(value: number, ends: readonly number[]): string {
  const found = ends.findIndex((end) => value < end)
  return `${found === -1 ? ends.length : found}`
}

function addTo(tally: Tally, { isViewed, isReplied, isHired }: SentRow): void {
  tally[0] += 1
  if (isViewed) tally[1] += 1
  if (isReplied) tally[2] += 1
  if (isHired) tally[3] += 1
}

/** Keeps one name for each scanner: of several, which it may have had on one day, the last by the alphabet. */
function nameScanner(names: Record<string, string>, { scannerId, scannerName }: SentRow): void {
  if (scannerName === null) return
  const id = scannerId ?? ''
  const known = names[id]
  if (known === undefined || scannerName > known) names[id] = scannerName
}

function stageTimes(automatic: readonly SentRow[]): StageTimes | null {
  if (automatic.length === 0) return null
  return {
    count: automatic.length,
    seen: percentiles(automatic.map(({ seenMs }) => seenMs)),
    decided: percentiles(automatic.map(({ decidedMs }) => decidedMs)),
    sent: percentiles(automatic.map(({ sentMs }) => sentMs)),
  }
}

function percentiles(times: readonly number[]): Percentiles {
  const ordered = Float64Array.from(times, (time) => Math.max(0, time)).toSorted()
  return { p50: Math.round(within(ordered, 0.5)), p95: Math.round(within(ordered, 0.95)) }
}

/** Value at a fraction of an ordered list, between two neighbours in proportion. */
function within(ordered: Float64Array, fraction: number): number {
  const place = (ordered.length - 1) * fraction
  const below = ordered[Math.floor(place)] ?? 0
  const above = ordered[Math.ceil(place)] ?? below
  return below + (above - below) * (place - Math.floor(place))
}

import { z } from 'zod'
import { PortError } from '../../ports/port-error.ts'

/** Time that is read again: a project may be shown late. */
export const overlapSeconds = 900
const firstLookBackSeconds = 24 * 3_600
const maxSeen = 20_000

const Seconds = z.int().min(0)

/** Position in the list of projects, in seconds since 1970. */
const Place = z.object({
  /** Moment up to which everything was read. */
  at: Seconds,
  /** Projects published since shortly before that moment that were read, each with when it was published. */
  seen: z.array(z.tuple([z.int().min(1), Seconds])).max(maxSeen),
  /** Pass over the pages that is not over. Null: none. */
  pass: z
    .object({
      /** Page that is next. */
      page: z.int().min(1).max(100_000),
      /** When the newest project was published that a pass since `at` has met. */
      newest: Seconds,
      /** True: it has brought nothing new but on its first page. */
      isQuiet: z.boolean(),
    })
    .nullable(),
})
export type Place = z.infer<typeof Place>

/** Place, and what is remembered beside it; in milliseconds since 1970. */
const Cursor = Place.extend({
  /** Moment from which the list may be read again. */
  dueAt: z.number(),
  /** When it was last asked whether bids are taken, and the status of the latest answer, if there was one. */
  bids: z.object({ askedAt: z.number(), status: z.int().nullable() }).nullable(),
})
export type Cursor = z.infer<typeof Cursor>

/** Place of somebody who has read nothing yet: older projects have their freelancer by now. */
export function firstPlace(nowSeconds: number): Place {
  return { at: nowSeconds - firstLookBackSeconds, seen: [], pass: null }
}

/** Pairs of what was seen that are still needed, the newest first. */
export function recentlySeen(seen: ReadonlyMap<number, number>, at: number): Place['seen'] {
  return [...seen]
    .filter(([, publishedAt]) => publishedAt >= at - overlapSeconds)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, maxSeen)
}

export function writeCursor(cursor: Cursor): string {
  return JSON.stringify(cursor)
}

/** Throws PortError `cursor-refused` for what this adapter has not written. */
export function readCursor(text: string): Cursor {
  try {
    return Cursor.parse(JSON.parse(text))
  } catch (cause) {
    throw new PortError('cursor-refused', { cause })
  }
}

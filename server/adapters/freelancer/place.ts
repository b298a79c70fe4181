import { z } from 'zod'
import type { Cursor } from '../../ports/marketplace.ts'
import { PortError } from '../../ports/port-error.ts'
import type { Project } from './wire.ts'

/** Time that is read again: a project may be shown late, or have the second of the last one that was read. */
export const overlapSeconds = 120
const firstLookBackSeconds = 24 * 3_600
const maxSeen = 1_000

/** Moment up to which projects were read, in seconds since 1970, and those read shortly before it. */
export type Place = z.infer<typeof Place>
const Place = z.object({ at: z.int().min(0), seen: z.array(z.int()).max(maxSeen) })

/** Place of somebody who has read nothing yet: older projects have their freelancer by now. */
export function firstPlace(nowSeconds: number): Place {
  return { at: nowSeconds - firstLookBackSeconds, seen: [] }
}

/**
 * Place after projects were read that are not older than the place before, up to `to` or to the newest. One that is dated
 * ahead of now doesn't move it: others would be passed over until then.
 */
export function placeAfter(
  before: Place,
  read: readonly Project[],
  { to, nowSeconds }: { to: number | null; nowSeconds: number },
): Place {
  const newest = Math.max(...read.map(updatedAt))
  const at = to ?? Math.max(before.at, Math.min(newest, nowSeconds))
  const recent = read.filter((project) => updatedAt(project) >= at - overlapSeconds)
  const seen = recent.map(({ id }) => id).toSorted((one, other) => one - other)
  return { at, seen: seen.slice(-maxSeen) }
}

export function formatPlace(place: Place): Cursor {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

export function parsePlace(cursor: Cursor): Place {
  try {
    return Place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch (error) {
    throw new PortError('cursor-refused', { cause: error })
  }
}

/** Later of both times: the search chooses by one of them, and its reference does not say which. */
export function updatedAt({ time_submitted: submitted, time_updated: updated }: Project): number {
  return Math.max(submitted, updated ?? 0)
}

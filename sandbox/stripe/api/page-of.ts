import { list, type WireObject } from './objects/wire.ts'
import { missing } from '../world/refusal.ts'

type PageOptions = {
  limit: number
  starting_after?: string
  ending_before?: string
  url: string
}

/** Page of things, newest first; they are given oldest first. */
export function pageOf<Thing extends { id: string }>(
  things: readonly Thing[],
  toObject: (thing: Thing) => WireObject,
  options: PageOptions,
): WireObject {
  const { limit, starting_after: after, ending_before: before, url } = options
  const newest = things.toReversed()
  if (before !== undefined) {
    const end = placeOf(newest, before, 'ending_before')
    const start = Math.max(0, end - limit)
    return list(url, newest.slice(start, end).map(toObject), start > 0)
  }
  const start = after === undefined ? 0 : placeOf(newest, after, 'starting_after') + 1
  const hasMore = newest.length > start + limit
  return list(url, newest.slice(start, start + limit).map(toObject), hasMore)
}

function placeOf(things: readonly { id: string }[], id: string, param: string): number {
  const place = things.findIndex((thing) => thing.id === id)
  if (place === -1) throw missing('object', id, { param, status: 400 })
  return place
}

import type { Queryable } from '../../../store/connect.ts'
import { figuresOf } from '../../../store/jobs/filing/filed-jobs.ts'
import { SegmentFigures } from './segment-figures.ts'

/** Room for the figures of 1.6 million jobs. */
const maxBytes = 48 * 1024 * 1024

/** Figures of the segments that were searched last. A segment never changes, and its number is never given again. */
class FiguresCache {
  readonly #held = new Map<number, SegmentFigures>()
  #bytes = 0

  async of(db: Queryable, segment: number): Promise<SegmentFigures> {
    const known = this.#held.get(segment)
    if (known) {
      this.#held.delete(segment) // the last used is the last to go
      this.#held.set(segment, known)
      return known
    }
    const read = new SegmentFigures(await figuresOf(db, segment))
    this.#keep(segment, read)
    return read
  }

  #keep(segment: number, figures: SegmentFigures): void {
    if (this.#held.has(segment)) return
    this.#held.set(segment, figures)
    this.#bytes += figures.byteLength
    for (const [oldest, { byteLength }] of this.#held) {
      if (this.#bytes <= maxBytes) return
      this.#held.delete(oldest)
      this.#bytes -= byteLength
    }
  }
}

const caches = new WeakMap<object, FiguresCache>()

/** Gives the cache of a database: the same numbers mean other segments in another. */
export function figuresCache(database: object): Pick<FiguresCache, 'of'> {
  const cache = caches.get(database) ?? new FiguresCache()
  caches.set(database, cache)
  return cache
}

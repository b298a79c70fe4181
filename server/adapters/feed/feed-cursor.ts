import { z } from 'zod'
import { PortError } from '../../ports/port-error.ts'

/** Position in a feed: when it may be read again, what it was when it was read, and which items are known. */
const FeedCursor = z.object({
  /** Milliseconds since 1970. */
  dueAt: z.number(),
  /** Time between two readings that the feed wanted; null: it did not say. */
  everySeconds: z.number().nullable(),
  etag: z.string().max(1_000).nullable().catch(null),
  modified: z.string().max(1_000).nullable().catch(null),
  /** Short hashes of the items' ids, the newest first. */
  seen: z.array(z.string()),
})
export type FeedCursor = z.infer<typeof FeedCursor>

export function writeCursor(cursor: FeedCursor): string {
  return JSON.stringify(cursor)
}

/** Throws PortError `cursor-refused` for what this adapter has not written. */
export function readCursor(text: string): FeedCursor {
  try {
    return FeedCursor.parse(JSON.parse(text))
  } catch (cause) {
    throw new PortError('cursor-refused', { cause })
  }
}

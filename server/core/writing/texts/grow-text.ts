import type { Store } from '../../../store/connect.ts'
import { tellUsers } from '../../../store/live.ts'
import type { TextRequest } from '../../../store/writing/text-requests.ts'

/** Time between two messages about a text that grows. */
const gapMs = 250
/** Bytes of a text that fit into a message beside the rest of it; the database takes 8,000 in all. */
const maxBytes = 7_000

/**
 * Makes a function that shows a growing text to its user's browsers, a few times a second. What is shown is neither
 * checked nor stored.
 */
export function growText(
  { db }: Pick<Store, 'db'>,
  { uid, what, version }: TextRequest,
): (text: string) => void {
  let lastMs = Number.NEGATIVE_INFINITY
  return (text) => {
    const nowMs = performance.now()
    if (nowMs - lastMs < gapMs) return
    lastMs = nowMs
    const message = { kind: 'text-growing', what, version, text: fitting(text) } as const
    tellUsers(db, [uid], message).catch(() => undefined) // only a preview: the text itself is stored in the end
  }
}

/** Cuts a text to what fits, escaped as it is sent. */
export function fitting(text: string): string {
  let [low, high] = [0, text.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (sizeOf(text.slice(0, middle)) <= maxBytes) low = middle
    else high = middle - 1
  }
  return text.slice(0, low).replace(/[\uD800-\uDBFF]$/u, '')
}

function sizeOf(text: string): number {
  return Buffer.byteLength(JSON.stringify(text))
}

import type { DraftSentence } from '../../../../contract/writing/draft.ts'
import type { Store } from '../../../store/connect.ts'
import { tellUsers } from '../../../store/live.ts'
import type { TextRequest } from '../../../store/writing/text-requests.ts'
import { checkInTime, type Check, type CheckedWithin } from '../checking/check-in-time.ts'
import { letterText } from '../letter-text.ts'

/** Time between two messages about a text that grows. */
const gapMs = 250
/** Bytes of a text that fit into a message beside the rest of it; the database takes 8,000 in all. */
const maxBytes = 7_000

/**
 * Makes a function that shows a growing text to its user's browsers, a few times a second: the sentences that are
 * finished and that the checker has no doubt about. It is checked as a whole before it is stored.
 */
export function growText(
  { db }: Pick<Store, 'db'>,
  { uid, what, version }: TextRequest,
  { against, check }: { against: CheckedWithin; check: Check | undefined },
): (sentences: readonly DraftSentence[]) => void {
  let lastMs = Number.NEGATIVE_INFINITY
  const areSure: boolean[] = []
  return (sentences) => {
    const nowMs = performance.now()
    if (nowMs - lastMs < gapMs || sentences.length <= areSure.length) return
    lastMs = nowMs
    for (const [at, sentence] of sentences.entries())
      areSure[at] ??= isSure(sentence, { before: sentences[at - 1], against, check })
    const text = letterText(sentences.filter((_, at) => areSure[at]))
    if (text === '') return
    const message = { kind: 'text-growing', what, version, text: fitting(text) } as const
    tellUsers(db, [uid], message).catch(() => undefined) // only a preview: the text itself is stored in the end
  }
}

type Place = {
  /** Sentence that it may speak of. */
  before: DraftSentence | undefined
  against: CheckedWithin
  check: Check | undefined
}

/** Tells whether the checker has no doubt about a sentence, read after the one before it. */
function isSure(sentence: DraftSentence, { before, against, check }: Place): boolean {
  const read = before ? [before, sentence] : [sentence]
  const { doubts } = checkInTime(letterText(read), against, read, check)
  return doubts.every(
    ({ text }) => before?.text.includes(text) && !sentence.text.includes(text) && text !== '',
  )
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

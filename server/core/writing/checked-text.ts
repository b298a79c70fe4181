import type { Doubt, DraftSentence } from '../../../contract/writing/draft.ts'
import { checkInTime, unchecked, type Check, type CheckedWithin } from './checking/check-in-time.ts'
import { ofAnyLanguage } from './checking/text-doubts.ts'
import { letterText } from './letter-text.ts'
import { withoutDoubted } from './trimmed-text.ts'

/** Text that was checked. Only one with the verdict `ok` may be sent automatically. */
export type CheckedText = {
  text: string
  sentences: DraftSentence[]
  doubts: Doubt[]
  verdict: 'ok' | 'review'
  writtenBy: 'model' | 'built-in'
}

/** Ways in which a text comes about and is judged. */
export type Attempts = {
  /** Has a model write, given the doubts about its former text; null: nothing came of it. */
  write: ((doubts: readonly Doubt[]) => Promise<DraftSentence[] | null>) | null
  builtIn: () => DraftSentence[]
  check: Check
  against: CheckedWithin
  /** Given for a text that waits for review in any case, and whose claims cannot be found: only what no user may write refuses it. */
  isForReview?: boolean
  /** Given for a posting that speaks to programs: what a model that was refused has written is not trimmed. */
  isNeverTrimmed?: boolean
  /** Second opinion, which only adds doubts; null: none is asked for. */
  judge: ((sentences: readonly DraftSentence[]) => Promise<Doubt[]>) | null
  /** Is told of what a writer or the judge threw; the next one writes all the same. */
  onFailure: (error: unknown) => void
}

const modelTries = 2

/**
 * Writes until a text is without doubt: a model once, once more with the doubts, what is left of that without its
 * doubted sentences, then the built-in writer. The last one goes to review when there are doubts about it, too.
 */
export async function checkedText(attempts: Attempts): Promise<CheckedText> {
  const byModel = attempts.write && (await fromModel(attempts, attempts.write))
  return byModel ?? fromBuiltIn(attempts)
}

/** Text of the model without a doubt; null: there is none. */
async function fromModel(
  attempts: Attempts,
  write: NonNullable<Attempts['write']>,
): Promise<CheckedText | null> {
  let doubts: Doubt[] = []
  let refused: readonly DraftSentence[] = []
  for (let tried = 0; tried < modelTries; tried += 1) {
    const sentences = await write(doubts).catch(attempts.onFailure)
    if (!sentences) return null
    const checked = await judged(attempts, sentences)
    if (checked.doubts.length === 0) return textOf(checked, 'model')
    const isBad = checked.doubts.some(({ class: name }) => ofAnyLanguage.has(name))
    // Its claims were looked for in English: what was found is none of its own.
    if (attempts.isForReview && !isBad) return textOf({ ...checked, doubts: [] }, 'model')
    doubts = checked.doubts
    refused = checked.sentences
  }
  const { isForReview, isNeverTrimmed } = attempts
  return isForReview || isNeverTrimmed ? null : fromRest(attempts, refused, doubts)
}

/** Letter that a refused text still is without its doubted sentences, checked again as a whole; null: none. */
async function fromRest(
  attempts: Attempts,
  refused: readonly DraftSentence[],
  doubts: readonly Doubt[],
): Promise<CheckedText | null> {
  const rest = withoutDoubted(refused, doubts)
  if (!rest) return null
  const checked = await judged(attempts, rest)
  return checked.doubts.length === 0 ? textOf(checked, 'model') : null
}

async function fromBuiltIn(attempts: Attempts): Promise<CheckedText> {
  let sentences: DraftSentence[]
  try {
    sentences = attempts.builtIn()
  } catch (error) {
    attempts.onFailure(error)
    return textOf({ sentences: [], doubts: [unchecked('')] }, 'built-in')
  }
  return textOf(await judged(attempts, sentences), 'built-in')
}

async function judged(
  { check, against, judge, onFailure }: Attempts,
  sentences: readonly DraftSentence[],
) {
  const checked = checkInTime(letterText(sentences), against, sentences, check)
  if (!judge || checked.doubts.length > 0) return checked
  const added = await judge(checked.sentences).catch(onFailure)
  return { ...checked, doubts: added ?? [] }
}

function textOf(
  { sentences, doubts }: Pick<CheckedText, 'sentences' | 'doubts'>,
  writtenBy: CheckedText['writtenBy'],
): CheckedText {
  const verdict = doubts.length === 0 ? 'ok' : 'review'
  return { text: letterText(sentences), sentences, doubts, verdict, writtenBy }
}

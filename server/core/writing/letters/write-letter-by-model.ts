import type { Check } from '../checking/check-in-time.ts'
import { checkLetter } from '../checking/check-letter.ts'
import type { CheckedText } from '../checked-text.ts'
import { writeCheckedLetter, type LetterOptions } from '../write-checked-letter.ts'
import { writerFor, type WritingServices } from '../model/writer-for.ts'
import { isLearnt } from '../preferences/preference-rules.ts'
import { briefOfJob } from './posting-of.ts'
import {
  readOrder,
  reasonFor,
  writeLetter,
  type LetterOrder,
  type WrittenLetter,
} from './write-letter.ts'
import { videoFor } from './video-sentence.ts'

type For = LetterOptions & { uid: string; applicationId: string }

/**
 * Writes and checks the letter of one application by the user's or the operator's model where there is one, else as
 * `writeLetter` does. A model that fails, is slow or is refused changes nothing but who has written.
 */
export async function writeLetterByModel(
  services: WritingServices,
  order: LetterOrder,
  { uid, applicationId, ...options }: For,
  check: Check = checkLetter,
): Promise<WrittenLetter> {
  if (!hasModels(services)) return writeLetter(order, check)
  const brief = briefOfJob(order.job)
  if (!brief) return writeLetter(order, check)
  let placed = order
  try {
    const { template, comparisonId, composing, against } = readOrder(order, brief)
    const templateId = template?.id ?? null
    // Read again, it would be assigned again: to the other one of two templates, half of the time.
    if (comparisonId !== null) placed = { ...order, held: { comparisonId, templateId } }
    const mayHaveWriter = services.writers.operators !== null || order.material.hasOwnKey
    if (template?.use === 'fixed' || !mayHaveWriter || !(await writerFor(services, uid)))
      return writeLetter(placed, check)
    const voice = composing.profile.currentCoverLetter
    let own: WrittenLetter | null = null
    const builtIn = () => {
      own = writeLetter(placed, check)
      return own.sentences ?? []
    }
    const preferences = order.material.preferences.filter(isLearnt)
    const how = order.how && { how: order.how }
    const told = { voice, builtIn, preferences, video: videoFor(order), ...how }
    const material = { uid, applicationId, composing, against, ...told }
    const written = await writeCheckedLetter(services, material, options, check)
    if (written.writtenBy === 'built-in')
      return withDoubts(own ?? writeLetter(placed, check), written)
    const { text: letter, sentences, doubts, verdict } = written
    const reason = reasonFor(brief, doubts) ?? (verdict === 'ok' ? null : 'letter-in-doubt')
    return {
      letter,
      sentences,
      doubts,
      writtenBy: 'model',
      templateId,
      comparisonId,
      reason,
    }
  } catch (error) {
    services.log.warn({ uid, err: error }, 'A model could not write a letter.')
    return writeLetter(placed, check)
  }
}

/** Letter of the built-in writer, with the doubts of a second opinion. */
function withDoubts(letter: WrittenLetter, { doubts }: Pick<CheckedText, 'doubts'>): WrittenLetter {
  if (letter.reason !== null || doubts.length === 0) return letter
  return { ...letter, doubts, reason: 'letter-in-doubt' }
}

/** Tells whether anybody's letters are written by models here. */
export function hasModels({ writers }: Pick<WritingServices, 'writers'>): boolean {
  return writers.operators !== null || writers.offered.length > 0
}

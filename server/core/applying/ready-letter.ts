import type { CheckedLetter, Marketplace } from '../../ports/marketplace.ts'
import type { ApplicationContent } from '../../store/applications/application-content.ts'
import type { ArmedLetter } from '../../store/applications/arming.ts'
import type { Claim } from '../../store/applications/claims.ts'
import { changeHeld } from '../../store/applications/own-applications.ts'
import { leave } from '../../store/applications/settling.ts'
import { databaseNow } from '../../store/database-now.ts'
import { letterMaterialOf } from '../../store/writing/letter-material.ts'
import { afterCheck, asTheUserSaw } from '../writing/letters/may-leave.ts'
import { writeLetterByModel } from '../writing/letters/write-letter-by-model.ts'
import { checkAgain, type WrittenLetter } from '../writing/letters/write-letter.ts'
import type { ApplyingServices } from './applying-services.ts'

type ReadyServices = Pick<ApplyingServices, 'store' | 'vault' | 'writers' | 'log' | 'timing'>

/** Part of a claim's lease that a model may take; the rest is for signing in and arming. */
const modelShare = 0.4

/** Letter that may be sent, and what is stored with it. */
export type ReadyLetter = ArmedLetter & { letter: CheckedLetter }

/**
 * Returns the letter of a claimed application: the stored one, whose words are its user's or were checked, else a new
 * one. Null: the checker doubts it, so that it waits for the user, unsent. docs/decisions/055
 */
export async function readyLetter(
  services: ReadyServices,
  claim: Claim,
  given: { content: ApplicationContent; marketplace: Marketplace },
): Promise<ReadyLetter | null> {
  const { letter, sentences, doubts, writtenBy, templateId, comparisonId, approvedAt } =
    given.content
  if (letter !== null) {
    const passed =
      asTheUserSaw(letter, { approvedAt, writtenBy }) ?? (doubts && afterCheck(letter, doubts))
    if (passed) return { letter: passed, sentences, doubts, writtenBy, templateId, comparisonId }
  }
  const written = await checkedOrWritten(services, claim, given)
  const passed =
    written.letter !== null && written.reason === null
      ? afterCheck(written.letter, written.doubts)
      : null
  if (passed) return { ...withoutReason(written), letter: passed }
  await layIntoReview(services, claim, written)
  return null
}

/** Checks a letter from before there were checks, or writes one. */
async function checkedOrWritten(
  services: ReadyServices,
  { uid, applicationId }: Claim,
  { content, marketplace }: { content: ApplicationContent; marketplace: Marketplace },
): Promise<WrittenLetter> {
  const material = await letterMaterialOf(services.store.db, uid)
  const { letter, doubts, scannerId, score, templateId, comparisonId } = content
  const mayHaveLinks = marketplace.abilities.linksInLetters
  const order = { source: content, material, job: content, scannerId, score, mayHaveLinks }
  if (letter === null) {
    const signal = AbortSignal.timeout(services.timing.leaseMs * modelShare)
    const named = { uid, applicationId, signal }
    return writeLetterByModel(services, { ...order, seed: applicationId }, named)
  }
  const checked = doubts ? { ...content, doubts } : checkAgain(order, { letter, templateId })
  const reason = checked.doubts.length > 0 ? 'letter-in-doubt' : null
  const writtenBy = content.writtenBy ?? 'built-in'
  return { letter, ...checked, writtenBy, templateId, comparisonId, reason }
}

async function layIntoReview(
  { store }: ReadyServices,
  claim: Claim,
  written: WrittenLetter,
): Promise<void> {
  const reason = written.reason ?? 'letter-in-doubt'
  await store.db.transaction(async (tx) => {
    const review = { from: 'reserving', to: 'review', reason, keepsSlot: false } as const
    if (!(await leave(tx, claim, review))) return
    const composed = written.letter === null ? {} : { composedAt: databaseNow }
    await changeHeld(tx, claim, { ...withoutReason(written), ...composed })
  })
}

function withoutReason({ reason: _reason, ...written }: WrittenLetter) {
  return written
}

import type { CheckedLetter } from '../../ports/marketplace.ts'
import type { ApplicationContent } from '../../store/applications/application-content.ts'
import type { ArmedLetter } from '../../store/applications/together/armed-as.ts'
import type { Claim } from '../../store/applications/claims.ts'
import { changeHeld } from '../../store/applications/own-applications.ts'
import { leave } from '../../store/applications/settling.ts'
import { databaseNow } from '../../store/database-now.ts'
import type { Check } from '../writing/checking/check-in-time.ts'
import {
  checkAgain,
  type CheckedBefore,
  type CheckingOrder,
} from '../writing/letters/check-again.ts'
import { afterCheck, asTheUserSaw } from '../writing/letters/may-leave.ts'
import { briefOfJob } from '../writing/letters/posting-of.ts'
import { hasModels, writeLetterByModel } from '../writing/letters/write-letter-by-model.ts'
import { reasonFor, type WrittenLetter } from '../writing/letters/write-letter.ts'
import type { ApplyingServices } from './applying-services.ts'
import type { ReadToSend } from './preparing/read-to-send.ts'

type ReadyServices = Pick<ApplyingServices, 'store' | 'vault' | 'writers' | 'log' | 'timing'>

/** Part of a claim's lease that a model may take; the rest is for signing in and arming. */
const modelShare = 0.4

/** Letter that may be sent, and what is stored with it. */
export type ReadyLetter = ArmedLetter & { letter: CheckedLetter }

/**
 * Returns the letter of a claimed application: the stored one, checked again now that it leaves, else a new one. Null: it
 * is in doubt, more than its user has seen, so that it waits for them, unsent. docs/decisions/055
 */
export async function readyLetter(
  services: ReadyServices,
  claim: Claim,
  { content, material }: Pick<ReadToSend, 'content' | 'material'>,
  check?: Check,
): Promise<ReadyLetter | null> {
  const { letter, sentences, doubts, writtenBy, templateId, comparisonId, scannerId, score } =
    content
  const { applicationId } = claim
  const order = { source: content, material, job: content, scannerId, score, applicationId }
  const written =
    letter === null
      ? await writtenLetter(services, claim, { order, check })
      : checkedLetter(order, { ...content, letter }, check)
  const seen = letter !== null && asTheUserSaw(letter, { ...content, now: written.doubts })
  if (seen) return { letter: seen, sentences, doubts, writtenBy, templateId, comparisonId }
  const passed =
    written.letter !== null && written.reason === null
      ? afterCheck(written.letter, written.doubts)
      : null
  if (passed) return { ...withoutReason(written), letter: passed }
  await layIntoReview(services, claim, { ...written, draftVersion: content.draftVersion })
  return null
}

function writtenLetter(
  services: ReadyServices,
  { uid, applicationId }: Claim,
  { order, check }: { order: CheckingOrder; check: Check | undefined },
): Promise<WrittenLetter> {
  const named = {
    uid,
    applicationId,
    // A timer for each letter would go off long after the built-in writer is done.
    ...(hasModels(services) && {
      signal: AbortSignal.timeout(services.timing.leaseMs * modelShare),
    }),
  }
  return writeLetterByModel(services, { ...order, seed: applicationId }, named, check)
}

/** Checks a stored letter again: facts may have been removed since. */
function checkedLetter(
  order: CheckingOrder,
  stored: CheckedBefore & Pick<WrittenLetter, 'comparisonId'>,
  check?: Check,
): WrittenLetter {
  const { letter, templateId, comparisonId } = stored
  const checked = checkAgain(order, stored, check)
  const reason = reasonFor(briefOfJob(order.job), checked.doubts)
  const writtenBy = stored.writtenBy ?? 'built-in'
  return { letter, ...checked, writtenBy, templateId, comparisonId, reason }
}

async function layIntoReview(
  { store }: ReadyServices,
  claim: Claim,
  { draftVersion, ...written }: WrittenLetter & Pick<ApplicationContent, 'draftVersion'>,
): Promise<void> {
  const reason = written.reason ?? 'letter-in-doubt'
  await store.db.transaction(async (tx) => {
    const review = { from: 'reserving', to: 'review', reason, keepsSlot: false } as const
    if (!(await leave(tx, claim, review))) return
    const composed = written.letter === null ? {} : { composedAt: databaseNow }
    // Doubts are part of what its user sees: nobody sends it by a version that had none.
    const next = { draftVersion: draftVersion + 1, ...composed }
    await changeHeld(tx, claim, { ...withoutReason(written), ...next })
  })
}

function withoutReason({ reason: _reason, ...written }: WrittenLetter) {
  return written
}

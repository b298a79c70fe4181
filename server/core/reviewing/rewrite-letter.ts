import type { ApplicationTimeline } from '../../../contract/bidding/application.ts'
import { AppError } from '../../../contract/errors.ts'
import type { RewriteHow } from '../../../contract/writing/writing-calls.ts'
import { recordStep } from '../../store/applications/application-events.ts'
import { changeHeld, type OwnApplication } from '../../store/applications/own-applications.ts'
import type { Store } from '../../store/connect.ts'
import { databaseNow } from '../../store/database-now.ts'
import { letterMaterialOf } from '../../store/writing/letter-material.ts'
import { letterSourceOf } from '../../store/writing/letter-source.ts'
import { writeLetter } from '../writing/letters/write-letter.ts'
import { wordsIn } from '../writing/preferences/with-preferences.ts'
import { changeOwn } from './change-own.ts'
import { hasFacts, seenDraft } from './drafts/draft-of.ts'
import { reasonNow } from './drafts/keep-shown.ts'
import { requestLetter, type RequestingServices } from './by-model/request-letter.ts'

/**
 * Writes a letter again, in place of the version that the user saw; who wants the former one back saves it. The built-in
 * writer answers, and a model, where the user has one, writes its own in the background. Throws AppError
 * `changed-elsewhere`, `facts-missing`, `no-shorter`.
 */
export function rewriteLetter(
  services: RequestingServices & { store: Store },
  own: OwnApplication,
  { draftVersion, how }: { draftVersion: number; how: RewriteHow },
): Promise<ApplicationTimeline> {
  return changeOwn(services.store, own, 'edit', async (tx, _, held) => {
    const { application, job } = held
    const draft = await seenDraft(tx, held, { draftVersion })
    const source = await letterSourceOf(tx, own.uid)
    if (!source || !hasFacts(source)) throw new AppError('facts-missing')
    const { scannerId, score } = application
    const before = draft.letter ?? ''
    const { reason: _reason, ...written } = writeLetter({
      source,
      material: await letterMaterialOf(tx, { ...application, ...own }),
      job,
      scannerId,
      score,
      how,
      held: draft,
      applicationId: own.applicationId,
      seed: `${own.applicationId} ${application.draftVersion + 1}`,
      ...(how === 'shorter' && { before }),
    })
    if (how === 'shorter' && wordsIn(written.letter ?? before) >= wordsIn(before))
      throw new AppError('no-shorter')
    const next = application.draftVersion + 1
    await changeHeld(tx, own, {
      reason: await reasonNow(tx, held, { ...draft, doubts: written.doubts }),
      ...written,
      answers: draft.answers,
      terms: draft.terms,
      draftVersion: next,
      composedAt: databaseNow,
    })
    await recordStep(tx, { ...own, events: [{ kind: 'composed' }] })
    await requestLetter(services, tx, { ...own, draftVersion: next, how })
  })
}

import { applicationOf, type StoredApplication } from '../../../store/applications/applications.ts'
import { recordStep } from '../../../store/applications/application-events.ts'
import { changeHeld, holdApplications } from '../../../store/applications/own-applications.ts'
import { lockUser } from '../../../store/accounts/bidding-settings.ts'
import { databaseNow } from '../../../store/database-now.ts'
import type { Tasks } from '../../../store/tasks.ts'
import { letterMaterialOf } from '../../../store/writing/letter-material.ts'
import { letterSourceOf } from '../../../store/writing/letter-source.ts'
import { writeLetterByModel } from '../../writing/letters/write-letter-by-model.ts'
import type { WritingServices } from '../../writing/model/writer-for.ts'
import { reasonNow } from '../drafts/keep-shown.ts'
import { wordsIn } from '../../writing/preferences/with-preferences.ts'

/** Time limit of the model for one letter. */
const modelMs = 30_000

/**
 * Has a model write a letter that waits for review, in place of the built-in writer's. One that was edited, written
 * again or decided on meanwhile stays, as does the built-in writer's where the model fails or is refused.
 */
export async function writeReviewLetter(
  services: WritingServices,
  { uid, applicationId, draftVersion, how }: Tasks['write-letter'],
): Promise<void> {
  const { db } = services.store
  const found = await applicationOf(db, uid, applicationId)
  const source = await letterSourceOf(db, uid)
  if (!source || !found || !isUntouched(found.application, draftVersion)) return
  const { application, job } = found
  const before = application.letter ?? ''
  const order = {
    source,
    material: await letterMaterialOf(db, { ...application, applicationId }),
    job,
    scannerId: application.scannerId,
    score: application.score,
    held: application,
    applicationId,
    seed: `${applicationId} ${draftVersion}`,
    ...(how && { how }),
  }
  const signal = AbortSignal.timeout(modelMs)
  const { reason: _reason, ...written } = await writeLetterByModel(services, order, {
    uid,
    applicationId,
    signal,
  })
  if (written.writtenBy !== 'model' || written.letter === null) return
  if (how === 'shorter' && wordsIn(written.letter) > wordsIn(before)) return
  await db.transaction(async (tx) => {
    await lockUser(tx, uid)
    const [held] = await holdApplications(tx, uid, [applicationId])
    if (!held || !isUntouched(held.application, draftVersion)) return
    const own = { uid, applicationId }
    const { answers, terms } = held.application
    const reason = await reasonNow(tx, held, { answers, doubts: written.doubts, terms })
    const next = { reason, draftVersion: draftVersion + 1, composedAt: databaseNow }
    await changeHeld(tx, own, { ...written, ...next })
    await recordStep(tx, { ...own, events: [{ kind: 'composed' }] })
  })
}

function isUntouched(application: StoredApplication, draftVersion: number): boolean {
  const { state, writtenBy } = application
  return state === 'review' && writtenBy === 'built-in' && application.draftVersion === draftVersion
}

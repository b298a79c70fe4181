import { recordStep } from '../../../store/applications/application-events.ts'
import {
  applicationOf,
  type FoundApplication,
  type StoredApplication,
} from '../../../store/applications/applications.ts'
import {
  changeHeld,
  holdApplications,
  type OwnApplication,
} from '../../../store/applications/own-applications.ts'
import { lockUser } from '../../../store/accounts/bidding-settings.ts'
import { onSameConnection } from '../../../store/building/on-same-connection.ts'
import type { Store, Transaction } from '../../../store/connect.ts'
import { databaseNow } from '../../../store/database-now.ts'
import { reasonOnceSettled } from '../../deciding/reason-once-settled.ts'
import { ownRules } from '../../deciding/rules.ts'
import type { Check } from '../../writing/checking/check-in-time.ts'
import { draftOf, letterColumnsOf, type CurrentDraft } from './draft-of.ts'

export type Shown = { found: FoundApplication; draft: CurrentDraft }

/**
 * Reads an application with its draft for its user to see. What is shown is stored first, so that it stays as it was
 * seen whatever is sent, stated or removed in between; of several readers one stores it. Null: there is none.
 */
export async function keepShown(
  store: Store,
  own: OwnApplication,
  check?: Check,
): Promise<Shown | null> {
  const { uid, applicationId } = own
  const shown = await onSameConnection(store.db, async (db) => {
    const found = await applicationOf(db, uid, applicationId)
    return found && { found, draft: await draftOf(db, found, check) }
  })
  if (!shown || shown.draft.isStored) return shown
  return store.db.transaction(async (tx) => {
    await lockUser(tx, uid)
    const [held] = await holdApplications(tx, uid, [applicationId])
    if (!held) return null
    const now = await draftOf(tx, held, check)
    if (now.isStored) return { found: held, draft: now }
    await changeHeld(tx, own, { ...columnsOf(held, now), reason: await reasonNow(tx, held, now) })
    const isWritten = held.application.letter === null && now.letter !== null
    await recordStep(tx, { ...own, events: isWritten ? [{ kind: 'composed' }] : [] })
    const kept = await applicationOf(tx, uid, applicationId)
    return kept && { found: kept, draft: await draftOf(tx, kept, check) }
  })
}

/** Columns with which a draft is stored as it is now. Its version counts up unless who saw the stored one has seen it. */
export function columnsOf({ application }: FoundApplication, draft: CurrentDraft) {
  return {
    ...letterColumnsOf(draft),
    answers: draft.answers,
    terms: draft.terms,
    draftVersion: draft.draftVersion + (draft.isAsSeen ? 0 : 1),
    composedAt: application.composedAt ?? (draft.letter === null ? null : databaseNow),
  }
}

/** Finds why an application waits with the draft as it is now. */
export async function reasonNow(
  tx: Transaction,
  { application }: { application: StoredApplication },
  draft: Pick<CurrentDraft, 'answers' | 'doubts' | 'terms'>,
): Promise<StoredApplication['reason']> {
  if (application.state !== 'review') return application.reason
  const { rules } = await ownRules(tx, application.uid)
  return reasonOnceSettled(application, draft, rules)
}

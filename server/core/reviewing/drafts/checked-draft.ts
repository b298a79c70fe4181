import type { FoundApplication } from '../../../store/applications/applications.ts'
import type { Queryable } from '../../../store/connect.ts'
import { letterMaterialOf } from '../../../store/writing/letter-material.ts'
import { letterSourceOf } from '../../../store/writing/letter-source.ts'
import type { Check } from '../../writing/checking/check-in-time.ts'
import type { Checked } from '../../writing/checking/check-letter.ts'
import {
  checkAgain,
  checkEdited,
  type CheckedBefore,
  type CheckingOrder,
} from '../../writing/letters/check-again.ts'

/** Checks a letter that its user edited: sentences that no fact says are doubted, and may be sent by them all the same. */
export async function editedDraft(
  db: Queryable,
  found: FoundApplication,
  edited: Pick<CheckedBefore, 'letter' | 'templateId'>,
  check?: Check,
): Promise<Checked | null> {
  const order = await orderOf(db, found)
  return order && checkEdited(order, edited, check)
}

/** Checks an unchanged letter against what is true of its user now. Null: the user is gone. */
export async function recheckedDraft(
  db: Queryable,
  found: FoundApplication,
  before: CheckedBefore,
  check?: Check,
): Promise<Checked | null> {
  const order = await orderOf(db, found)
  return order && checkAgain(order, before, check)
}

async function orderOf(
  db: Queryable,
  { application, job }: FoundApplication,
): Promise<CheckingOrder | null> {
  const { id: applicationId, uid, scannerId, score } = application
  const source = await letterSourceOf(db, uid)
  const material = await letterMaterialOf(db, { ...application, applicationId })
  return source && { source, material, job, scannerId, score, applicationId }
}

import type { FoundApplication } from '../../../store/applications/applications.ts'
import { together } from '../../../store/building/on-same-connection.ts'
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
  readOrder: ReadOrder,
  edited: Pick<CheckedBefore, 'letter' | 'templateId'>,
  check?: Check,
): Promise<Checked | null> {
  const order = await readOrder()
  return order && checkEdited(order, edited, check)
}

/** Checks an unchanged letter against what is true of its user now. Null: the user is gone. */
export async function recheckedDraft(
  readOrder: ReadOrder,
  before: CheckedBefore,
  check?: Check,
): Promise<Checked | null> {
  const order = await readOrder()
  return order && checkAgain(order, before, check)
}

/** Reads what a letter is checked against. Null: the user is gone. */
export type ReadOrder = () => Promise<CheckingOrder | null>

/** Reads what an application's letter is checked against when it is first asked for, and no second time. */
export function orderReader(db: Queryable, found: FoundApplication): ReadOrder {
  let order: ReturnType<ReadOrder> | null = null
  return () => (order ??= orderOf(db, found))
}

async function orderOf(
  db: Queryable,
  { application, job }: FoundApplication,
): Promise<CheckingOrder | null> {
  const { id: applicationId, uid, scannerId, score } = application
  const [source, material] = await together([
    letterSourceOf(db, uid),
    letterMaterialOf(db, { ...application, applicationId }),
  ])
  return source && { source, material, job, scannerId, score, applicationId }
}

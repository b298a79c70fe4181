import type { Doubt, DraftSentence } from '../../../contract/writing/draft.ts'
import type { FoundApplication } from '../../store/applications/applications.ts'
import type { Transaction } from '../../store/connect.ts'
import { letterMaterialOf } from '../../store/writing/letter-material.ts'
import { letterSourceOf } from '../../store/writing/letter-source.ts'
import { checkAgain } from '../writing/letters/write-letter.ts'

/**
 * Checks a draft against what is true of its user now: sentences that no fact says are doubted, and may be sent all the
 * same by the user.
 */
export async function checkedDraft(
  tx: Transaction,
  { application, job }: FoundApplication,
  draft: { letter: string; templateId: string | null },
): Promise<{ sentences: DraftSentence[]; doubts: Doubt[] } | null> {
  const { uid, scannerId, score } = application
  const source = await letterSourceOf(tx, uid)
  if (!source) return null
  const material = await letterMaterialOf(tx, uid)
  return checkAgain({ source, material, job, scannerId, score }, draft)
}

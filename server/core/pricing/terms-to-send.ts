import type { Terms } from '../../../contract/pricing/terms.ts'
import type { Proposal } from '../../ports/marketplace.ts'
import type { ContentToSend } from '../../store/applications/application-content.ts'
import type { Claim } from '../../store/applications/claims.ts'
import type { Store } from '../../store/connect.ts'
import { changeHeld } from '../../store/applications/own-applications.ts'
import { leave } from '../../store/applications/settling.ts'
import { lacksPrice, termsOf } from './terms-of.ts'

/**
 * Works out the terms of a claimed application. One without a price, or with one that the user who sent it has not seen,
 * waits for them, unsent.
 */
export async function termsToSend(
  { store }: { store: Store },
  claim: Claim,
  { content, asksForTerms }: Pick<ContentToSend, 'content' | 'asksForTerms'>,
): Promise<Terms | null | 'in-review'> {
  const isRead = asksForTerms || content.terms !== null
  const terms = isRead ? await termsOf(store.db, { application: content, job: content }) : null
  const isUnseen = content.approvedAt !== null && content.terms === null && terms !== null
  if (!lacksPrice(terms) && !isUnseen) return terms
  await store.db.transaction(async (tx) => {
    const reason = lacksPrice(terms) ? 'needs-price' : 'prepared'
    const review = { from: 'reserving', to: 'review', reason, keepsSlot: false } as const
    if (!(await leave(tx, claim, review))) return
    await changeHeld(tx, claim, { terms, draftVersion: content.draftVersion + 1 })
  })
  return 'in-review'
}

/** Terms as a marketplace takes them. */
export function offered(
  terms: Terms & { amount: number; currency: string },
): NonNullable<Proposal['terms']> {
  const { amount, currency, periodDays, milestonePercent } = terms
  return { amount: { amount, currency }, periodDays, milestonePercent }
}

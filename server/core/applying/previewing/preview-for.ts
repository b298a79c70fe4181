import type {
  MarketplaceSession,
  Proposal,
  SearchedMarketplace,
} from '../../../ports/marketplace.ts'
import { PortError } from '../../../ports/port-error.ts'
import type { Claim } from '../../../store/applications/claims.ts'
import { changeHeld } from '../../../store/applications/own-applications.ts'
import { keepPreview, previewOf } from '../../../store/previewing/previews.ts'
import { noteLeft } from '../../../store/keeping/left.ts'
import { leave } from '../../../store/applications/settling.ts'
import { noteToldOfJob } from '../../../store/jobs/own-jobs.ts'
import type { ApplyingServices } from '../applying-services.ts'

type Previewing = {
  marketplace: SearchedMarketplace
  session: MarketplaceSession
  proposal: Proposal
  draftVersion: number
}

/**
 * Returns the preview that the user has confirmed by sending what it shows. `previewId` null: there was none of this draft,
 * so one was made, and the application waits in review for its user to see it.
 */
export async function previewFor(
  services: ApplyingServices,
  claim: Claim,
  { marketplace, session, proposal, draftVersion }: Previewing,
): Promise<{ previewId: string | null } | { error: PortError }> {
  const { store, timing } = services
  const { applicationId } = claim
  const seen = await previewOf(store.db, { applicationId, draftVersion })
  if (seen) return seen
  let preview
  try {
    preview = await marketplace.preview(session, proposal, { deadlineMs: timing.deadlineMs })
  } catch (error) {
    // It changed nothing there that counts, so that it can be made again whatever became of it.
    if (!(error instanceof PortError))
      return { error: new PortError('not-reached', { cause: error }) }
    return {
      error: error.code === 'uncertain' ? new PortError('not-reached', { cause: error }) : error,
    }
  }
  services.reach('previewed')
  const { previewId, connects, unanswered, expiresAt } = preview
  await store.db.transaction(async (tx) => {
    const reason = unanswered.length === 0 ? 'confirm-preview' : 'needs-answers'
    const review = { from: 'reserving', to: 'review', reason, keepsSlot: false } as const
    if (!(await leave(tx, claim, review))) return
    await noteToldOfJob(tx, claim, { connects: connects.cost, questions: unanswered })
    const left = connects.balance
    if (left !== null) await noteLeft(tx, { ...claim, left })
    await keepPreview(tx, claim, {
      draftVersion,
      previewId,
      connectsCost: connects.cost,
      connectsBalance: connects.balance,
      expiresAt,
    })
    if (unanswered.length > 0) await changeHeld(tx, claim, { draftVersion: draftVersion + 1 })
  })
  return { previewId: null }
}

import { PortError } from '../../ports/port-error.ts'
import type { Desk } from './desk.ts'
import { findProposal, readJob } from './find-proposal.ts'
import type { ToolResult } from './mcp.ts'
import { matterOf } from './to-port-error.ts'
import type { Use } from './tools.ts'
import { Confirmed } from './wire.ts'

/** Rest of a deadline that a look-up of its own is worth. */
const minLookUpMs = 500

/** Ways in which a preview was ever confirmed, the present one first: previews were called drafts before. */
export function confirmingUses(id: string): Use[] {
  return ['confirm_preview', 'confirm_draft'].flatMap((name) =>
    ['preview_id', 'draft_id'].map((idName) => ({
      name,
      action: 'confirm',
      params: { type: 'proposal', [idName]: id },
    })),
  )
}

/**
 * Confirms the preview of a proposal once, which sends it. When the answer is missing, the rest of the deadline is used
 * to look the proposal up.
 */
export async function confirmProposal(
  desk: Desk,
  { jobId, previewId }: { jobId: string; previewId: string },
  mayLeave: () => Promise<boolean>,
): Promise<{ proposalId: string }> {
  const use = desk.useFor(confirmingUses(previewId))
  const { applied } = await readJob(desk, jobId)
  if (applied === true) throw new PortError('already-applied')
  try {
    return { proposalId: proposalIdIn(await desk.change(use, mayLeave)) }
  } catch (error) {
    if (!(error instanceof PortError) || error.code !== 'uncertain') throw error
    return lookUpInstead(desk, jobId, error)
  }
}

/**
 * Id of the proposal that a result tells. A refusal is told in a field of an answer that looks like success; an error of
 * the tool itself is a refusal only when it says of what, as far as that means that nothing was sent.
 */
function proposalIdIn(result: ToolResult): string {
  const cause = new Error(result.text.slice(0, 500))
  if (result.isError) {
    const matter = matterOf(result.text)
    throw new PortError(matter !== null && isUnsent.has(matter) ? matter : 'uncertain', { cause })
  }
  const parsed = Confirmed.safeParse(result.body)
  if (!parsed.success) throw new PortError('uncertain', { cause })
  const { newProposalId, error } = parsed.data.data.createJobProposal
  if (error) throw new PortError(newProposalId ? 'uncertain' : (matterOf(error) ?? 'not-eligible'), { cause }) // prettier-ignore
  if (!newProposalId) throw new PortError('uncertain', { cause })
  return newProposalId
}

const isUnsent: ReadonlySet<string> = new Set([
  'already-applied',
  'not-enough-connects',
  'preview-gone',
])

async function lookUpInstead(
  desk: Desk,
  jobId: string,
  uncertain: PortError,
): Promise<{ proposalId: string }> {
  if (desk.session.leftMs() < minLookUpMs) throw uncertain
  const found = await findProposal(desk, jobId).catch((error: unknown) => {
    if (error instanceof PortError) throw uncertain
    throw error
  })
  if (!found) throw uncertain
  return { proposalId: found.proposalId }
}

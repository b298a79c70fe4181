import { z } from 'zod'
import type { Proposal } from '../../ports/marketplace.ts'
import { PortError } from '../../ports/port-error.ts'
import type { ProposalPreview } from '../../ports/posting-search.ts'
import { confirmingUses } from './confirm-proposal.ts'
import type { Desk } from './desk.ts'
import { readJob } from './find-proposal.ts'
import { formatPreviewId } from './preview-id.ts'
import { Preview, type JobDetails } from './wire.ts'

/**
 * Prepares a proposal and tells what sending it takes. What would make it hopeless is looked up before: a job that is
 * closed, a proposal or an invitation that is there already, and a server that confirms in a way that nobody knows.
 */
export async function previewProposal(
  desk: Desk,
  { proposal, amount }: { proposal: Proposal; amount: number },
): Promise<ProposalPreview> {
  const { marketplaceJobId: jobId, letter, answers } = proposal
  desk.useFor(confirmingUses(''))
  refuseHopeless(await readJob(desk, jobId))
  await refuseInvited(desk, jobId)
  const told = await desk.read(Preview, {
    name: 'manage_proposals',
    action: 'create',
    params: {
      job_reference: jobId,
      cover_letter: letter,
      charged_amount: amount,
      ...(answers.length > 0 && {
        answers: answers.map(({ question, answer }) => ({ question, answer })),
      }),
    },
  })
  const id = told.preview_id ?? told.draft_id
  if (!id) throw new PortError('not-reached', { cause: new Error('a preview without an id') })
  if ((told.preview?.can_apply ?? told.can_apply) === false) throw new PortError('not-eligible')
  const answered = new Set(answers.map(({ question }) => question.trim()))
  const asked = told.preview?.screening_questions ?? told.screening_questions ?? []
  return {
    previewId: formatPreviewId(id, proposal),
    connects: {
      cost: told.preview?.connects_cost ?? told.connects_cost ?? null,
      balance: told.preview?.connects_balance ?? told.connects_balance ?? null,
    },
    unanswered: asked.filter((question) => !answered.has(question.trim())),
    expiresAt: told.expires_at ?? null,
  }
}

export function refuseHopeless({ applied, can_apply: canApply, data }: JobDetails): void {
  if (applied === true) throw new PortError('already-applied')
  const status = data?.marketplaceJobPosting?.workFlowState?.status ?? 'ACTIVE'
  if (status !== 'ACTIVE') throw new PortError('job-closed')
  if (canApply === false) throw new PortError('not-eligible')
}

/** An invitation is answered on the site: proposing beside it is refused. */
async function refuseInvited(desk: Desk, jobId: string): Promise<void> {
  const invitations = await desk.read(z.unknown(), {
    name: 'list_freelancer_proposals',
    action: 'invitations',
    params: { job_posting_id: jobId },
  })
  if (isAbout(invitations, jobId))
    throw new PortError('not-offered', { cause: new Error('the user was invited to this job') })
}

const JobPosting = z.object({ jobPosting: z.object({ id: z.string() }) })

/** Tells whether something in an answer is an invitation to a job, wherever the list stands in it. */
function isAbout(answer: unknown, jobId: string): boolean {
  const parts = [answer]
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    if (typeof part !== 'object' || part === null) continue
    const parsed = JobPosting.safeParse(part)
    if (parsed.success && parsed.data.jobPosting.id === jobId) return true
    for (const inner of Object.values(part)) parts.push(inner)
  }
  return false
}

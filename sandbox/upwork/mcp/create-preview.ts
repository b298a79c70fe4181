import type { Account } from '../../gigboard/world/events.ts'
import { jobOf, type Face } from '../world/face.ts'
import { hasApplied } from '../world/proposals.ts'
import { ToolRefusal } from '../world/refusal.ts'

export type CreateParams = {
  job_reference?: string
  cover_letter?: string
  charged_amount?: number
  answers?: { question: string; answer: string }[]
}

/** Prepares a proposal and tells what sending it takes. Nothing is sent. */
export function createPreview(face: Face, account: Account, params: CreateParams): object {
  const { job_reference: reference, cover_letter: letter, charged_amount: amount } = params
  if (reference === undefined || letter === undefined || amount === undefined)
    throw new ToolRefusal(
      'INVALID_PARAMS',
      'job_reference, cover_letter and charged_amount are required.',
    )
  const { freelancerId } = account
  if (face.settings.wantsPolicy && !face.acknowledged.has(freelancerId))
    throw new ToolRefusal(
      'POLICY_ACKNOWLEDGEMENT_REQUIRED',
      'Acknowledge the payment protection policy first: action=acknowledge_policy.',
    )
  const posting = jobOf(face, reference)
  if (!posting) throw new ToolRefusal('JOB_NOT_FOUND', 'The job posting was not found.')
  if (posting.status === 'closed') throw new ToolRefusal('JOB_CLOSED', 'The job posting is closed.')
  const isInvited = face.invitations.some(
    (one) => one.freelancerId === freelancerId && one.jobId === posting.id,
  )
  if (isInvited || hasApplied(face, account, posting.id))
    throw new ToolRefusal('VJ-JA-10', 'VJ-JA-10: there is an invitation or a proposal already.')

  const answers = params.answers ?? []
  const preview = face.previews.add({ freelancerId, jobId: posting.id, letter, amount, answers })
  const idName = face.settings.toolset === 'older' ? 'draft_id' : 'preview_id'
  return {
    [idName]: preview.id,
    type: 'proposal',
    preview: {
      job_reference: reference,
      cover_letter: letter,
      charged_amount: amount,
      answers,
      connects_cost: posting.connects,
      connects_balance: account.connects,
      can_apply: true,
      screening_questions: posting.questions.map((question) => ({ question })),
      unmet_preferred_qualifications: [],
      boost: { available: false },
    },
    expires_at: new Date(preview.expiresAtMs).toISOString(),
  }
}

import { createHash } from 'node:crypto'
import type { Proposal } from '../../ports/marketplace.ts'
import { PortError } from '../../ports/port-error.ts'

/** Id of a preview as others keep it: Upwork's own, and a digest of what the preview shows. */
export function formatPreviewId(id: string, proposal: Proposal): string {
  return `${digestOf(proposal)}.${id}`
}

/** Upwork's own id in the id of a preview. Throws PortError `preview-gone` when the proposal is not what was previewed. */
export function parsePreviewId(proposal: Proposal): string {
  const [digest, id] =
    /^([\w-]{43})\.([\w-]{1,200})$/u.exec(proposal.previewId ?? '')?.slice(1) ?? []
  if (id === undefined || digest !== digestOf(proposal))
    throw new PortError('preview-gone', { cause: new Error('no preview of this proposal') })
  return id
}

function digestOf({ marketplaceJobId, letter, answers, terms }: Proposal): string {
  const shown = [
    marketplaceJobId,
    letter,
    answers.map(({ question, answer }) => [question, answer]),
    terms?.amount.amount,
    terms?.amount.currency,
  ]
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url')
}

import type { Account } from '../../gigboard/world/events.ts'
import type { Proposal } from '../../gigboard/world/proposal.ts'
import { idOf, organizationIdOf, type Face } from '../world/face.ts'
import { modifiedAt, statusOf } from '../world/proposals.ts'
import { jobPosting } from './job-posting.ts'
import { auditTime, dateTime, money } from './values.ts'

/** Proposal of a freelancer, as GraphQL answers it. */
export function vendorProposal(face: Face, account: Account, proposal: Proposal) {
  const posting = face.world.state.postingsById.get(proposal.jobId)
  return {
    id: idOf(face, proposal.id),
    user: userOf(face, account),
    organization: { id: organizationIdOf(face, account), name: account.displayName },
    marketplaceJobPosting: posting ? jobPosting(face, posting) : null,
    terms: { chargeRate: money(face.amounts.get(proposal.id) ?? 0) },
    proposalCoverLetter: proposal.letter,
    auditDetails: {
      createdDateTime: auditTime(proposal.submittedAt),
      modifiedDateTime: auditTime(modifiedAt(proposal)),
    },
    status: { status: statusOf(proposal) },
    viewedByClient: proposal.viewedAt !== null,
    annotations: [],
  }
}

/** Proposal of a freelancer, as a tool of the MCP server lists it. */
export function listedProposal(face: Face, proposal: Proposal) {
  const status = statusOf(proposal)
  return {
    id: idOf(face, proposal.id),
    status: { status },
    status_label: status === 'Accepted' ? 'Submitted' : status,
    terms: { chargeRate: money(face.amounts.get(proposal.id) ?? 0) },
    auditDetails: {
      createdDateTime: dateTime(proposal.submittedAt),
      modifiedDateTime: dateTime(modifiedAt(proposal)),
    },
    marketplaceJobPosting: {
      id: idOf(face, proposal.jobId),
      content: { title: proposal.jobTitle },
    },
  }
}

export function userOf(face: Face, { freelancerId, email, displayName }: Account) {
  return { id: idOf(face, freelancerId), nid: email.split('@')[0] ?? '', name: displayName }
}

import { GraphQLError } from 'graphql'
import type { Account } from '../../gigboard/world/events.ts'
import { jobPosting } from '../objects/job-posting.ts'
import { userOf, vendorProposal } from '../objects/vendor-proposal.ts'
import { idOf, jobOf, organizationIdOf, type Face } from '../world/face.ts'
import {
  cursorOf,
  pageAfter,
  proposalsOf,
  sendProposal,
  statusOf,
  type Status,
} from '../world/proposals.ts'
import { search, type SearchArguments } from './search.ts'

const maxProposals = 40

type ProposalArguments = {
  filter: { status_eq: Status }
  sortAttribute: { sortOrder: 'ASC' | 'DESC' }
  pagination: { after?: string | null; first?: number | null }
}

type SubmitArguments = {
  input: {
    selectedContractor: { id: string; oDeskUserID: string }
    jobReference: string
    chargedAmount: number
    coverLetter: string
    teamOrgId: string
    questions?: { question: string; answer: string }[] | null
  }
}

/** Makes the answers of all fields at the top, for one freelancer. */
export function resolversFor(face: Face, account: Account) {
  const organization = { id: organizationIdOf(face, account), name: account.displayName }
  return {
    user: userOf(face, account),
    organization,
    companySelector: {
      items: [
        { title: account.displayName, organizationId: organization.id, typeTitle: 'Freelancer' },
      ],
    },
    connectsSummary: { connectsBalance: account.connects },
    marketplaceJobPosting({ id }: { id: string }) {
      const posting = jobOf(face, id)
      if (!posting) throw new GraphQLError('Requested job posting was not found')
      return jobPosting(face, posting)
    },
    marketplaceJobPostingsSearch: (asked: SearchArguments) => search(face, account, asked),
    vendorProposals: (asked: ProposalArguments) => ownProposals(face, account, asked),
    createJobProposal({ input }: SubmitArguments) {
      const self = userOf(face, account)
      const { selectedContractor: as, teamOrgId } = input
      const isSelf = as.id === self.id && as.oDeskUserID === self.nid
      if (!isSelf || teamOrgId !== organization.id) return submitted(null, 'Not this contractor')
      const sent = sendProposal(face, account, {
        jobId: jobOf(face, input.jobReference)?.id ?? '',
        letter: input.coverLetter,
        amount: input.chargedAmount,
        answers: input.questions ?? [],
      })
      return submitted(sent.proposalId && idOf(face, sent.proposalId), sent.error)
    },
  }
}

/** Result of the mutation: a refusal stands in `error`, in an answer that is none. */
export function submitted(newProposalId: string | null, error: string | null) {
  return { newProposalId, status: error === null ? 'SUCCESS' : 'FAILURE', error }
}

function ownProposals(
  face: Face,
  account: Account,
  { filter, sortAttribute, pagination }: ProposalArguments,
) {
  const first = pagination.first ?? 10
  if (first > maxProposals)
    throw new GraphQLError('VJCA-6: Input parameter provided has incorrect value')
  const found = proposalsOf(face, account).filter((one) => statusOf(one) === filter.status_eq)
  if (sortAttribute.sortOrder === 'ASC') found.reverse()
  const page = pageAfter(found, { cursor: pagination.after ?? null, size: first })
  if (!page) throw new GraphQLError('VJCA-6: Input parameter provided has incorrect value')
  const { proposals, pageInfo } = page
  return {
    totalCount: found.length,
    edges: proposals.map((proposal) => ({
      cursor: cursorOf(proposal),
      node: vendorProposal(face, account, proposal),
    })),
    pageInfo,
  }
}

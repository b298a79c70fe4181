import { z } from 'zod'

export const Answers = z.array(z.strictObject({ question: z.string(), answer: z.string() }))

/** Proposal as it is kept: its sender and the job's title stay with it after the job is gone. */
export type Proposal = {
  id: string
  jobId: string
  jobTitle: string
  /** Account that made it, or the member in whose name it was made. */
  freelancerId: string
  /** Absent: its account applied for itself. */
  agency?: { agencyId: string; name: string; ownerId: string; member: string; sentBy: string }
  letter: string
  answers: z.output<typeof Answers>
  connectsSpent: number
  submittedAt: string
  status: 'submitted' | 'viewed' | 'replied' | 'interviewing' | 'hired' | 'declined'
  viewedAt: string | null
  repliedAt: string | null
  /** Absent in journals of older versions: the client has not invited them. */
  interviewedAt?: string | null
  hiredAt: string | null
  declinedAt: string | null
  /** Latest thing that the client wrote. */
  reply: string | null
  /** Conversation with the client, oldest first. Absent: nobody has written yet. */
  messages?: readonly Message[]
}

/** Message of a conversation about a proposal. */
export type Message = { id: string; from: 'client' | 'freelancer'; text: string; sentAt: string }

/** Text of a message, as clients and freelancers may write it. */
export const MessageText = z.string().trim().min(1).max(5000)

export const Reaction = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('view') }),
  z.strictObject({ kind: z.literal('reply'), text: MessageText }),
  z.strictObject({ kind: z.literal('interview') }),
  z.strictObject({ kind: z.literal('hire') }),
  z.strictObject({ kind: z.literal('decline') }),
])

/** Reaction of a client to a proposal. */
export type Reaction = z.output<typeof Reaction>

/** Proposal after the reaction. A decision is final; a view or a reply never takes one back. */
export function afterReaction(proposal: Proposal, reaction: Reaction, at: string): Proposal {
  const seen = { ...proposal, viewedAt: proposal.viewedAt ?? at }
  const isDecided = proposal.hiredAt !== null || proposal.declinedAt !== null
  switch (reaction.kind) {
    case 'view':
      return proposal.status === 'submitted' ? { ...seen, status: 'viewed' } : seen
    case 'reply':
      return {
        ...seen,
        repliedAt: proposal.repliedAt ?? at,
        reply: reaction.text,
        messages: withMessage(proposal, { from: 'client', text: reaction.text, sentAt: at }),
        status: isDecided || proposal.status === 'interviewing' ? proposal.status : 'replied',
      }
    case 'interview':
      return {
        ...seen,
        interviewedAt: proposal.interviewedAt ?? at,
        status: isDecided ? proposal.status : 'interviewing',
      }
    case 'hire':
      return isDecided ? proposal : { ...seen, hiredAt: at, status: 'hired' }
    case 'decline':
      return isDecided ? proposal : { ...seen, declinedAt: at, status: 'declined' }
  }
}

/** Conversation of a proposal with one more message. Its id is its place, so that a replayed journal gives the same ones. */
export function withMessage(
  { id, messages = [] }: Proposal,
  message: Omit<Message, 'id'>,
): readonly Message[] {
  return [...messages, { id: `${id}-m${messages.length + 1}`, ...message }]
}

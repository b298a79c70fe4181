import { z } from 'zod'
import { Instant } from '../../../contract/instant.ts'

/** Gigboard's answers, as its protocol page describes them. Unknown fields are ignored. */
const Id = z.string().regex(/^[\w-]{1,100}$/u) // it becomes part of a path
const Money = z.object({ amount: z.number(), currency: z.string() })

export const GigboardPosting = z.object({
  id: Id,
  url: z.url({ protocol: /^https?$/u, normalize: true }).max(2000),
  title: z.string(),
  description: z.string(),
  postedAt: Instant.check(z.refine((at) => at >= '1970')),
  type: z.enum(['fixed', 'hourly']).nullable(),
  budget: Money.nullable(),
  hourlyRange: z
    .object({ min: z.number().nullable(), max: z.number().nullable(), currency: z.string() })
    .nullable(),
  level: z.string().nullable(),
  skills: z.array(z.string()),
  duration: z.string().nullable(),
  weeklyHours: z.string().nullable(),
  connects: z.int32(),
  client: z.object({
    country: z.string().nullable(),
    paymentVerified: z.boolean().nullable(),
    rating: z.number().nullable(),
    spent: z.number().nullable(),
    hires: z.int32().nullable(),
    id: z.string().min(1).max(200).nullish().default(null),
    postedJobs: z.int32().nullish().default(null),
  }),
  allowedCountries: z.array(z.string()),
  questions: z.array(z.string()),
  proposalsSoFar: z.int32().nullish().default(null),
  status: z.enum(['open', 'closed']),
})
export type GigboardPosting = z.infer<typeof GigboardPosting>

/** Postings one by one: a client's odd posting must not hide the others. */
export const FeedPage = z.object({
  jobs: z.array(z.unknown()),
  cursor: z.string().regex(/^[\x21-\x7e]{1,500}$/u),
})
export const Session = z.object({ token: z.string().min(1), expiresAt: Instant })
export const Accepted = z.object({ proposalId: Id })
export const OwnProposals = z.object({
  proposals: z.array(
    z.object({
      id: z.string().min(1),
      jobId: z.string(),
      submittedAt: z.optional(Instant).catch(undefined),
    }),
  ),
})
const Moment = z.nullable(Instant.check(z.refine((at) => at >= '1970'))).catch(null)
export const OwnAccount = z.object({
  connects: z.number().int().safe().max(2_147_483_647).nullable().catch(null),
})
/** Reactions one by one: one that cannot be read must not hide the others. */
export const OwnReactions = z.object({
  reactions: z.array(z.unknown()).max(200),
  cursor: z
    .string()
    .regex(/^[\x21-\x7e]{1,500}$/u)
    .nullable(),
})
export const GigboardReactions = z.object({
  proposalId: Id,
  viewedAt: Moment,
  repliedAt: Moment,
  interviewedAt: Moment,
  hiredAt: Moment,
  declinedAt: Moment,
})
/** Messages one by one, likewise. */
export const OwnMessages = z.object({
  messages: z.array(z.unknown()).max(200),
  cursor: z
    .string()
    .regex(/^[\x21-\x7e]{1,500}$/u)
    .nullable(),
})
const SaidAt = Instant.check(z.refine((at) => at >= '1970'))
export const GigboardMessage = z.object({
  messageId: Id,
  proposalId: Id,
  from: z.enum(['client', 'freelancer']),
  text: z.string().min(1),
  sentAt: SaidAt,
})
export const SentMessage = z.object({ messageId: Id, sentAt: SaidAt })
/** Lists one by one: an odd entry must not hide the others. */
export const Invitations = z.object({ invitations: z.array(z.unknown()).max(10_000) })
export const Invitation = z.object({
  invitationId: Id,
  agencyId: Id,
  note: z.string(),
  status: z.enum(['waiting', 'accepted', 'withdrawn']),
})
export const AgenciesFound = z.object({
  agencies: z.array(z.object({ agencyId: Id, name: z.string() })),
})
export const Members = z.object({
  members: z.array(z.object({ memberId: Id, name: z.string() })),
})
export const Done = z.object({})
export const Refusal = z.object({ error: z.object({ code: z.string() }) })

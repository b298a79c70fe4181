import { z } from 'zod'

/** Answers of Freelancer.com's API. Unknown fields are ignored, and what may be missing is. */
const Id = z.int().min(1)
const Seconds = z.int().min(1).max(253_402_300_799) // up to the year 9999
const Text = z.string().nullish().catch(null)
const Count = z.int32().min(0).nullish().catch(null)
const Amount = z.number().min(0).nullish().catch(null)
const Flag = z.boolean().nullish().catch(null)

export const Project = z.object({
  id: Id,
  owner_id: Id.nullish().catch(null),
  title: z.string(),
  status: Text,
  frontend_project_status: Text,
  seo_url: Text,
  preview_description: Text,
  description: Text,
  currency: z.object({
    code: z.string().regex(/^[A-Z]{3}$/u),
    exchange_rate: z.number().positive().nullish().catch(null),
  }),
  budget: z.object({ minimum: Amount, maximum: Amount }).nullish(),
  type: z.enum(['fixed', 'hourly']),
  hourly_project_info: z
    .object({
      commitment: z.object({ hours: z.number(), interval: z.string() }).nullish().catch(null),
      duration_enum: Text,
    })
    .nullish()
    .catch(null),
  jobs: z
    .array(z.object({ name: z.string() }))
    .nullish()
    .catch(null),
  bid_stats: z.object({ bid_count: Count }).nullish().catch(null),
  time_submitted: Seconds,
  time_updated: Seconds.nullish().catch(null),
  upgrades: z.object({ NDA: Flag, sealed: Flag, pf_only: Flag }).nullish().catch(null),
  language: z
    .string()
    .regex(/^[a-z]{2}$/u)
    .nullish()
    .catch(null),
  deleted: Flag,
})
export type Project = z.infer<typeof Project>

export const Client = z.object({
  location: z
    .object({ country: z.object({ name: Text }).nullish() })
    .nullish()
    .catch(null),
  status: z.object({ payment_verified: Flag }).nullish().catch(null),
  employer_reputation: z
    .object({
      entire_history: z.object({ overall: Amount, all: Count }).nullish(),
    })
    .nullish()
    .catch(null),
})
export type Client = z.infer<typeof Client>

/** Projects and clients one by one: an odd one must not hide the others. */
export const SearchResult = z.object({
  projects: z.array(z.unknown()).max(100),
  users: z.record(z.string(), z.unknown()).nullish().catch(null),
  total_count: Count,
})

export const Bid = z.object({
  id: Id,
  project_id: Id,
  bidder_id: Id,
  time_submitted: Seconds.nullish().catch(null),
  time_awarded: Seconds.nullish().catch(null),
  award_status: Text,
})
export type Bid = z.infer<typeof Bid>
export const Bids = z.object({ bids: z.array(Bid).max(100) })

export const Self = z.object({
  id: Id,
  username: Text,
  display_name: Text,
  account_balances: z.object({ bids_remaining: Count }).nullish().catch(null),
})

/** Conversations and messages one by one, likewise. */
export const Threads = z.object({ threads: z.array(z.unknown()).max(100) })
export const Thread = z.object({
  id: Id,
  thread: z.object({ context: z.object({ type: z.literal('project'), id: Id }) }),
})
export const Messages = z.object({ messages: z.array(z.unknown()).max(100) })
export const Message = z.object({ thread_id: Id, from_user: Id, time_created: Seconds })
export const SaidMessage = Message.extend({ id: Id, message: z.string().min(1) })

/** Code of a refusal: both forms of its body occur. */
export const Refusal = z.union([
  z
    .object({ status: z.literal('error'), error_code: z.string() })
    .transform((body) => body.error_code),
  z
    .object({ status: z.literal('error'), error: z.object({ code: z.string() }) })
    .transform((body) => body.error.code),
])

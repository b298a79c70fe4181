import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { preciseNow } from './precise-now.ts'

const Client = z.strictObject({
  id: z.string().min(1),
  country: z.string().nullable(),
  paymentVerified: z.boolean().nullable(),
  rating: z.number().nullable(),
  reviews: z.number().nullable(),
  spent: z.number().nullable(),
  hires: z.number().nullable(),
  postedJobs: z.number().nullable(),
  memberSince: z.string().nullable(),
})

const Money = z.strictObject({ amount: z.number(), currency: z.string() })

const HourlyRange = z.strictObject({
  min: z.number().nullable(),
  max: z.number().nullable(),
  currency: z.string(),
})

export const Posting = z.strictObject({
  id: z.string().regex(/^[\w-]{1,80}$/),
  title: z.string(),
  description: z.string(),
  postedAt: z.string(),
  type: z.enum(['fixed', 'hourly']).nullable(),
  budget: Money.nullable(),
  hourlyRange: HourlyRange.nullable(),
  level: z.enum(['Entry Level', 'Intermediate', 'Expert']).nullable(),
  skills: z.array(z.string()),
  duration: z.string().nullable(),
  weeklyHours: z.string().nullable(),
  connects: z.int().min(0),
  client: Client,
  allowedCountries: z.array(z.string()),
  questions: z.array(z.string()),
  proposalsSoFar: z.int().min(0),
  status: z.enum(['open', 'closed']),
})

/** Posting as it is kept. Its address is added to answers only, because the port may differ after a restart. */
export type Posting = z.output<typeof Posting>
export type PublishedPosting = Posting & { url: string }

export const PostingDraft = Posting.extend({ client: Client.exactPartial() }).exactPartial()
export type PostingDraft = z.output<typeof PostingDraft>

/** Fills in what the draft leaves out with plain defaults. */
export function completeDraft(draft: PostingDraft): Posting {
  const type = draft.type === undefined ? 'fixed' : draft.type
  return {
    id: newId('j'),
    title: 'A plain job',
    description: 'A plain job for tests.',
    postedAt: preciseNow(),
    type,
    budget: type === 'fixed' ? { amount: 500, currency: 'USD' } : null,
    hourlyRange: type === 'hourly' ? { min: 20, max: 40, currency: 'USD' } : null,
    level: 'Intermediate',
    skills: [],
    duration: null,
    weeklyHours: null,
    connects: 8,
    allowedCountries: [],
    questions: [],
    proposalsSoFar: 0,
    status: 'open',
    ...draft,
    client: { ...plainClient(), ...draft.client },
  }
}

export function newId(prefix: string): string {
  return prefix + randomBytes(9).toString('hex')
}

function plainClient(): Posting['client'] {
  return {
    id: newId('c'),
    country: 'United States',
    paymentVerified: true,
    rating: 4.9,
    reviews: 12,
    spent: 10_000,
    hires: 14,
    postedJobs: 18,
    memberSince: '2019-03-01',
  }
}

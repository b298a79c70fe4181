import { z } from 'zod'
import type { PostingDraft } from '../world/posting.ts'
import { readMoney, readRange } from './money.ts'
import { readLevel } from './read-level.ts'

/** Posting without its text, as a list of search results shows it. */
export const Listing = z.object({
  title: z.string().trim().min(1),
  pay: z.string().nullish(),
  budget: z.union([z.string(), z.number()]).nullish(),
  level: z.string().nullish(),
  skills: z.array(z.string()).nullish(),
})

export function draftFromListing(listing: z.output<typeof Listing>): PostingDraft {
  const pay = listing.pay ?? ''
  const type = payType(pay)
  return {
    title: listing.title,
    description: listing.title,
    type,
    budget: type === 'fixed' ? readMoney(String(listing.budget ?? '')) : null,
    hourlyRange: type === 'hourly' ? readRange(pay) : null,
    level: readLevel(listing.level ?? ''),
    skills: listing.skills ?? [],
  }
}

function payType(pay: string): 'hourly' | 'fixed' | null {
  if (/^hourly/i.test(pay)) return 'hourly'
  return /^fixed/i.test(pay) ? 'fixed' : null
}

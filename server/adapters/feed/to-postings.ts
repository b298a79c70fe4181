import { createHash } from 'node:crypto'
import type { Posting } from '../../ports/marketplace.ts'
import { budgetLineIn, payIn, type Pay } from './pay-in.ts'
import { FeedFormatError, type FeedItem } from './feed-item.ts'

const maxLinkLength = 2_000
const maxTags = 50

/**
 * Makes postings of a feed's items, oldest first. An item without a link that can be opened is left out; a feed of
 * nothing else throws FeedFormatError.
 */
export function toPostings(
  items: readonly FeedItem[],
  { feedUrl, nowMs }: { feedUrl: string; nowMs: number },
): Posting[] {
  const known = new Set<string>()
  const postings = items.flatMap((item) => {
    const posting = toPosting(item, { feedUrl, nowMs })
    if (!posting || known.has(posting.marketplaceJobId)) return []
    known.add(posting.marketplaceJobId)
    return [posting]
  })
  if (items.length > 0 && postings.length === 0)
    throw new FeedFormatError('no item of the feed has a title and a link')
  return postings
    .toReversed() // feeds have the newest first, also where two have the same date
    .toSorted((one, other) => Date.parse(one.postedAt) - Date.parse(other.postedAt))
}

function toPosting(
  item: FeedItem,
  { feedUrl, nowMs }: { feedUrl: string; nowMs: number },
): Posting | null {
  const link = linkOf(item, feedUrl)
  if (link === null || `${item.title}${item.description}`.trim() === '') return null
  return {
    marketplaceJobId: idOf(item.id?.trim() || link),
    title: item.title,
    description: [item.description, ...extrasOf(item)].join('\n'),
    link,
    postedAt: momentOf(item.date, nowMs),
    ...payOf(item),
    skillLevel: null,
    skills: [...new Set(item.tags.map((tag) => tag.trim()))].filter(Boolean).slice(0, maxTags),
    projectLength: null,
    weeklyHours: null,
    connects: null,
    client: {
      country: null,
      isPaymentVerified: null,
      rating: null,
      spent: null,
      hires: null,
      id: null,
      postedJobs: null,
    },
    allowedCountries: [],
    questions: [],
    proposalsSoFar: null,
    isOpen: true,
  }
}

/** Link that a person can open: by HTTP, without credentials. Null: there is none. */
function linkOf(item: FeedItem, feedUrl: string): string | null {
  const given = item.link?.trim() ?? ''
  if (given === '' || !URL.canParse(given, feedUrl)) return null
  const url = new URL(given, feedUrl)
  const isOpenable = /^https?:$/u.test(url.protocol) && url.username === '' && url.password === ''
  return isOpenable && url.href.length <= maxLinkLength ? url.href : null
}

/** Id of an item, shortened where it is long or has odd characters. */
function idOf(given: string): string {
  if (/^[\x21-\x7e]{1,200}$/u.test(given)) return given
  return `sha256-${createHash('sha256').update(given).digest('base64url')}`
}

/** Lines of the description for what a job site says beside it. */
function extrasOf({ hints, pay }: FeedItem): string[] {
  const said = [...hints, ...(pay === null ? [] : [{ label: 'Pay', text: pay }])]
  return said.length === 0 ? [] : ['', ...said.map(({ label, text }) => `${label}: ${text}`)]
}

function payOf({ pay, description }: FeedItem): Pay {
  if (pay !== null) return payIn(pay, 'pay')
  return payIn(budgetLineIn(description) ?? '', 'budget')
}

/** Moment of a date; now for one that is missing, cannot be read or is still to come. */
function momentOf(date: string | number | null, nowMs: number): string {
  const ms = millisecondsOf(date)
  const isSound = ms !== null && ms >= 0 && ms <= nowMs
  return new Date(isSound ? ms : nowMs).toISOString()
}

function millisecondsOf(date: string | number | null): number | null {
  if (date === null) return null
  const number = typeof date === 'number' || /^\d{9,13}$/u.test(date) ? Number(date) : null
  if (number !== null) return number < 100_000_000_000 ? number * 1_000 : number
  const hasZone = /z$|[+-]\d{2}:?\d{2}$|\b(?:gmt|utc?|[ecmp][sd]t)\b/iu.test(String(date).trim())
  const isIso = /^\d{4}-\d{2}-\d{2}[t ]\d{2}:\d{2}/iu.test(String(date).trim())
  const ms = Date.parse(
    isIso && !hasZone ? `${String(date).trim().replace(' ', 'T')}Z` : String(date),
  )
  return Number.isNaN(ms) ? null : ms
}

import type { Brief } from '../../material.ts'
import type { Topic } from '../topic/topic.ts'
import { dataTrades } from './data-trades.ts'
import { otherTrades } from './other-trades.ts'
import { siteTrades } from './site-trades.ts'
import { fixing } from './sites/fixing.ts'
import { softwareTrades } from './software-trades.ts'
import type { Trade } from './trade.ts'

const trades = [...dataTrades, ...siteTrades, ...softwareTrades, ...otherTrades]
const sites: ReadonlySet<Trade> = new Set(siteTrades)

/** Trades of a job, as its title has them. */
export type JobTrades = {
  /** The best first; empty: the title names none. */
  named: readonly Trade[]
  /** Tells whether the first is clearly the trade of the job, alone or with others of its family. */
  isSure: boolean
}

const maxRead = 6_000
/** Share of the first trade's points from which another may be the job's as well. */
const close = 0.6

/**
 * Finds the trades of a job by what its title says is to be done, or its first wish where the title names none. Skills and
 * description only settle a draw.
 */
export function jobTrades({ posting }: Brief, topic: Topic | null): JobTrades {
  const title = posting.title.slice(0, 300)
  if (isOpenEnded.test(title)) return { named: [], isSure: false }
  const phrases = phrasesOf(title)
  const text = `${posting.skills.slice(0, 30).join(', ')}\n${posting.description.slice(0, maxRead)}`
  const isNamed = trades.some((trade) => mentions(trade, title) > 0)
  const wish = isNamed || topic?.span.part === 'skills' ? '' : (topic?.words ?? '')
  const last = topic?.span.part === 'title' ? topic.head : ''
  const pointsIn = (trade: Trade) =>
    phrases.reduce((sum, one) => sum + one.weight * Math.min(mentions(trade, one.text), 2), 0) +
    4 * Math.min(mentions(trade, wish), 2) +
    2 * Math.min(mentions(trade, last), 1)
  const ranked = trades
    .map((trade) => ({ trade, points: pointsIn(trade) }))
    .filter(({ points }) => points > 1.5)
    .map(({ trade, points }) => ({
      trade,
      points: points + Math.min(mentions(trade, text), 4) / 4 + (trade === fixing ? ofRepair : 0),
    }))
    .toSorted((one, other) => other.points - one.points)
  const [first] = ranked
  const near = ranked.filter(({ points }) => points >= (first?.points ?? 0) * close)
  const named = near.map(({ trade }) => trade)
  return { named, isSure: named.length === 1 || (named.length > 1 && isFamily(named)) }
}

/** Points that repair gets on top of those of the thing to be repaired: questions are about the fault first. */
const ofRepair = 8

/** A shop on WordPress is a site, too. */
function isFamily(named: readonly Trade[]): boolean {
  return named.every((trade) => sites.has(trade) && trade !== fixing)
}

const lead =
  /^(?:[^\p{L}]*(?:(?:i|we|i'm|we're|am|are|urgent(?:ly)?|looking|searching|seeking|need(?:ed|ing)?|want(?:ed)?|hiring|help|for|with|in|an?|the|to)\b[\s:]*))+/iu
const parting =
  /(?<!figma|psd)\s(?:for|using|with|without|in|on|to|from|into|at|by|that|which|who|of|based)\s|\s[-–—|]+\s?|[(,:;|]/iu

/** Splits a title into its phrases: the first says what is to be done, or the one behind the person who is to do it. */
export function phrasesOf(title: string): { text: string; weight: number }[] {
  const from = lead.exec(title)?.[0].length ?? 0
  const texts = title.slice(from).split(parting)
  const telling = texts.map((text) => trades.some((trade) => mentions(trade, text) > 0))
  const behind = texts.findIndex((text, at) => telling[at] && !isPerson.test(text))
  const main = behind < 0 ? Math.max(0, telling.indexOf(true)) : behind
  return texts.map((text, at) => {
    if (at === main) return { text, weight: ofMainPhrase }
    return { text, weight: at < main ? 2 : 1.5 }
  })
}

/** Weight of the phrase that says what is to be done. */
export const ofMainPhrase = 4

const isPerson =
  /\b(?:developer|programmer|coder|engineer|expert|specialist|freelancer|pro|guru|someone|somebody|person)s?(?: (?:is |are )?(?:needed|wanted|required))?[.!]?\s*$/iu

/** Matches a job of no single piece of work: its plan is not for its sender to make. */
const isOpenEnded =
  /\b(?:ongoing|long[- ]term|(?:part|full)[- ]time|retainer|multiple|various)\b|\b(?:zoom|live|1[- ]on[- ]1|one[- ]on[- ]one|help|screen ?shar\w+) (?:sessions?|calls?|meetings?)\b/iu

export function mentions({ finds }: Trade, text: string): number {
  return new Set(Array.from(text.matchAll(finds), ([word]) => word.toLowerCase())).size
}

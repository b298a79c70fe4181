import type { Brief } from '../../material.ts'
import type { Topic } from '../topic/topic-of.ts'
import { dataTrades } from './data-trades.ts'
import { anyTrade, otherTrades } from './other-trades.ts'
import { siteTrades } from './site-trades.ts'
import { softwareTrades } from './software-trades.ts'
import type { Trade } from './trade.ts'

const trades = [...dataTrades, ...siteTrades, ...softwareTrades, ...otherTrades]
const remembered = new WeakMap<Brief, Map<string, Understood>>()

/** Questions and plans that fit a posting and that it has not answered. */
export type Understood = { questions: readonly string[]; plans: readonly string[] }

/** Finds what somebody of the trade would ask about a job, and do first. */
export function tradeOf(brief: Brief, topic: Topic | null): Understood {
  const ofBrief = remembered.get(brief) ?? new Map<string, Understood>()
  remembered.set(brief, ofBrief)
  const key = topic?.words ?? ''
  const known = ofBrief.get(key)
  if (known) return known
  const understood = understand(brief, topic)
  ofBrief.set(key, understood)
  return understood
}

const maxRead = 6_000
/** Points from which a trade is that of the job: one mention in a description is too little. */
const enoughPoints = 3

function understand({ posting }: Brief, topic: Topic | null): Understood {
  const description = posting.description.slice(0, maxRead)
  const title = posting.title.slice(0, 300)
  const skills = posting.skills.slice(0, 30).join(', ')
  const pointsOf = (trade: Trade) =>
    8 * Math.min(found(trade, topic?.head ?? ''), 1) +
    4 * found(trade, topic?.words ?? '') +
    4 * found(trade, title) +
    Math.min(found(trade, skills), 4) +
    0.5 * Math.min(found(trade, description), 2)
  const ranked = trades
    .map((trade) => ({ trade, points: pointsOf(trade) }))
    .filter(({ points }) => points >= enoughPoints)
    .toSorted((one, other) => other.points - one.points)
  const [first = { trade: anyTrade, points: 0 }, second] = ranked
  const isBoth =
    second && second.points > first.points * 0.7 && found(second.trade, topic?.words ?? '') > 0
  const chosen = isBoth ? [first.trade, second.trade] : [first.trade]
  const text = `${title}\n${skills}\n${description}`
  const open = chosen.flatMap(({ questions }) => asked(questions, text))
  const plans = chosen.flatMap((trade) => fitting(trade.plans, text))
  return {
    questions: open.length >= 3 ? open : [...open, ...asked(anyTrade.questions, text)],
    plans: chosen.length === 1 ? [...plans, ...fitting(anyTrade.plans, text)] : plans,
  }
}

function found({ finds }: Trade, text: string): number {
  return new Set(Array.from(text.matchAll(finds), ([word]) => word.toLowerCase())).size
}

function asked(questions: Trade['questions'], text: string): string[] {
  return questions.filter(([, answered]) => !answered.test(text)).map(([question]) => question)
}

function fitting(plans: Trade['plans'], text: string): string[] {
  return plans.flatMap((plan) => {
    if (typeof plan === 'string') return [plan]
    const [said, unfit] = plan
    return unfit.test(text) ? [] : [said]
  })
}

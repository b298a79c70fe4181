import type { Brief } from '../../material.ts'
import { dataTrades } from './data-trades.ts'
import { anyTrade, otherTrades } from './other-trades.ts'
import { softwareTrades } from './software-trades.ts'
import type { Trade } from './trade.ts'

const trades = [...dataTrades, ...softwareTrades, ...otherTrades]
const remembered = new WeakMap<Brief, Understood>()

/** Questions and plans that fit a posting and that it has not answered. */
export type Understood = { questions: readonly string[]; plans: readonly string[] }

/** Finds what somebody of the trade would ask about a job, and do first. */
export function tradeOf(brief: Brief): Understood {
  const known = remembered.get(brief)
  if (known) return known
  const understood = understand(brief)
  remembered.set(brief, understood)
  return understood
}

const maxRead = 6_000

function understand({ posting }: Brief): Understood {
  const description = posting.description.slice(0, maxRead)
  const title = posting.title.slice(0, 300)
  const skills = posting.skills.slice(0, 30).join(', ')
  const ranked = trades
    .map((trade) => ({
      trade,
      points:
        5 * found(trade, title) +
        2 * Math.min(found(trade, skills), 3) +
        Math.min(found(trade, description), 4),
    }))
    .filter(({ points }) => points >= 2)
    .toSorted((one, other) => other.points - one.points)
  const [first = { trade: anyTrade, points: 0 }, second] = ranked
  const chosen =
    second && second.points > first.points * 0.7 && found(second.trade, title) > 0
      ? [first.trade, second.trade]
      : [first.trade]
  const text = `${title}\n${skills}\n${description}`
  const open = chosen.flatMap(({ questions }) => asked(questions, text))
  return {
    questions: open.length >= 3 ? open : [...open, ...asked(anyTrade.questions, text)],
    plans: chosen.flatMap(({ plans }) => plans).concat(chosen.length === 1 ? anyTrade.plans : []),
  }
}

function found({ finds }: Trade, text: string): number {
  return new Set(Array.from(text.matchAll(finds), ([word]) => word.toLowerCase())).size
}

function asked(questions: Trade['questions'], text: string): string[] {
  return questions.filter(([, answered]) => !answered.test(text)).map(([question]) => question)
}

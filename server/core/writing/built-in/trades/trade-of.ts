import type { Fact } from '../../../../../contract/writing/fact.ts'
import type { Brief } from '../../material.ts'
import type { Topic } from '../topic/topic.ts'
import { jobTrades } from './job-trades.ts'
import { anyTrade } from './any-trade.ts'
import { senderTrades } from './sender-trades.ts'
import { ofTask, type Asked, type Planned } from './trade.ts'

/** Questions and plans of one sender for one posting. */
export type Understood = {
  /** Questions that fit a posting and that it has not answered, those of its trade first. */
  questions: readonly string[]
  /** Questions that only people of the job's trade ask. Empty: the trade is in doubt. */
  ofTrade: readonly string[]
  /** Tells whether job and sender have a trade in common. */
  isShared: boolean
  /** Plans of a trade that job and sender have. Empty: the job is too small or unclear to be planned unasked. */
  plans: readonly string[]
  /** Plans for a client who asks for one. */
  approaches: readonly string[]
}

type Sender = { topic: Topic | null; facts: readonly Fact[] }
const remembered = new WeakMap<Brief, Map<string, { facts: readonly Fact[]; found: Understood }>>()

/** Finds what a sender would ask about a job and do first. Where the trade is in doubt, that is what anybody would. */
export function tradeOf(brief: Brief, sender: Sender): Understood {
  const ofBrief =
    remembered.get(brief) ?? new Map<string, { facts: readonly Fact[]; found: Understood }>()
  remembered.set(brief, ofBrief)
  const key = sender.topic?.words ?? ''
  const known = ofBrief.get(key)
  if (known?.facts === sender.facts) return known.found
  const found = understand(brief, sender)
  ofBrief.set(key, { facts: sender.facts, found })
  return found
}

function understand(brief: Brief, { topic, facts }: Sender): Understood {
  const { named, isSure } = jobTrades(brief, topic)
  const own = senderTrades(facts)
  const shared = named.filter((trade) => own.has(trade))
  const read = readPosting(brief)
  // A job between two trades is the one that its sender has.
  const between = shared.length === 1 ? shared : []
  const open = (isSure ? named : between).flatMap(({ questions }) => fitting(questions, read))
  const plans =
    isSure || between.length > 0 ? shared.flatMap((trade) => fitting(trade.plans, read)) : []
  const isMinor = isSmall.test(brief.posting.title)
  return {
    questions: [...open, ...fitting(anyTrade.questions, read)],
    ofTrade: open,
    isShared: shared.length > 0,
    plans: isMinor ? [] : plans,
    approaches: plans.length > 0 ? plans : fitting(anyTrade.plans, read),
  }
}

/** Matches the title of a job that is too small to be planned. */
const isSmall =
  /\b(?:small|minor|quick|simple|tiny|little|few|basic)\b|\b(?:edits|tweaks?|adjustments?|changes)\b/iu

const maxRead = 6_000

type Read = { told: string; all: string }

function readPosting({ posting: { title, skills, description } }: Brief): Read {
  const told = `${title.slice(0, 300)}\n${description.slice(0, maxRead)}`
  return { told, all: `${told}\n${skills.slice(0, 30).join(', ')}` }
}

/** Leaves the questions or plans whose needs a posting has, and that it has not answered. */
function fitting(sayings: readonly (Asked | Planned)[], { told, all }: Read): string[] {
  return sayings.flatMap((saying) => {
    if (typeof saying === 'string') return [saying]
    const [said, unfit, needs] = saying
    const isNeeded = needs?.test(ofTask.has(needs) ? told : all) ?? true
    return isNeeded && !unfit.test(all) ? [said] : []
  })
}

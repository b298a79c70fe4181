import type { Fact } from '../../../../../contract/writing/fact.ts'
import type { Brief } from '../../material.ts'
import type { Topic } from '../topic/topic.ts'
import { jobTrades, type JobTrades } from './job-trades.ts'
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
  const { named, isSure, fits, isMinor } = jobOf(brief, topic)
  const own = senderTrades(facts)
  const shared = named.filter((trade) => own.has(trade))
  // A job between two trades is the one that its sender has.
  const between = shared.length === 1 ? shared : []
  const open = (isSure ? named : between).flatMap(({ questions }) => fits(questions))
  const plans = isSure || between.length > 0 ? shared.flatMap((trade) => fits(trade.plans)) : []
  return {
    questions: [...open, ...fits(anyTrade.questions)],
    ofTrade: open,
    isShared: shared.length > 0,
    plans: isMinor ? [] : plans,
    approaches: plans.length > 0 ? plans : fits(anyTrade.plans),
  }
}

/** Job as all senders see it. */
type Job = JobTrades & {
  isMinor: boolean
  /** Leaves the questions or plans of a trade that fit the posting. */
  fits(sayings: Sayings): readonly string[]
}
type Sayings = readonly (Asked | Planned)[]

const jobs = new WeakMap<Brief, { topic: Topic | null; job: Job }>()

/** Reads the trades of a posting once for all who answer it. */
function jobOf(brief: Brief, topic: Topic | null): Job {
  const known = jobs.get(brief)
  if (known?.topic === topic) return known.job
  const read = readPosting(brief)
  const found = new Map<Sayings, readonly string[]>()
  const job = {
    ...jobTrades(brief, topic),
    isMinor: isSmall.test(brief.posting.title),
    fits(sayings: Sayings) {
      const fit = found.get(sayings) ?? fitting(sayings, read)
      found.set(sayings, fit)
      return fit
    },
  }
  jobs.set(brief, { topic, job })
  return job
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
function fitting(sayings: Sayings, { told, all }: Read): string[] {
  return sayings.flatMap((saying) => {
    if (typeof saying === 'string') return [saying]
    const [said, unfit, needs] = saying
    const isNeeded = needs?.test(ofTask.has(needs) ? told : all) ?? true
    return isNeeded && !unfit.test(all) ? [said] : []
  })
}

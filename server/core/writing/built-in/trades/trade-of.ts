import type { Fact } from '../../../../../contract/writing/fact.ts'
import type { Brief } from '../../material.ts'
import type { Topic } from '../topic/topic.ts'
import { jobTrades } from './job-trades.ts'
import { anyTrade } from './other-trades.ts'
import { senderTrades } from './sender-trades.ts'
import type { Trade } from './trade.ts'

/** Questions that fit a posting and that it has not answered, and plans that its sender can keep. */
export type Understood = { questions: readonly string[]; plans: readonly string[] }

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
  const text = readText(brief)
  // A job between two trades is the one that its sender has.
  const between = shared.length === 1 ? shared : []
  const open = (isSure ? named : between).flatMap(({ questions }) => asked(questions, text))
  const plans = shared.flatMap((trade) => fitting(trade.plans, text))
  return {
    questions: open.length >= enough ? open : [...open, ...asked(anyTrade.questions, text)],
    plans:
      shared.length === 1 || plans.length < enough
        ? [...plans, ...fitting(anyTrade.plans, text)]
        : plans,
  }
}

/** Questions or plans among which a letter can choose. */
const enough = 3

const maxRead = 6_000

function readText({ posting: { title, skills, description } }: Brief): string {
  return `${title.slice(0, 300)}\n${skills.slice(0, 30).join(', ')}\n${description.slice(0, maxRead)}`
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

import type { Fact } from '../../../../contract/writing/fact.ts'
import { preparedFacts } from '../built-in/prepared-facts.ts'
import type { WriterProfile } from '../material.ts'
import { nextSteps, saidLink } from './calls.ts'
import { handFor, type Hand, type Line, type Turn } from './hand.ts'
import { introduction } from './introduction.ts'
import { availabilityWays, saidList, saidManner, saidSkillsOf } from './say-about.ts'
import { saidDone } from './say-done.ts'
import { linkFacts, stockOf, type Stock } from './stock.ts'
import { wordsIn, writtenIn, type Written } from './written.ts'

/** Length limit that leaves room for what a letter puts around it, so that it need not be cut there. */
export const templateMaxLength = 4_500
const maxWords = 150
const fewWords = 80

/**
 * Writes the user's general cover letter, without greeting and signature: each letter adds its own. States nothing that
 * no fact says, and says it in another way each time.
 */
export function composeTemplate(
  facts: readonly Fact[],
  profile: WriterProfile,
  turn: Turn,
): Written {
  const prepared = preparedFacts(facts, profile)
  const hand = handFor(turn, prepared)
  const stock = stockOf(prepared)
  const start = introduction(stock, prepared, hand)
  const done = doneLines(stock, hand)
  const steps = nextSteps(hand)
  const link = saidLink(prepared.link, linkFacts(facts), hand)
  let left = maxWords - wordsIn([...start, ...done, ...steps.slice(0, 1), ...link])
  const fitting = (lines: readonly Line[]) =>
    lines.filter((one) => {
      const words = wordsIn([one])
      if (words > left) return false
      left -= words
      return true
    })
  const skills = saidSkillsOf(stock, { hand, before: [...start, ...done], max: 6 })
  const parts = {
    start,
    done,
    skills: fitting(skills ? [skills] : []),
    how: fitting([
      ...saidManner(stock.manner.slice(0, 2), prepared, hand),
      ...saidList(stock.availability.slice(0, 1), availabilityWays, hand),
    ]),
    link,
  }
  const step = maxWords - left < fewWords ? steps : steps.slice(0, 1)
  return writtenIn(arranged(hand, { ...parts, step }), templateMaxLength)
}

type Parts = Record<'start' | 'done' | 'skills' | 'how' | 'step' | 'link', Line[]>

function arranged({ turn }: Hand, { start, done, skills, how, step, link }: Parts): Line[][] {
  const orders = [
    [start, done, [...skills, ...how], link, step],
    [[...start, ...skills], done, how, step, link],
    [[...start, ...done.slice(0, 1)], [...done.slice(1), ...how], skills, link, step],
  ]
  return orders[turn % orders.length] ?? []
}

const maxDone = 3
const maxDoneWords = 85

function doneLines({ done }: Stock, hand: Hand): Line[] {
  const [first, ...rest] = done.slice(0, 5)
  if (!first) return []
  const lines: Line[] = []
  for (const proof of [first, ...(hand.turn % 2 === 1 ? rest.toReversed() : rest)]) {
    if (lines.length === maxDone) break
    const next = saidDone(proof, lines.length, hand)
    if (next && wordsIn([...lines, next]) <= maxDoneWords) lines.push(next)
  }
  return lines
}

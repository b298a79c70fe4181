import { keepTexts } from '../../keep-texts.ts'
import type { Brief } from '../../material.ts'
import { contentWords } from '../content-words.ts'
import type { Topic } from '../topic/topic.ts'
import { dataTrades } from './data-trades.ts'
import { otherTrades } from './other-trades.ts'
import { siteTrades } from './site-trades.ts'
import { fixing } from './sites/fixing.ts'
import { softwareTrades } from './software-trades.ts'
import type { Trade } from './trade.ts'

const trades = [...dataTrades, ...siteTrades, ...softwareTrades, ...otherTrades]
const sites: ReadonlySet<Trade> = new Set(siteTrades)
/** Trades whose people do each other's work. */
const families = [new Set([...siteTrades, ...softwareTrades]), new Set(dataTrades)] as const
/** Trades that somebody who develops software can be wanted for. */
const ofBuilders: ReadonlySet<Trade> = new Set([...dataTrades, ...siteTrades, ...softwareTrades])

/** Trades of a job, as its title has them and its skills confirm them. */
export type JobTrades = {
  /** The best first; empty: the title names none for sure. */
  named: readonly Trade[]
  /** Tells whether the first is clearly the trade of the job, alone or with others of its family. */
  isSure: boolean
}

const maxRead = 6_000
/** Share of the first trade's points from which another may be the job's as well. */
const close = 0.6

/**
 * Finds the trades of a job by what its title says is to be done, or its first wish where the title names none. A word that
 * other jobs have, too, counts only where the skills agree.
 */
export function jobTrades({ posting }: Brief, topic: Topic | null): JobTrades {
  const title = posting.title.slice(0, 300)
  if (isOpenEnded.test(title)) return { named: [], isSure: false }
  const phrases = phrasesOf(title)
  const skills = posting.skills.slice(0, 30).join(', ')
  const text = `${skills}\n${posting.description.slice(0, maxRead)}`
  const isNamed = trades.some((trade) => mentions(trade, title) > 0)
  const wish = isNamed || topic?.span.part === 'skills' ? '' : (topic?.words ?? '')
  const last = topic?.span.part === 'title' ? topic.head : ''
  const pointsIn = (trade: Trade) =>
    phrases.reduce((sum, one) => sum + one.weight * Math.min(mentions(trade, one.text), 2), 0) +
    4 * Math.min(mentions(trade, wish), 2) +
    2 * Math.min(mentions(trade, last), 1)
  const main = phrases.find(({ weight }) => weight === ofMainPhrase)?.text ?? ''
  const before = phrases.slice(
    0,
    phrases.findIndex(({ text: one }) => one === main),
  )
  const ranked = trades
    .map((trade) => ({ trade, points: pointsIn(trade) }))
    .filter(({ points }) => points > 1.5)
    .filter(({ trade }) => isEvident(trade, { title, named: `${main}\n${wish}`, skills, text }))
    .filter(({ trade }) => isHead(trade, main) && !isOfOthers(trade, before))
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

type Evidence = { title: string; named: string; skills: string; text: string }

/** Tells whether a job names a trade plainly, or vaguely with skills that agree; in both cases no skills speak against it. */
function isEvident(trade: Trade, { title, named, skills, text }: Evidence): boolean {
  const inSkills = clearMentions(trade, skills) > 0 ? mentions(trade, skills) : 0
  const ofOther = Math.max(
    0,
    ...trades.filter((other) => !isKin(other, trade)).map((other) => clearMentions(other, skills)),
  )
  if (clearMentions(trade, named) > 0) {
    const ofKin = trades.some((other) => isKin(other, trade) && mentions(other, skills) > 0)
    const isTorn = inSkills === 0 && ofOther > 0 && othersIn(title, trade)
    return ofKin || (ofOther < enoughSkills && !isTorn) || clearMentions(trade, text) > 1
  }
  return mentions(trade, named) > 0 && inSkills >= enoughSkills && inSkills > ofOther
}

/** Tells whether a title plainly names work of another kind, too: “video editor – React”. */
function othersIn(title: string, trade: Trade): boolean {
  return trades.some((other) => !isKin(other, trade) && clearMentions(other, title) > 0)
}

/** Skills that confirm what a title says vaguely. */
const enoughSkills = 2

/** Tells whether a trade has the last or the first word on what a phrase is about: “app scraping” is scraping. */
function isHead(trade: Trade, phrase: string): boolean {
  const parts = phrase.split(/\s(?:and|or|plus)\s|\s?[&+]\s?|\/(?=\s)/iu)
  const told = parts.filter((part) => trades.some((other) => clearMentions(other, part) > 0))
  if (told.length === 0) return true
  return told.some((part) => {
    const ends = trades.map((other) => endOfLast(other, part))
    const own = endOfLast(trade, part)
    return own > 0 && (own === Math.max(...ends) || startsWith(trade, part))
  })
}

function endOfLast(trade: Trade, text: string): number {
  const [last] = foundIn(trade, text).slice(-1)
  return last ? last.index + last[0].length : 0
}

function startsWith(trade: Trade, text: string): boolean {
  return foundIn(trade, text)[0]?.index === text.search(/\S/u)
}

/** Tells whether a title begins with other work, for which this trade is only the occasion: “overlay for my game”. */
function isOfOthers(trade: Trade, before: readonly { text: string }[]): boolean {
  return before.some(({ text }) => {
    if (isBuilder.test(text)) return !ofBuilders.has(trade)
    if (trades.some((other) => !isKin(other, trade) && clearMentions(other, text) > 0)) return true
    return !isPerson.test(text) && contentWords(text.replace(anyWork, ' ')).length > 1
  })
}

const isBuilder = /\b(?:developer|programmer|coder|engineer)s?\b/iu
/** Work that can be done to anything, which what follows names. */
const anyWork =
  /\b(?:updat\w*|maintenance|improv\w*|enhanc\w*|chang\w*|features?|upgrad\w*|support|help|fix\w*|build\w*|creat\w*|develop\w*|design\w*|redesign\w*|work|part)\b/giu

function isKin(one: Trade, other: Trade): boolean {
  return one === other || families.some((family) => family.has(one) && family.has(other))
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

export function mentions(trade: Trade, text: string): number {
  const counted = mentionsIn(text)
  const number = counted.get(trade) ?? distinct(Array.from(text.matchAll(trade.finds)))
  counted.set(trade, number)
  return number
}

/** Mentions of each trade that were counted in a text: a title and its phrases are looked through again and again. */
const mentionsIn = keepTexts(() => new Map<Trade, number>())

/** Counts the words that only jobs of this trade have. */
export function clearMentions(trade: Trade, text: string): number {
  return distinct(foundIn(trade, text))
}

function distinct(found: readonly RegExpExecArray[]): number {
  return new Set(found.map(([word]) => word.toLowerCase())).size
}

function foundIn({ finds, vague }: Trade, text: string) {
  return Array.from(text.matchAll(finds)).filter(([word]) => !vague?.test(word))
}

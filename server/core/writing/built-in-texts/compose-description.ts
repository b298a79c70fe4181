import type { Fact } from '../../../../contract/writing/fact.ts'
import { preparedFacts } from '../built-in/prepared-facts.ts'
import type { WriterProfile } from '../material.ts'
import { invitation, saidLink } from './calls.ts'
import { handFor, rotated, type Hand, type Line, type Turn, type Ways } from './hand.ts'
import { introduction } from './introduction.ts'
import { availabilityWays, saidList, saidManner, saidSkillsOf } from './say-about.ts'
import { saidClients } from './say-clients.ts'
import { listedDone, saidDone } from './say-done.ts'
import { linkFacts, stockOf, type Stock } from './stock.ts'
import { writtenIn, type Written } from './written.ts'

export const descriptionMaxLength = 5_000 // as long as one that the user writes may be

/**
 * Writes the description for a user's profile at the marketplace, the most telling first: the rest is behind "more".
 * States nothing that no fact says, and says it in another way each time.
 */
export function composeDescription(
  facts: readonly Fact[],
  { profile, idealClients }: { profile: WriterProfile; idealClients: string },
  { count, refused }: Turn,
): Written {
  const prepared = preparedFacts(facts, profile)
  const hand = handFor({ count: count + 1, refused }, prepared) // not in the words of the letter
  const stock = stockOf(prepared)
  const [best, ...rest] = stock.done.slice(0, maxDone)
  const others = rotated(rest, hand.turn)
  const lists = hand.isEven ? inList(others, hand) : inProse(others, hand)
  const isOne = lists.flat().length === 1
  const start = [
    ...introduction(stock, prepared, hand),
    ...present([best ? saidDone(best, 0, hand) : null]),
    ...(isOne ? lists.flat() : []),
  ]
  const done = isOne ? [] : lists
  const before = [...start, ...done.flat()]
  const parts = {
    start,
    done,
    skills: present([saidSkillsOf(stock, { hand, before, max: 10 })]),
    how: saidManner(stock.manner.slice(0, 3), prepared, hand),
    papers: papers(stock, hand),
    clients: present([saidClients(idealClients, prepared, hand)]),
    link: saidLink(prepared.link, linkFacts(facts), hand),
    call: invitation(hand),
  }
  return writtenIn(arranged(hand, parts), descriptionMaxLength)
}

const maxDone = 6

type Name = 'start' | 'skills' | 'how' | 'papers' | 'clients' | 'link' | 'call'
type Parts = Record<Name, Line[]> & { done: Line[][] }

function arranged({ turn }: Hand, parts: Parts): Line[][] {
  const { start, done, skills, how, papers: listed, clients, link, call } = parts
  const orders = [
    [start, ...done, how, [...skills, ...listed], clients, link, call],
    [start, skills, ...done, [...how, ...clients], listed, call, link],
    [start, how, ...done, clients, [...skills, ...listed], link, call],
  ]
  return orders[turn % orders.length] ?? []
}

function inList(done: Stock['done'], hand: Hand): Line[][] {
  const items = present(done.map((proof) => listedDone(proof, hand)))
  if (items.length < 2) return inProse(done, hand)
  const heading = hand.say(headings, '', [])
  return [[...present([heading]), ...items]]
}

const headings = {
  even: ['Some of my work:', 'What I have done so far:', 'A few things I have done:'],
  odd: [],
}

/** Makes paragraphs of two pieces of past work each. */
function inProse(done: Stock['done'], hand: Hand): Line[][] {
  const lines = present(done.map((proof, index) => saidDone(proof, index + 1, hand)))
  return lines.flatMap((_one, index) => (index % 2 === 0 ? [lines.slice(index, index + 2)] : []))
}

function papers({ certificates, languages, availability }: Stock, hand: Hand): Line[] {
  return [
    ...saidList(certificates.slice(0, 4), certificateWaysOf(certificates), hand),
    ...saidList(languages.slice(0, 5), languageWays, hand),
    ...saidList(availability.slice(0, 1), availabilityWays, hand),
  ]
}

function certificateWaysOf([first]: Stock['certificates']): Ways {
  return /^certified /iu.test(first?.text ?? '')
    ? { even: ['{}.'], odd: ['Also: {}.'] }
    : { even: ['Certificates: {}.'], odd: ['My certificates: {}.'] }
}

const languageWays = { even: ['Languages: {}.'], odd: ['My languages: {}.'] }

function present(lines: readonly (Line | null)[]): Line[] {
  return lines.flatMap((one) => one ?? [])
}

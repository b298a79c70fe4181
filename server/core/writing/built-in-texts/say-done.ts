import { isPast } from '../built-in/fact-words.ts'
import type { Proof } from '../built-in/prepared-facts.ts'
import { lowerFirst } from '../built-in/said/lower-first.ts'
import { sentenceOf } from '../built-in/sentence-of.ts'
import { cutAtClause } from '../built-in/tidy-fact.ts'
import { rotated, type Hand, type Line } from './hand.ts'

/** Says a piece of past work; `place`: how many were said before. */
export function saidDone(proof: Proof, place: number, hand: Hand): Line | null {
  const leads = leadsAt(place, proof, hand)
  const texts = clausesOf(proof, hand).flatMap((clause) => {
    if (clause.includes(': ')) return sentenceOf(hand.isEven ? clause : asPastWork(clause))
    if (!hand.isEven) return sentenceOf((leads[0] ?? '') + lowerFirst(clause))
    return [...(place % 2 === 1 ? [withAlso(clause)] : []), clause].map(sentenceOf)
  })
  return hand.first(texts, [proof.fact])
}

/** Lists a piece of past work, without its "I" where it can do without. */
export function listedDone(proof: Proof, hand: Hand): Line | null {
  const texts = clausesOf(proof, hand).map((clause) => {
    const bare = clause
      .replace(/^(?:my|our) past work includes /u, '')
      .replace(/^I(?: have|['’]ve)? (?:also )?(\p{L}+)/u, (all, verb: string) =>
        isPast(verb) ? verb : all,
      )
    return `- ${bare.charAt(0).toUpperCase()}${bare.slice(1)}`
  })
  return hand.first(texts, [proof.fact])
}

/** Says less and less, and nothing else. */
function clausesOf({ said, brief }: Proof, { isEven }: Hand): string[] {
  const less = cutAtClause(said, said.length - 1) ?? firstOf(said)
  const clauses = new Set([said, brief, less])
  // Two sentences are joined in even texts: the second would be repeated in the next one.
  return [...clauses].map((clause) =>
    isEven
      ? clause.replace(/\. (\p{Lu})/gu, (_all, letter: string) => `; ${letter.toLowerCase()}`)
      : clause,
  )
}

/** Keeps the first of two things that were done. */
function firstOf(said: string): string {
  const second = [...said.matchAll(/ and (\p{L}+)/gu)].find(
    ({ index, 1: verb = '' }) => index > 25 && isPast(verb),
  )
  return second ? said.slice(0, second.index) : said
}

const firstLeads = ['For example, ', 'One example: ', 'To give an example, ', 'As one example, ']
const secondLeads = ['Besides that, ', 'In addition, ', 'Among other things, ']
const secondLeadsOfProject = ['In another project, ', 'On another job, ']
const laterLeads = ['Beyond that, ', 'Another example: ', 'Also, ', 'In other work, ']

function leadsAt(place: number, { fact }: Proof, { turn }: Hand): readonly string[] {
  if (place === 0) return rotated(firstLeads, turn)
  if (place > 1) return rotated(laterLeads, turn + place)
  return rotated(fact.kind === 'project' ? secondLeadsOfProject : secondLeads, turn)
}

function withAlso(clause: string): string {
  return clause
    .replace(/^(I|we) (have|had) (?=\p{L})/u, '$1 $2 also ')
    .replace(
      /^(I|we|our team) (?!have |had )(\p{L}+)(?= )/u,
      (all, speaker: string, verb: string) => (isPast(verb) ? `${speaker} also ${verb}` : all),
    )
}

/** Says "my past work includes …" in the way of odd texts. */
function asPastWork(clause: string): string {
  return /^(?:my|our) past work includes /u.test(clause)
    ? clause.replace(/^(?:my|our) past work includes /u, 'Past work: ')
    : `One example: ${lowerFirst(clause)}`
}

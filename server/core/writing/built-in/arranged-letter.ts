import { bareSentence } from '../bare-sentence.ts'
import type { DraftSentence } from '../../../../contract/writing/draft.ts'
import type { Brief } from '../material.ts'
import { isExample, isWork } from './kinds-of-proof.ts'
import { contentWords } from './content-words.ts'
import { partsOf, type Arranging, type Parts, type Way } from './letter-parts.ts'
import * as phrases from './phrases.ts'
import type { OwnLine } from './own-lines.ts'
import type { Prepared, Proof } from './prepared-facts.ts'
import { lowerFirst } from './said/lower-first.ts'
import { sentenceOf } from './sentence-of.ts'
import { isSureOf } from './sure.ts'
import { greetingTo } from './voice.ts'
import { closing } from './closing/closing.ts'
import { asksForApproach, asksForExamples, type Answer } from './stated-answers.ts'
import type { Topic } from './topic/topic.ts'
import { tradeOf } from './trades/trade-of.ts'

/** Arranges one letter in one of many ways. Empty: the facts give no proof and no skill. */
export function arrangedLetter(arranging: Arranging): DraftSentence[] {
  const { brief, prepared } = arranging
  const parts = partsOf(arranging)
  if (!parts) return []
  const body = bodies[parts.way](parts)
  const words = body.reduce((sum, { text }) => sum + text.split(' ').length, 0)
  const said = new Set(body.map(({ text }) => text))
  const rest = ending(parts, words).filter(({ text }) => !said.has(text))
  return [...greeting(brief, prepared), ...body, ...rest, ...signature(prepared)]
}

const bodies: Record<Way, (parts: Parts) => DraftSentence[]> = {
  topic: (parts) => [
    ...opening(parts),
    ...firstProof(parts),
    ...secondProof(parts),
    ...skillsToo(parts),
  ],
  joined: (parts) => [...joinedProof(parts), ...secondProof(parts), ...skillsToo(parts)],
  short: (parts) => [...joinedProof(parts)],
  proof: (parts) => [...firstProof(parts), ...openingAfterProof(parts), ...secondProof(parts)],
  plan: (parts) => [
    ...opening(parts),
    ...planFirst(parts),
    ...firstProof(parts),
    ...secondProof(parts),
  ],
  skills: (parts) => [
    ...opening(parts),
    ...saidAnswer(parts.skills, 'opening'),
    ...firstProof(parts),
    ...secondProof(parts),
  ],
}

function greeting({ clientName }: Brief, { voice, name }: Prepared): DraftSentence[] {
  if (voice.greeting === null) return []
  const to = clientName === name ? null : (clientName?.trim() ?? null)
  return [bareSentence('greeting', greetingTo(voice.greeting, to))]
}

/** Says what the job is; nothing where the posting says nothing that can be repeated. */
function opening(parts: Parts): DraftSentence[] {
  return framed(parts, phrases.openings)
}

function openingAfterProof(parts: Parts): DraftSentence[] {
  return framed(parts, phrases.openingsAfterProof)
}

function framed({ topic, say, chance }: Parts, frames: typeof phrases.openings): DraftSentence[] {
  if (topic === null) return []
  const fitting = frames[topic.frame].filter(
    (frame) => !isMany(topic) || !frame.includes('need is '),
  )
  const text = say(chance.pick(fitting) ?? '')
  return [{ ...bareSentence('opening', text), postingSpan: topic.span }]
}

/** Tells whether a topic is several things, which "are" needed: "scrapers for four shops". */
function isMany({ frame, words }: Topic): boolean {
  return frame === 'thing' && !/^(?:an?|one|the|your)\b/iu.test(words)
}

/** Names the job and the proof in one sentence. */
function joinedProof(parts: Parts): DraftSentence[] {
  const { topic, first, say, chance } = parts
  const clause = first?.proof.brief ?? ''
  const half = topic === null ? '' : say(chance.pick(phrases.halves[topic.frame]) ?? '')
  // Two halves that have nothing to do with each other are two sentences.
  if (
    !first ||
    topic === null ||
    parts.isFar ||
    !isWork(first.proof) ||
    !fitsHalf(clause) ||
    half.length + clause.length > maxJoined
  )
    return [...opening(parts), ...firstProof(parts)]
  const text = sentenceOf(half + lowerFirst(clause))
  if (!isSureOf(parts.brief.posting, text, parts.prepared))
    return [...opening(parts), ...firstProof(parts)]
  const factIds = [first.proof.fact.id]
  return [{ ...bareSentence('proof', text), factIds, postingSpan: topic.span }]
}

const maxJoined = 200

function fitsHalf(clause: string): boolean {
  return /^(?:I|we)\b/u.test(clause) && !/[;:]|\. /u.test(clause)
}

function planFirst({ topic, say, chance, brief, prepared }: Parts): DraftSentence[] {
  const plan = chance.pick(tradeOf(brief, { topic, facts: prepared.facts }).plans)
  if (!plan || topic === null) return []
  return [bareSentence('opening', say(plan))]
}

function firstProof({ first, isFar, way, say, chance }: Parts): DraftSentence[] {
  if (!first) return []
  const leads = isFar ? phrases.farLeads : phrases.firstLeads
  const lead = way === 'proof' ? '' : (chance.pick(leads) ?? '')
  return [
    proofSentence(first.proof, {
      lead: say(lead),
      isBrief: first.proof.said.length > 150 || chance.next() < 0.3,
    }),
  ]
}

function secondProof({ first, second, say, chance }: Parts): DraftSentence[] {
  if (!second) return []
  const lead = say(chance.pick(phrases.secondLeads) ?? '')
  const isBrief = second.said.length > 120 || chance.next() < 0.4
  const said = proofSentence(second, { lead, isBrief })
  const isAlike = first !== null && workSaid.test(first.proof.said)
  if (isAlike) return [{ ...said, text: said.text.replace(workSaid, '$1 also includes') }]
  const isAnother = first !== null && exampleSaid.test(first.proof.said)
  return [isAnother ? { ...said, text: said.text.replace(exampleSaid, 'Another example:') } : said]
}

const exampleSaid = /^one example:/iu

/** Begins what is said of work without a verb; a second such sentence takes up the first. */
const workSaid = /^((?:my|our) (?:past )?work) includes\b/iu

function proofSentence(
  proof: Proof,
  { lead, isBrief }: { lead: string; isBrief: boolean },
): DraftSentence {
  const clause = isBrief ? proof.brief : proof.said
  const isLed = lead !== '' && isExample(proof) && !clause.includes(': ')
  const text = sentenceOf(isLed ? lead + lowerFirst(clause) : clause)
  return { ...bareSentence('proof', text), factIds: [proof.fact.id] }
}

/** Names skills that both sides name, where the proofs have not shown them. */
function skillsToo({ skills, chance, isFar, first, second }: Parts): DraftSentence[] {
  if (!skills || skills.facts.length < 2) return []
  const shown = new Set([...(first?.proof.words ?? []), ...(second?.words ?? [])])
  const isShown = skills.facts.every(({ text }) =>
    contentWords(text).every((word) => shown.has(word)),
  )
  if (isShown) return []
  return chance.next() < (isFar ? 0.8 : 0.4) ? saidAnswer(skills, 'proof') : []
}

function saidAnswer(answer: Answer | null, kind: DraftSentence['kind']): DraftSentence[] {
  if (!answer) return []
  const { text, facts, ask } = answer
  return [{ text, kind, factIds: facts.map(({ id }) => id), postingSpan: ask?.span ?? null }]
}

/** Words from which a letter says enough. */
const enough = 60

/** Answers, a plan, the link, and at the end a question or a next step. */
function ending(parts: Parts, wordsBefore: number): DraftSentence[] {
  const { brief, chance, way, answers, prepared, topic, own } = parts
  const isTerse = prepared.voice.isTerse || way === 'short'
  const said = answers.slice(0, 3).flatMap((answer) => saidAnswer(answer, 'answer'))
  const words = said.reduce((sum, { text }) => sum + text.split(' ').length, wordsBefore)
  const approach = asksForApproach(brief)
  const share = words < enough && !isTerse ? 0.7 : 0.3
  const isPlanned = way === 'plan' || (own !== null && !own.isOffer)
  const hasPlan = approach !== null ? way !== 'plan' : !isPlanned && chance.next() < share
  const { plans, approaches } = tradeOf(brief, { topic, facts: prepared.facts })
  const plan = hasPlan ? chance.pick(approach === null ? plans : approaches) : undefined
  return [
    ...said,
    ...ownSaid(own, 'plan'),
    ...(plan
      ? [{ ...bareSentence('answer', parts.say(plan)), postingSpan: approach?.span ?? null }]
      : []),
    ...link(parts),
    ...ownSaid(own, 'next-step'),
    ...closing(parts, { plan: plan ?? '', isTerse: isTerse || words > enough + 15 }),
  ]
}

/** Says how the user works, or what they offer, in their own words. */
function ownSaid(own: OwnLine | null, place: 'plan' | 'next-step'): DraftSentence[] {
  if (own === null || own.isOffer !== (place === 'next-step')) return []
  return [bareSentence('own', own.text)]
}

function link({ brief, prepared, chance, mayHaveLinks, say }: Parts): DraftSentence[] {
  if (prepared.link === null || !mayHaveLinks) return []
  const ask = asksForExamples(brief)
  if (ask === null && chance.next() > 0.6) return []
  const factIds = prepared.facts
    .filter(
      ({ link, source, text }) =>
        source === 'link' || link === prepared.link || text === prepared.link,
    )
    .map(({ id }) => id)
  const text = `${say(chance.pick(phrases.linkLeads) ?? '')}${prepared.link}`
  return [{ text, kind: 'link', factIds: factIds.slice(0, 1), postingSpan: ask?.span ?? null }]
}

function signature({ voice, name }: Prepared): DraftSentence[] {
  const signed = voice.signer ?? name
  if (signed === '') return []
  return [
    bareSentence('signature', voice.signOff === null ? signed : `${voice.signOff}\n${signed}`),
  ]
}

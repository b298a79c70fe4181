import type { DraftSentence } from '../../../../contract/writing/draft.ts'
import type { Brief } from '../material.ts'
import { isExample } from './chosen-proofs.ts'
import { contentWords } from './content-words.ts'
import { about, partsOf, type Arranging, type Parts, type Way } from './letter-parts.ts'
import * as phrases from './phrases.ts'
import type { Prepared, Proof } from './prepared-facts.ts'
import { lowerFirst } from './said/lower-first.ts'
import { sentenceOf } from './sentence-of.ts'
import { isSureOf } from './sure.ts'
import { asksForApproach, asksForExamples, type Answer } from './stated-answers.ts'
import { topicsOf, type Topic } from './topic/topic-of.ts'
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
  proof: (parts) => [...firstProof(parts), ...opening(parts), ...secondProof(parts)],
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
  const to = clientName === null || clientName === name ? '' : ` ${clientName.trim()}`
  const word = voice.greeting === 'Dear' && to === '' ? 'Hello' : voice.greeting
  return [sentence('greeting', `${to !== '' && word === 'Hi there' ? 'Hi' : word}${to},`)]
}

function opening({ topic, say, chance, brief }: Parts): DraftSentence[] {
  if (topic === null) {
    const any = isShort(brief) ? phrases.openingsOfShort : phrases.openingsOfAny
    return [sentence('opening', say(chance.pick(any) ?? ''))]
  }
  const text = say(chance.pick(formsOf(topic, openingForms)) ?? '')
  return [{ ...sentence('opening', text), postingSpan: topic.span }]
}

type Forms = Record<'thing' | 'isNew' | 'doing' | 'person', readonly string[]>

const openingForms: Forms = {
  thing: phrases.openings,
  isNew: phrases.openingsOfNew,
  doing: phrases.openingsOfAction,
  person: phrases.openingsOfPerson,
}

const halfForms: Forms = {
  thing: phrases.halves,
  isNew: phrases.halvesOfNew,
  doing: phrases.halvesOfAction,
  person: phrases.halvesOfPerson,
}

function formsOf({ person, doing, isNew }: Topic, forms: Forms): readonly string[] {
  if (person !== null) return forms.person
  if (isNew) return forms.isNew
  return doing === null ? forms.thing : forms.doing
}

function isShort({ posting: { title, description } }: Brief): boolean {
  return title.length + description.length < 200
}

/** Names the job and the proof in one sentence. */
function joinedProof(parts: Parts): DraftSentence[] {
  const { topic, first, say, chance } = parts
  const clause = first?.proof.brief ?? ''
  const half = topic === null ? '' : say(chance.pick(formsOf(topic, halfForms)) ?? '')
  // Two halves that have nothing to do with each other are two sentences.
  if (
    !first ||
    topic === null ||
    parts.isFar ||
    !fitsHalf(clause) ||
    half.length + clause.length > maxJoined
  )
    return [...opening(parts), ...firstProof(parts)]
  const text = sentenceOf(half + lowerFirst(clause))
  if (!isSureOf(parts.brief.posting, text, parts.prepared))
    return [...opening(parts), ...firstProof(parts)]
  const factIds = [first.proof.fact.id]
  return [{ ...sentence('proof', text), factIds, postingSpan: topic.span }]
}

const maxJoined = 200

function fitsHalf(clause: string): boolean {
  return /^(?:I|we)\b/u.test(clause) && !/[;:]|\. /u.test(clause)
}

function planFirst({ topic, say, chance, brief }: Parts): DraftSentence[] {
  const plan = chance.pick(tradeOf(brief).plans)
  if (!plan || topic === null) return []
  return [sentence('opening', say(plan))]
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

function secondProof({ second, say, chance }: Parts): DraftSentence[] {
  if (!second) return []
  const lead = say(chance.pick(phrases.secondLeads) ?? '')
  return [proofSentence(second, { lead, isBrief: second.said.length > 120 || chance.next() < 0.4 })]
}

function proofSentence(
  proof: Proof,
  { lead, isBrief }: { lead: string; isBrief: boolean },
): DraftSentence {
  const clause = isBrief ? proof.brief : proof.said
  const isLed = lead !== '' && isExample(proof) && !clause.includes(': ')
  const text = sentenceOf(isLed ? lead + lowerFirst(clause) : clause)
  return { ...sentence('proof', text), factIds: [proof.fact.id] }
}

function skillsToo({ skills, chance, isFar }: Parts): DraftSentence[] {
  if (!skills || skills.facts.length < 2) return []
  return chance.next() < (isFar ? 0.8 : 0.4) ? saidAnswer(skills, 'proof') : []
}

function saidAnswer(answer: Answer | null, kind: DraftSentence['kind']): DraftSentence[] {
  if (!answer) return []
  const { text, facts, ask } = answer
  return [{ text, kind, factIds: facts.map(({ id }) => id), postingSpan: ask?.span ?? null }]
}

/** Words from which a letter says enough. */
const enough = 60

/** Answers, a plan, what else the posting names, a question or a next step, and the link. */
function ending(parts: Parts, wordsBefore: number): DraftSentence[] {
  const { brief, chance, way, answers, prepared } = parts
  const isTerse = prepared.voice.isTerse || way === 'short'
  const said = answers.slice(0, 3).flatMap((answer) => saidAnswer(answer, 'answer'))
  const words = said.reduce((sum, { text }) => sum + text.split(' ').length, wordsBefore)
  const approach = asksForApproach(brief)
  const share = words < enough && !isTerse ? 0.65 : 0.2
  const hasPlan = way !== 'plan' && (approach !== null || chance.next() < share)
  const plan = hasPlan ? chance.pick(tradeOf(brief).plans) : undefined
  return [
    ...said,
    ...(plan
      ? [{ ...sentence('answer', parts.say(plan)), postingSpan: approach?.span ?? null }]
      : []),
    ...(chance.next() < share ? alsoNamed(parts) : []),
    ...asking(parts, isTerse || words > enough + 15),
    ...link(parts),
  ]
}

function alsoNamed({ brief, topic, chance, say }: Parts): DraftSentence[] {
  const other = chance.pick(
    topicsOf(brief)
      .slice(0, 6)
      .filter((one) => topic && one.person === null && !overlaps(one, topic)),
  )
  if (!other || other.thing.length > maxOther) return []
  const forms = other.doing === null ? phrases.others : phrases.othersOfAction
  const text = about(
    other,
    say(chance.pick(forms) ?? '')
      .replace('{other}', '{thing}')
      .replace('{otherDoing}', '{doing}'),
  )
  if (!isSureOf(brief.posting, text)) return []
  return [{ ...sentence('answer', text), postingSpan: other.span }]
}

const maxOther = 60

function overlaps(one: Topic, other: Topic): boolean {
  const words = new Set(contentWords(other.thing))
  return contentWords(one.thing).some((word) => words.has(word))
}

function asking({ brief, chance, say }: Parts, isTerse: boolean): DraftSentence[] {
  const nextStep = sentence('next-step', say(chance.pick(phrases.nextSteps) ?? ''))
  const question = chance.pick(tradeOf(brief).questions)
  if (!question) return [nextStep]
  const lead = say(chance.pick(phrases.questionLeads) ?? '')
  const asked = sentence('question', join(lead, inLead(lead, question, say)))
  return !isTerse && chance.next() < 0.3 ? [asked, nextStep] : [asked]
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
  if (name === '') return []
  return [sentence('signature', voice.signOff === null ? name : `${voice.signOff},\n${name}`)]
}

function inLead(lead: string, phrase: string, say: (phrase: string) => string): string {
  const said = say(phrase)
  return lead === '' || /^I\b/u.test(said) ? said : said.charAt(0).toLowerCase() + said.slice(1)
}

function join(lead: string, rest: string): string {
  return `${lead}${rest}`
}

function sentence(kind: DraftSentence['kind'], text: string): DraftSentence {
  return { text, kind, factIds: [], postingSpan: null }
}

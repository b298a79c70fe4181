import type { Reason } from '../../../../contract/bidding/reasons.ts'
import type { Doubt, DraftSentence } from '../../../../contract/writing/draft.ts'
import type { LetterTemplate } from '../../../../contract/writing/letter-template.ts'
import type { WrittenBy } from '../../../../contract/writing/letter-notes.ts'
import type { RewriteHow } from '../../../../contract/writing/writing-calls.ts'
import type { LetterMaterial } from '../../../store/writing/letter-material.ts'
import type { LetterSource } from '../../../store/writing/letter-source.ts'
import { checkInTime, type Check, type CheckedWithin } from '../checking/check-in-time.ts'
import { ownWordsOf, voiceOf } from '../built-in/voice.ts'
import { composeLetter, type ComposingMaterial } from '../built-in/compose-letter.ts'
import { factsOf } from '../facts/facts-of.ts'
import { writerProfile } from '../facts/writer-profile.ts'
import { letterText } from '../letter-text.ts'
import { keepLast } from '../keep-last.ts'
import type { Brief, CheckedAgainst, WriterProfile } from '../material.ts'
import { isLearnt } from '../preferences/preference-rules.ts'
import { shorterThan, withPreferences } from '../preferences/with-preferences.ts'
import { assignTemplate, type Place } from '../comparing/assign-template.ts'
import { chooseTemplate, type TemplateCase } from '../templates/choose-template.ts'
import { fillTemplate } from '../templates/fill-template.ts'
import { checkLetter } from '../checking/check-letter.ts'
import { isInEnglish } from '../posting/language-of.ts'
import { briefOfJob, type LetterJob } from './posting-of.ts'
import { belowLetter, videoFor, videoSentences, withVideo } from './video-sentence.ts'

/** Everything that one letter is written from. */
export type LetterOrder = {
  source: LetterSource
  material: LetterMaterial
  job: LetterJob
  /** Decides on the template, together with the job. */
  scannerId: string | null
  score: number | null
  /** Application that the letter is of: its client gets a video page of their own. Absent: none yet. */
  applicationId?: string
  /** Chooses among ways of writing: the same seed writes the same letter. */
  seed: string
  /** Place in a comparison that an earlier version of the letter has. */
  held?: Place
  /** Absent: as it was written first. */
  how?: RewriteHow
  /** Letter that a new one has to be shorter than. */
  before?: string
}

export type WrittenLetter = {
  /** Null: none could be written. */
  letter: string | null
  sentences: DraftSentence[] | null
  doubts: Doubt[]
  writtenBy: WrittenBy
  /** Null: the general template. */
  templateId: string | null
  /** Comparison that the letter belongs to. Null: none. */
  comparisonId: string | null
  /** Reason for the review queue. Null: it may be sent automatically. */
  reason: Extract<Reason, 'letter-in-doubt' | 'other-language'> | null
}

/**
 * Writes the letter of one application from its user's facts and checks it. One that is refused is written again in
 * other words, a few times; then it is for the review queue, with its doubts. docs/decisions/055
 */
export function writeLetter(order: LetterOrder, check: Check = checkLetter): WrittenLetter {
  const brief = briefOfJob(order.job)
  if (!brief) return notWritten
  try {
    return writeUntilSure(order, { ...readOrder(order, brief), check })
  } catch {
    return notWritten // its user writes it: nothing that a text does to a writer may stop the others
  }
}

const notWritten: WrittenLetter = {
  letter: null,
  sentences: null,
  doubts: [{ text: '', class: 'unchecked', about: '' }],
  writtenBy: 'built-in',
  templateId: null,
  comparisonId: null,
  reason: 'letter-in-doubt',
}

/** Letters that are written before one in doubt is left to its user; from the second on without doubted sentences. */
const maxAttempts = 4

function writeUntilSure(order: LetterOrder, read: Checking): WrittenLetter {
  const { brief } = read.composing
  let last = attempt(order, read, order.seed)
  for (let again = 1; again < maxAttempts && isWorthAnother(last); again += 1) {
    last = attempt(order, read, `${order.seed} again ${again}`)
    if (isWorthAnother(last)) last = withoutDoubted(read, last)
  }
  if (last.letter.trim() === '') return { ...notWritten, doubts: last.doubts }
  const reason = reasonFor(brief, last.doubts)
  return { ...last, comparisonId: read.comparisonId, writtenBy: 'built-in', reason }
}

/** Finds the template: that of a running comparison, else the first whose rule fits. */
function templateOf(order: LetterOrder) {
  const { material, seed, held } = order
  const { templates, comparison } = material
  const assigned = assignTemplate(comparison, { id: seed, ...(held && { held }) })
  const template = templates.find(({ id }) => id === assigned?.templateId) ?? null
  // One that was deleted ends its comparison; until then its letters are like any other.
  if (assigned && (assigned.templateId === null || template))
    return { template, comparisonId: assigned.comparisonId }
  return { template: chooseTemplate(templates, caseOf(order)), comparisonId: null }
}

/** Returns whether other words may help: not where nothing could be checked, which takes as long again. */
function isWorthAnother({ doubts }: Attempted): boolean {
  return doubts.length > 0 && doubts.every((doubt) => doubt.class !== 'unchecked')
}

type Attempted = ReturnType<typeof attempt>

/** Leaves out the sentences in doubt, where what remains still speaks of the job and of its user. */
function withoutDoubted({ template, against, check }: Checking, last: Attempted): Attempted {
  if (template?.use === 'fixed') return last
  const doubted = new Set(last.doubts.map(({ text }) => text))
  const rest = last.sentences.filter(({ text }) => !doubted.has(text))
  const kinds = new Set(rest.map(({ kind }) => kind))
  if (
    !(kinds.has('opening') || rest.some(speaksOfJob)) ||
    !(kinds.has('proof') || kinds.has('answer'))
  )
    return last
  const letter = letterText(rest)
  const checked = checkInTime(letter, against, rest, check)
  return checked.doubts.length > 0 ? last : { ...last, ...checked, letter }
}

function speaksOfJob({ postingSpan }: DraftSentence): boolean {
  return postingSpan !== null
}

type ReadOrder = {
  /** Null: the general one. */
  template: LetterTemplate | null
  /** Null: no comparison. */
  comparisonId: string | null
  composing: ComposingMaterial & { mayHaveLinks: boolean }
  against: CheckedWithin
}

type Checking = ReadOrder & { check: Check }

/** Reads what every letter is written from and checked against. */
export function readOrder(order: LetterOrder, brief: Brief): ReadOrder {
  const { source, material, seed } = order
  const { facts } = factsOf(source, material.changes)
  const { template, comparisonId } = templateOf(order)
  const profile = profileFor(order, template)
  const { lastLetters, rules } = material
  return {
    template,
    comparisonId,
    composing: { brief, facts, profile, seed, lastLetters, mayHaveLinks: rules.mayHaveLinks },
    against: againstOf(order, { facts, posting: brief.posting, ownSentences: ownWordsOf(profile) }),
  }
}

/** Takes a user's texts with those that show how a letter by a template is written. */
export function profileFor(
  order: Omit<LetterOrder, 'seed'>,
  template: LetterTemplate | null,
): WriterProfile {
  const own = writerProfile(order.source)
  const currentCoverLetter = voiceFor(order, template)
  return sameProfile({ ...own, currentCoverLetter, ownLetter: own.currentCoverLetter })
}

/** Profiles, each with one voice, that a process keeps: the writer prepares the same one once. */
const room = { max: 1_000, maxLength: 4_000_000 }

const sameProfile = keepLast((profile: WriterProfile) => profile, room)

/** Text that shows how the user writes: their template, else the general one, else the letter they came with. */
function voiceFor(
  { source, how }: Omit<LetterOrder, 'seed'>,
  template: LetterTemplate | null,
): string {
  const profile = writerProfile(source)
  const own = profile.currentCoverLetter
  const guide = template?.text ?? greeted(source.generatedCoverLetter?.trim() ?? '', profile)
  return how === 'like-mine' ? own || guide : guide || own
}

/** A template that we generated greets nobody: its letters greet and sign off as the user's own letter does. */
function greeted(generated: string, own: WriterProfile): string {
  if (generated === '' || greeting.test(generated)) return generated
  const { greeting: hello, signOff } = voiceOf(own)
  return [hello, generated, signOff].filter((part) => part !== null).join('\n\n')
}

const greeting = /^(?:hi|hello|hey|dear|greetings|good )/iu

function attempt(order: LetterOrder, read: Checking, seed: string) {
  const { template, composing, against, check } = read
  const { material, job, how, before } = order
  const composed = composeLetter({ ...composing, seed })
  const templateId = template?.id ?? null
  if (template?.use === 'fixed' && how === undefined) {
    const { facts, profile } = composing
    const filled = fillTemplate(template.text, { composed, facts, profile, title: job.title })
    const ownSentences = [...filled.ownSentences, ...against.ownSentences]
    const { letter, sentences } = belowLetter(filled, videoFor(order))
    const checked = checkInTime(letter, { ...against, ownSentences }, sentences, check)
    const isSaid = ({ class: kind, about }: Doubt) =>
      checked.doubts.some((doubt) => doubt.class === kind && doubt.about === about)
    const doubts = [...filled.unfilled.filter((doubt) => !isSaid(doubt)), ...checked.doubts]
    return { letter, sentences: checked.sentences, doubts, templateId }
  }
  const liked = withPreferences(composed, material.preferences.filter(isLearnt), how)
  const video = videoFor(order)
  const sentences = withVideo(before === undefined ? liked : shorterThan(before, liked), video)
  const letter = letterText(sentences)
  return { letter, ...checkInTime(letter, against, sentences, check), templateId }
}

/** Gathers everything that a letter is checked against. */
export function againstOf(
  { source, material, applicationId }: Omit<LetterOrder, 'seed'>,
  { facts, posting, ownSentences }: Pick<CheckedAgainst, 'facts' | 'posting' | 'ownSentences'>,
): CheckedWithin {
  const video = videoFor({ material, applicationId })
  const links = [
    source.portfolioLink,
    ...facts.map(({ link }) => link),
    video?.link,
    video?.pageLink,
  ]
  return {
    facts,
    posting,
    fullName: source.fullName ?? '',
    ownLinks: links.flatMap((link) => link || []),
    ownSentences: video ? [...ownSentences, ...videoSentences(video)] : ownSentences,
    lastLetters: material.lastLetters,
    ...material.rules,
    ...(material.thisYear !== null && { limits: { thisYear: material.thisYear } }),
  }
}

function caseOf({ job, scannerId, score }: LetterOrder): TemplateCase {
  return { scannerId, score, skills: job.skills, jobType: job.projectType }
}

/**
 * Finds why a letter is for the review queue: a doubt, or a wish or condition of the client that only the user can
 * answer. Null: it may be sent automatically.
 */
export function reasonFor(brief: Brief | null, doubts: readonly Doubt[]): WrittenLetter['reason'] {
  if (!isInEnglish(brief)) return 'other-language'
  const isForUser = doubts.length > 0 || (brief?.screening.length ?? 0) > 0
  return isForUser ? 'letter-in-doubt' : null
}

import type { Doubt, DraftSentence, SentenceKind } from '../../../../contract/writing/draft.ts'
import { keepTexts } from '../keep-texts.ts'
import { plainText } from '../language/plain-text.ts'
import { readSentence } from '../language/sentence.ts'
import { splitSentences } from '../language/split-sentences.ts'
import { tokensOf } from '../language/tokens.ts'
import type { CheckedAgainst } from '../material.ts'
import { checkWords } from './check-words.ts'
import type { Grounds } from './grounds/grounds.ts'
import { languagesLacking } from './grounds/languages-spoken.ts'
import { reversedIn } from './directions.ts'
import { jobNameDoubts } from './job-names.ts'
import { languageDoubts } from './language-doubts.ts'
import { linkDoubts, showsOwnLink, withoutLinks } from './link-doubts.ts'
import { greetingDoubts, signatureDoubts, vocativeDoubts } from './names-in-greeting.ts'
import { prepareFacts } from './grounds/prepare-facts.ts'
import { preparePosting } from './grounds/prepare-posting.ts'
import { alsoOfOwn, textDoubts } from './text-doubts.ts'
import { termDoubts } from './terms.ts'
import { isTooAlike } from './too-alike.ts'
import { voicesOf } from './voice/voices.ts'

/** Sentences of a checked letter with the facts that the checker found for each, and what it doubts. */
export type Checked = { sentences: DraftSentence[]; doubts: Doubt[] }

/** Thrown when a letter takes longer to check than it may: it counts as refused. */
export class CheckingTooSlowError extends Error {
  constructor() {
    super('The letter took too long to check.')
    this.name = 'CheckingTooSlowError'
  }
}

/** Limits of a check that a caller may set. */
export type CheckLimits = {
  /** Clock that only goes forward, in milliseconds; left out: this thread's processor time. */
  now?: () => number
  maxMs?: number
  /** Year that "since 2018" is counted to; left out: it is never counted. */
  thisYear?: number
}

/** Longest text that is looked at, whatever the marketplace allows. */
const maxChecked = 20_000

/** Longest sentence whose claims are found. No sentence of a letter is longer, and the time for one grows with its square. */
const maxSentence = 1_500

/**
 * Checks a letter against facts: each claim must rest on one. `drafted`: its writer's sentences, whose kinds and spans
 * are kept and whose citations are not believed. Throws when it takes longer than it may.
 */
export function checkLetter(
  letter: string,
  against: CheckedAgainst & { limits?: CheckLimits },
  drafted: readonly DraftSentence[] = [],
): Checked {
  const { now, maxMs = 1000 } = against.limits ?? {}
  const isOver = overAfter(maxMs, now)
  const parts = partsOf(letter, drafted)
  const doubts: Doubt[] = []
  if (letter.trim() === '' || letter.length > against.maxLength || letter.length > maxChecked) {
    doubts.push({ text: letter.slice(0, 200), class: 'length', about: '' })
    if (letter.length > maxChecked)
      return { sentences: parts.map((part) => ({ ...part, factIds: [] })), doubts }
  }
  const reader = new LetterReader(against)
  const sentences = parts.map((part, index) => {
    const checked = reader.read(part, { isFirst: index === 0, isLast: index === parts.length - 1 })
    if (isOver()) throw new CheckingTooSlowError()
    doubts.push(...checked.doubts)
    return { ...part, factIds: checked.factIds }
  })
  if (isTooAlike(reader.body(), against.lastLetters))
    doubts.push({ text: letter, class: 'too-alike', about: '' })
  return { sentences, doubts }
}

/**
 * Tells from now on whether more time has passed than this; by this thread's processor time where no clock is given, since a
 * machine that is busy with something else spends none of it.
 */
export function overAfter(maxMs: number, now?: () => number): () => boolean {
  if (now) {
    const end = now() + maxMs
    return () => now() > end
  }
  // A thread spends no more than passes: asking how much it spent takes as long as reading a sentence.
  const [since, spent] = [performance.now(), processorMs()]
  return () => performance.now() - since > maxMs && processorMs() - spent > maxMs
}

/** Returns the processor time of this thread in milliseconds. */
export function processorMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Sentences of a letter; those of its writer where together they are the letter. */
function partsOf(letter: string, drafted: readonly DraftSentence[]): DraftSentence[] {
  if (drafted.length > 0 && bare(drafted.map(({ text }) => text).join('')) === bare(letter))
    return [...drafted]
  const kinds = new Map(drafted.map((sentence) => [bare(sentence.text), sentence]))
  return splitSentences(letter.slice(0, maxChecked * 2)).map((text) => {
    const same = kinds.get(bare(text))
    return {
      text,
      kind: same?.kind ?? ('own' satisfies SentenceKind),
      factIds: [],
      postingSpan: same?.postingSpan ?? null,
    }
  })
}

/** Leaves out the posting's title where a sentence quotes it. */
function withoutTitle(plain: string, title: string): string {
  return plain.replaceAll(/"([^"]{3,200})"/gu, (quoted, words: string) =>
    title.includes(spaced(words)) ? 'this' : quoted,
  )
}

function spaced(text: string): string {
  return text.replaceAll(/[\s"]+/gu, ' ').trim()
}

function bare(text: string): string {
  return text.replaceAll(/\s+/gu, '')
}

/** "They asked me for the icons, and I drew them." */
const askedAndDone =
  /^(.{3,200}? (?:for|about) ((?:the|their|some|all|new) [^,.;:]{2,60})), and ((?:i|we) [^.!?,;]{2,40}) (?:it|them|those|these)[.!]?$/iu
/** "Yes, I drew them." */
const answered =
  /^(?:yes,? )?((?:i|we) [^.!?,;]{2,40}) (?:it|them|those|that|these|all of (?:it|them))[.!]?$/iu

/** "You ask about design: I do it myself", "Azure is no gap: I've worked with it". */
const namedAndDone =
  /^(?:[^:;.?!–—]{0,40}\b(?:about|on|for|regarding|mention|open about|to) )?((?:the |your |some )?[\p{L}\d][^:;,.?!–—]{1,50}?)(?: (?:is|are|was|were) [^:;.?!–—]{2,30})?[:;–—] ?((?:i|we)(?: have|'ve| do| did| also)? (?:not |never )?[\p{L}]+(?: [\p{L}]+)?) (?:it|them|those|that|these)\b([^:;]*)$/iu

/** "More of my work is at example.org": says no more than where something is. */
function isLinkLine(plain: string, unlinked: string): boolean {
  return (
    unlinked.length < plain.length - 5 &&
    unlinked.split(/\s+/u).filter((word) => word !== '').length <= 9 &&
    linkWords.test(unlinked)
  )
}

const linkWords =
  /^(?:[^\p{L}]|\b(?:more|about|me|of|my|our|work|works|samples?|examples?|portfolio|profile|site|website|page|pages|github|code|projects?|pieces?|some|is|are|at|on|here|there|under|in|you|can|could|see|hear|find|view|look|read|have|a|the|can|be|found|seen|it|them|recent|past|other|all|listen|to|and|please|links?|blog|online|collected|shown|also|for|example)\b)*$/iu

const readText = keepTexts((plain) => readSentence(tokensOf(plain)))

/** Reads the sentences of one letter in order, since one may speak of the one before. */
class LetterReader {
  private readonly grounds: Grounds
  private readonly own: ReadonlySet<string>
  private readonly factsText: string
  private readonly title: string
  private lastWasClaim = false
  private last = ''
  private readonly compared: string[] = []

  private readonly against: CheckedAgainst

  constructor(against: CheckedAgainst & { limits?: CheckLimits }) {
    this.against = against
    const names = new Set(tokensOf(plainText(against.fullName)).map(({ lower }) => lower))
    this.grounds = {
      facts: prepareFacts(against.facts, names),
      posting: preparePosting(against.posting),
      names,
      thisYear: against.limits?.thisYear ?? 0,
    }
    this.title = spaced(plainText(against.posting.title))
    this.own = new Set(against.ownSentences.map((text) => text.trim()))
    this.factsText = this.grounds.facts.text
  }

  /** Words of the letter without its greeting and signature. */
  body(): string {
    return this.compared.join(' ')
  }

  read(
    part: DraftSentence,
    place: { isFirst: boolean; isLast: boolean },
  ): { factIds: string[]; doubts: Doubt[] } {
    const texts = splitSentences(part.text)
    const factIds = new Set<string>()
    const doubts: Doubt[] = []
    const isOwn = this.own.has(part.text.trim())
    for (const [index, text] of texts.entries()) {
      const checked = this.readOne(text, {
        isFirst: place.isFirst && index === 0,
        isLast: place.isLast && index === texts.length - 1,
      })
      for (const id of checked.factIds) factIds.add(id)
      const isOwnOne = isOwn || this.own.has(text)
      doubts.push(...checked.doubts.filter((doubt) => !isOwnOne || alsoOfOwn.has(doubt.class)))
    }
    return { factIds: [...factIds], doubts }
  }

  private languageFacts(): string[] {
    return this.against.facts.filter(({ kind }) => kind === 'language').map(({ id }) => id)
  }

  /** "The icons for Acme? I drew them.": puts what was named before in place of "them". */
  private withAntecedent(plain: string): string {
    const same = askedAndDone.exec(plain)
    if (same !== null) return `${same[1]}, and ${same[3]} ${same[2]}.`
    const topic = namedAndDone.exec(plain)
    if (topic !== null) return `${topic[2]} ${topic[1]}${topic[3] ?? ''}`
    const [, done] = answered.exec(plain) ?? []
    if (done === undefined || !this.last.endsWith('?')) return plain
    const named = this.last.slice(0, -1).split(/[;:–—]|, (?:and|as|because|since) /u)
    return `${done} ${named.at(-1)?.trim() ?? ''}.`
  }

  private readOne(
    text: string,
    { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
  ): { factIds: string[]; doubts: Doubt[] } {
    const { grounds, factsText, against } = this
    const plain = plainText(text).trim()
    const unquoted = withoutTitle(plain, this.title)
    const doubts: Doubt[] = []
    const { ownLinks, mayHaveLinks } = against
    for (const found of [
      ...textDoubts(unquoted, { factsText }),
      ...linkDoubts(plain, { ownLinks, factsText, mayHaveLinks }),
      ...termDoubts(plain, factsText),
    ])
      doubts.push({ text, ...found })
    const named =
      greetingDoubts(plain, { grounds, text, isFirst }) ??
      signatureDoubts(plain, { grounds, text, isLast })
    if (named !== null) return { factIds: [], doubts: [...doubts, ...named] }
    // A link of the user's own is introduced alike in every letter.
    if (!showsOwnLink(plain, ownLinks)) this.compared.push(plain)
    if (plain.length > maxSentence) {
      doubts.push({ text, class: 'unchecked', about: '' })
      return { factIds: [], doubts }
    }
    const unlinked = withoutLinks(unquoted)
    if (isLinkLine(plain, unlinked)) return { factIds: [], doubts }
    doubts.push(
      ...languageDoubts(unlinked, { grounds, text }),
      ...jobNameDoubts(plain, { grounds, text }),
      ...vocativeDoubts(plain, { grounds, text }),
    )
    const reversed = reversedIn(unlinked, grounds.facts.directions)
    if (reversed !== null) doubts.push({ text, class: 'claim', about: reversed })
    const sentence = readText(this.withAntecedent(unlinked))
    const { tokens } = sentence
    const lacking = plain.endsWith('?') ? null : languagesLacking(tokens, grounds.facts.languages)
    if (lacking !== null) {
      for (const about of lacking) doubts.push({ text, class: 'language', about })
      return { factIds: lacking.length > 0 ? [] : this.languageFacts(), doubts }
    }
    this.last = unlinked
    const isQuestion = plain.endsWith('?')
    const isOwnName = ({ concept }: { concept: string }) =>
      grounds.facts.concepts.has(concept) && !grounds.posting.concepts.has(concept)
    const spoken = voicesOf(sentence, { isQuestion, lastWasClaim: this.lastWasClaim, isOwnName })
    this.lastWasClaim = spoken.some(({ voice }) => voice === 'claim')
    const checked = checkWords(sentence, { spoken, grounds, text })
    return { factIds: checked.factIds, doubts: [...doubts, ...checked.doubts] }
  }
}

import type { PostingSpan } from '../../../../../contract/writing/draft.ts'
import type { Want } from '../../material.ts'
import type { Piece } from '../pieces-of.ts'
import { screens } from './screens.ts'
import { statesCondition } from './states-condition.ts'
import { asksTheUser } from './asks-the-user.ts'

type Wishes = { asks: Want[]; screening: Want[]; used: Set<Piece> }

const maxAsks = 12
const maxScreening = 6
const maxWords = 200

/** Finds what applicants are told to tell or include, apart from harmless wishes about the letter itself. */
export function asksOf(pieces: readonly Piece[]): Wishes {
  const asks: Want[] = []
  const screening: Want[] = []
  const used = new Set<Piece>()
  let listed = 0
  for (const piece of pieces) {
    if (piece.part === 'title' || piece.part === 'skills') continue
    const { text } = piece
    const isListed = listed > 0 && piece.isItem && piece.under === 'applying' && isShortItem(text)
    listed = isListed ? listed - 1 : 0
    if (screens(text) || (piece.part === 'description' && statesCondition(text)))
      screening.push(wantOf(piece))
    else if (piece.part === 'question') asks.push(wantOf(piece))
    else if (isListed || asksFor(piece)) (asksTheUser(text) ? screening : asks).push(wantOf(piece))
    else if (!isAboutApplying(text)) continue
    used.add(piece)
    if (/:\s*$/u.test(text) || piece.under === 'applying') listed = 12
  }
  return { asks: asks.slice(0, maxAsks), screening: screening.slice(0, maxScreening), used }
}

const telling =
  /^\W*(?:(?:also|and|then|finally|lastly|additionally),? )?(?:please |kindly |pls |plz )*(?:also |then |just )?(?:(?:share|tell|describe|attach|outline|explain|specify|indicate|state|mention|list|answer|let (?:me|us) know|include|provide|send|show (?:me|us)|give (?:me|us)|submit|reply|respond|quote|advise|confirm|detail|add)\b)/iu
const aboutApplicant =
  /\b(?:you|your|yours|you've|examples?|portfolio|samples?|references?|rate|quote|bid|timeline|time ?frame|experience|availability|previous|past|similar|resume|cv|proposals?|applicants?|applications?|questions?|following)\b/iu
const inLetter =
  /\b(?:in|with|to) (?:your|the) (?:proposal|cover letter|application|response|reply|bid|message|description|answer)\b|\b(?:proposal|application|response|cover letter|bid)s? (?:should|must|needs? to|has to|will) (?:also )?(?:include|contain|demonstrate|list|state|describe|have|address)/iu
const bePut =
  /\b(?:include|provide|share|describe|tell|send|outline|indicate|show|list|mention|explain|add|attach|give|let (?:me|us) know|respond with)\b/iu
const aboutWork =
  /\b(?:how (?:would|do|will|can) you|what(?:'s| is| are| would be) your|have you|do you (?:have|know|use|work|speak)|are you (?:able|available|familiar|comfortable|willing|fluent)|can you (?:show|share|start|provide|work|give|tell)|when (?:can|could|would) you|how (?:long|much|many|soon|fast|quickly)|which (?:tools|technolog|framework|languages?)|why (?:are|do|should)|what (?:experience|tools|technolog|makes|challenges|would you))\b/iu

function asksFor({ text, under, isItem }: Piece): boolean {
  if (text.length > 500 || /^\W*(?:there (?:is|are)|this is|kind regards)\b/iu.test(text))
    return false
  if (/\?["”')]*$/u.test(text)) return aboutWork.test(text)
  if (telling.test(text) && aboutApplicant.test(text))
    return (
      !/^\W*(?:please )?(?:include|add|provide|list|send|submit|show) (?:the|a|an) (?!link|list of (?:relevant|past|previous)|portfolio|sample|example|quote|brief|short|breakdown|description|resume|estimate|time)/iu.test(
        text,
      ) || inLetter.test(text)
    )
  if (inLetter.test(text) && bePut.test(text)) return true
  if (
    /\b(?:let (?:me|us) know|please (?:share|tell|include|provide|send|describe|attach|list|reply|respond))\b/iu.test(
      text,
    )
  )
    return aboutApplicant.test(text)
  if (under !== 'applying') return false
  return (
    telling.test(text) ||
    (isItem && isShortItem(text) && /\b(?:your|links? to|examples?|experience)\b/iu.test(text))
  )
}

/** Tells whether an item of a list on applying can be something to tell, and not a remark. */
function isShortItem(text: string): boolean {
  return text.length <= 200 && !remark.test(text)
}

const remark =
  /^\W*(?:we|this|there|if|kind|best|look\w*|thank\w*|important|our|successful|evaluation|confidential\w*|ownership|immediate)\b/iu

/** Tells whether a sentence is about applying and so is no part of the work. */
function isAboutApplying(text: string): boolean {
  return /\b(?:(?:do not|don't|dont|please|only) apply|apply (?:now|today|only|if|here)|proposals?\b(?! (?:generator|tool|software|template))|cover letter|please (?:do not|don't|dont|read|note|message)|(?:do not|don't|dont) (?:message|respond|post|bid|contact)|look(?:ing)? forward|hear(?:ing)? from you|thank(?:s| you)|best regards|kind regards|if you(?:'re| are| have| think)|serious inquiries)\b/iu.test(
    text,
  )
}

function wantOf({ part, start, end, text }: Piece): Want {
  const span: PostingSpan = { part, start, end, text }
  return { words: askWords(text), span }
}

/** Takes politeness and marks off a wish: "tell us about a similar project". */
function askWords(text: string): string {
  const bare = text
    .replace(/\s+/gu, ' ')
    .replace(/^[\s\d.)(*•:–—-]+/u, '')
    .replace(
      /^(?:(?:also|and|then|finally|lastly|additionally|first|next),?\s|(?:please|kindly|pls|plz),?\s){1,3}/iu,
      '',
    )
    .replace(/[\s.:;*]+$/u, '')
    .trim()
  if (bare.length <= maxWords) return bare
  const cut = bare.slice(0, maxWords)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 20))}…`
}

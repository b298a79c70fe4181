import type { PostingSpan } from '../../../../contract/writing/draft.ts'
import type { PostingText } from '../material.ts'
import { sentencesIn } from '../sentences-in.ts'
import { isAboutLetter } from './is-about-letter.ts'
import { goesOn, overrides, plants, speaksAsRole } from './instruction-rules.ts'
import { partText } from './part-text.ts'
import { backwards, hiddenTexts, hidesText, turned, unmasked } from './unmasked.ts'

type Passage = { span: PostingSpan; plain: string }

const maxFollowers = 3
const parts = ['title', 'description', 'skills', 'question'] as const

/** Finds passages that speak to a program, or that would have a letter say what its sender did not. */
export function findInstructions(posting: PostingText): PostingSpan[] {
  const passages = parts.flatMap((part) => passagesIn(partText(posting, part), part))
  const found = new Set<Passage>()
  let followers = 0
  for (const passage of passages) {
    if (!/[\p{L}<>[#]/u.test(passage.plain) && !hidesText(passage.span.text)) continue
    if (isHard(passage)) followers = maxFollowers
    else if (followers > 0 && goesOn(passage.plain)) followers -= 1
    else {
      followers = 0
      const isTitle = passage.span.part === 'title' && isAboutLetter(passage.span.text)
      if (!isTitle && !plants(passage.plain)) continue
    }
    found.add(passage)
  }
  for (const passage of splitOver(passages, found)) found.add(passage)
  return joined(
    passages.filter((passage) => found.has(passage)),
    posting,
  )
}

/** Makes one passage of those that follow each other. */
function joined(passages: readonly Passage[], posting: PostingText): PostingSpan[] {
  const spans: PostingSpan[] = []
  for (const { span } of passages) {
    const last = spans.at(-1)
    const isNext =
      last?.part === span.part && span.start - last.end <= 2 && span.part !== 'question'
    if (last && isNext) spans[spans.length - 1] = { ...last, end: span.end }
    else spans.push(span)
  }
  return spans.map((span) => ({
    ...span,
    text: partText(posting, span.part).slice(span.start, span.end),
  }))
}

const maxPassages = 1_500
/** Length at which a passage without a full stop is cut, so that one injection does not take the whole posting. */
const maxPassage = 500

function passagesIn(text: string, part: PostingSpan['part']): Passage[] {
  return sentencesIn(text, maxPassages)
    .flatMap(({ start, end }) => cut(text, start, end))
    .map(({ start, end }) => {
      const passage = text.slice(start, end)
      return { span: { part, start, end, text: passage }, plain: unmasked(passage) }
    })
}

function cut(text: string, start: number, end: number) {
  const slices = []
  let from = start
  while (end - from > maxPassage) {
    const space = text.lastIndexOf(' ', from + maxPassage)
    const to = space > from ? space : from + maxPassage
    slices.push({ start: from, end: to })
    from = to
  }
  return [...slices, { start: from, end }]
}

function isHard({ span, plain }: Passage): boolean {
  if (speaksAsRole(span.text) || hidesText(span.text) || overrides(plain)) return true
  if (/nal|vtaber|sbetrg|flfgrz/u.test(plain) && overrides(turned(plain))) return true
  if (/erongi|tegrof|snoitcurtsni|tpmorp/u.test(plain) && overrides(backwards(plain))) return true
  return hiddenTexts(span.text).some((hidden) => {
    if (!/\p{L}\s\p{L}/u.test(hidden)) return false
    const read = unmasked(hidden)
    return (
      overrides(read) || plants(read) || (/\p{L}+ \p{L}+ \p{L}+/u.test(read) && read.length >= 20)
    )
  })
}

const shortLength = 60

/** Finds instructions that are spread over neighbours: title and description, skills and questions, short sentences. */
function splitOver(passages: readonly Passage[], found: ReadonlySet<Passage>): Passage[] {
  const spread: Passage[] = []
  for (const [index, passage] of passages.entries()) {
    const next = passages[index + 1]
    if (!next || found.has(passage) || found.has(next)) continue
    const isSeam = passage.span.part !== next.span.part || passage.span.part === 'question'
    const areShort = passage.plain.length < shortLength && next.plain.length < shortLength
    if (!isSeam && !areShort) continue
    const third = passages[index + 2]
    const group =
      third && !found.has(third) && third.plain.length < shortLength
        ? [passage, next, third]
        : [passage, next]
    // The shortest group that says it: a wish before it stays a wish.
    if (saysTogether(group, isSeam) && !saysTogether(group.slice(1), isSeam)) spread.push(...group)
  }
  return spread
}

function saysTogether(group: readonly Passage[], isSeam: boolean): boolean {
  const text = group.map(({ plain }) => plain.slice(-200).replace(/[.!?…]+$/u, '')).join(' ')
  if (overrides(text)) return true
  return isSeam && group.every(({ span }) => span.part !== 'skills') && plants(text)
}

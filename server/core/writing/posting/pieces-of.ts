import type { PostingSpan } from '../../../../contract/writing/draft.ts'
import type { PostingText } from '../material.ts'
import { sentencesIn, trimmed } from '../sentences-in.ts'
import { partText } from './part-text.ts'

/** Sentence or item of a list in a posting. */
export type Piece = PostingSpan & {
  /** Heading that it stands under; `person`: traits of the freelancer. Null: none that we know. */
  under: 'work' | 'person' | 'applying' | 'about' | null
  isItem: boolean
}

const maxPieces = 3_000

/** Splits a posting into sentences and items; lists are often written within a line. */
export function piecesOf(posting: PostingText): Piece[] {
  const skills = partText(posting, 'skills')
  return [
    ...piecesIn(posting.title, 'title'),
    ...piecesIn(posting.description, 'description'),
    ...(skills === ''
      ? []
      : [
          {
            part: 'skills',
            start: 0,
            end: skills.length,
            text: skills,
            under: null,
            isItem: true,
          } as const,
        ]),
    ...questionPieces(posting),
  ].slice(0, maxPieces)
}

function questionPieces({ questions }: PostingText): Piece[] {
  let start = 0
  return questions.map((text) => {
    const piece = {
      part: 'question',
      start,
      end: start + text.length,
      text,
      under: null,
      isItem: true,
    } as const
    start += text.length + 1
    return piece
  })
}

function piecesIn(text: string, part: 'title' | 'description'): Piece[] {
  const pieces: Piece[] = []
  let under: Piece['under'] = null
  for (const { start, end } of part === 'title'
    ? [{ start: 0, end: text.length }]
    : partsAt(text, marker)) {
    const isItem = /^\s*(?:[-–—*•·▪►✓✔●○‣➤]|\(?[\da-h]{1,2}(?:\.\d)?[.)])/u.test(
      text.slice(start, end).slice(0, 12),
    )
    const body =
      start + (markerAtStart.exec(text.slice(start, Math.min(end, start + 20)))?.[0].length ?? 0)
    for (const sentence of sentencesIn(text.slice(body, end), maxPieces)) {
      if (pieces.length >= maxPieces) return pieces
      let from = body + sentence.start
      const to = body + sentence.end
      for (let turn = 0; turn < 2; turn += 1) {
        const heading =
          part === 'title' ? null : headingAt(text.slice(from, Math.min(to, from + 80)))
        if (!heading) break
        under = underOf(heading.name) ?? (isItem ? under : null)
        from = trimmed(text, from + heading.length, to).start
      }
      if (from < to)
        pieces.push({ part, start: from, end: to, text: text.slice(from, to), under, isItem })
    }
  }
  return pieces
}

const marker =
  /(?<=^|\s)(?:[-–—*•·▪►✓✔●○‣➤]{1,3}\s?(?=[\p{L}"“'])|\(?(?:\d{1,2}(?:\.\d)?|[a-h])[.)]\s(?=\s?["“']?\p{L})|\d\.\d\s(?=\p{Lu}))/gu
const markerAtStart =
  /^\s*(?:[-–—*•·▪►✓✔●○‣➤]{1,3}\s?|\(?(?:\d{1,2}(?:\.\d)?|[a-h])[.)]\s+|\d\.\d\s)/u

function partsAt(text: string, mark: RegExp) {
  const starts = [0, ...Array.from(text.matchAll(mark), ({ index }) => index), text.length]
  return starts
    .slice(0, -1)
    .map((start, index) => ({ start, end: starts[index + 1] ?? text.length }))
}

/** Finds a heading such as "Key Responsibilities:" or "**Requirements:**" at the start of a text. */
function headingAt(text: string): { name: string; length: number } | null {
  const [all, name = ''] =
    /^[*#_[\s]{0,4}(\p{L}[\p{L}\p{N}&/'’()-]{0,24}(?:\s[\p{L}\p{N}&/'’()-]{1,20}){0,5})[\s*_\]]{0,3}:(?!\/\/)[*_\s]{0,4}/u.exec(
      text,
    ) ?? []
  return all ? { name: name.toLowerCase(), length: all.length } : null
}

const unders: [NonNullable<Piece['under']>, RegExp][] = [
  [
    'applying',
    /\b(?:apply|application|proposal|to submit|screening|in your|please|interested|include)\b/u,
  ],
  [
    'work',
    /\b(?:responsibilit|tasks?|deliverables?|scope|objectives?|goals?|duties|what you|features?|steps?|work|following|includes?|involves?|part|functionality|key requirements|project requirements)/u,
  ],
  [
    'person',
    /\b(?:requirements?|qualif|skills?|candidate|must have|experience|you have|who you|looking for|ideal|nice to have)/u,
  ],
  [
    'about',
    /\b(?:about|benefits?|compensation|budget|rate|note|start date|milestones?|timeline|duration|overview|example|position|details|limit)/u,
  ],
]

function underOf(heading: string): Piece['under'] {
  return unders.find(([, words]) => words.test(heading))?.[0] ?? null
}

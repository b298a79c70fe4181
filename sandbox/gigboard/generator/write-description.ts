import phrases from './phrases.json' with { type: 'json' }
import { withArticle } from './with-article.ts'
import type { Random } from './random.ts'
import type { Trade } from './trades.ts'

/** Block of a description before it is decided how that is typed. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'list'; items: string[] }

/** Writes the client's text: a line, some paragraphs, a list, or a whole call for proposals. */
export function writeDescription(random: Random, trade: Trade): Block[] {
  const write = random.pickWeighted([
    [writeBriefly, 20],
    [writeParagraphs, 42],
    [writeLists, 32],
    [writeAtLength, 6],
  ] as const)
  return [...write(random, trade), ...oddities(random)]
}

function writeBriefly(random: Random, trade: Trade): Block[] {
  const task = random.pick(trade.tasks)
  return [text(`I need somebody to ${task}.`, random.pick(trade.details))]
}

function writeParagraphs(random: Random, trade: Trade): Block[] {
  return [
    ...greeting(random),
    text(introduction(random), goal(random, trade), random.pick(phrases.reasons)),
    text(...random.pickSome(trade.details, random.between(2, 4)), random.pick(phrases.timings)),
    text(`What matters to us: ${random.pick(trade.needs)}.`, random.pick(phrases.asks)),
    ...farewell(random),
  ]
}

function writeLists(random: Random, trade: Trade): Block[] {
  return [
    ...greeting(random),
    text(introduction(random), goal(random, trade)),
    { kind: 'heading', text: random.pick(['The work', 'Tasks', 'Scope', 'What we need']) },
    { kind: 'list', items: random.pickSome(trade.tasks, random.between(2, 4)) },
    { kind: 'heading', text: random.pick(['You', 'Requirements', 'About you', 'Must have']) },
    { kind: 'list', items: random.pickSome(trade.needs, 3) },
    text(...random.pickSome(trade.details, 2), random.pick(phrases.timings)),
    text(random.pick(phrases.futures), ...random.pickSome(phrases.asks, 2)),
    ...farewell(random),
  ]
}

function writeAtLength(random: Random, trade: Trade): Block[] {
  const sections = random.pickSome(phrases.longSections, random.between(5, 7))
  return [
    { kind: 'heading', text: `Request for proposals: ${trade.trade}` },
    ...writeLists(random, trade),
    { kind: 'heading', text: 'In detail' },
    { kind: 'list', items: [...trade.details, ...trade.tasks] },
    ...sections.flatMap(([heading = '', ...paragraphs]): Block[] => [
      { kind: 'heading', text: heading },
      text(...paragraphs),
    ]),
    text(...phrases.asks),
  ]
}

/** Contact details and "put this word into your letter", which real clients add now and then. */
function oddities(random: Random): Block[] {
  const blocks: Block[] = []
  if (random.happens(0.06)) {
    const word = random.pick(phrases.secretWords)
    blocks.push(text(random.pick(phrases.secretInstructions).replace('{word}', word)))
  }
  if (random.happens(0.04)) {
    const number = random.between(100, 999)
    const handle = `hiring_${number}`
    const contact = random.pick(phrases.contacts)
    blocks.push(
      text(
        contact
          .replace('{mail}', `jobs${number}@example.com`)
          .replace('{number}', String(number))
          .replace('{handle}', handle),
      ),
    )
  }
  return blocks
}

function greeting(random: Random): Block[] {
  return random.happens(0.4) ? [text(random.pick(phrases.openings))] : []
}

function introduction(random: Random): string {
  return `${random.pick(phrases.companies)}, ${random.pick(phrases.places)}.`
}

function goal(random: Random, trade: Trade): string {
  const about = random.pick(trade.subjects)
  const role = random.pick(trade.roles)
  return `It is about ${about}, and we need ${withArticle(role)} to ${random.pick(trade.tasks)}.`
}

function farewell(random: Random): Block[] {
  if (random.happens(0.3)) return []
  return [text(random.pick(phrases.closings).replace('{name}', random.pick(phrases.names)))]
}

function text(...sentences: string[]): Block {
  return { kind: 'text', text: sentences.join(' ') }
}

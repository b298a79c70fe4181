import { isHired } from './hired.ts'
import { tellingWords } from './telling.ts'
import type { Topic } from './topic.ts'

/** Words that tell one job from others with which a phrase says enough. */
const enough = 2

/** Puts first what the title wants, the part that tells most before the others, unless the description tells more. */
export function bestFirst(topics: readonly Topic[]): readonly Topic[] {
  const wishes = topics.filter(({ span }) => span.part === 'title')
  const isWork = wishes.some(({ frame }) => frame === 'doing')
  const ofTitle = wishes.toSorted(
    (one, other) =>
      toldBy(other) - toldBy(one) ||
      (isWork ? Number(isBareThing(one)) - Number(isBareThing(other)) : 0) ||
      one.span.start - other.span.start,
  )
  const others = topics.filter(({ span }) => span.part !== 'title')
  const [first] = ofTitle
  const [other] = others
  const isTold = !first || !other || toldBy(first) >= Math.min(enough, toldBy(other))
  return isTold ? [...ofTitle, ...others] : [...others, ...ofTitle]
}

/** "An FB group" says less than the work on it does. */
function isBareThing(topic: Topic): boolean {
  return topic.frame === 'thing' && isShort(topic) && !isHired(topic.head)
}

function isShort({ words }: Topic): boolean {
  return words.split(' ').length < whole
}

function toldBy({ words }: Topic): number {
  return Math.min(tellingWords(words).length, enough)
}

/** Tells whether a phrase from a title leaves out most of what the title tells: "an API" of "API to read wine lists". */
export function leavesMostOut(topic: Topic, title: string): boolean {
  const { words, span } = topic
  if (span.part !== 'title') return false
  const told = tellingWords(words).length
  const all = tellingWords(
    isShort(topic) ? withoutBrackets(title) : phraseAt(title, span.start),
  ).length
  return all - told >= 2 && told * 2 <= all
}

/** Number of words from which a phrase is whole without the other phrases of its title. */
const whole = 4

function withoutBrackets(title: string): string {
  return title.replace(/\([^)]*\)/gu, ' ')
}

/** Returns the phrase of a title that begins at a place, up to a dash or colon. */
function phraseAt(title: string, start: number): string {
  const before = title.slice(0, start).split(parting).at(-1) ?? ''
  const [behind = ''] = withoutBrackets(title.slice(start)).split(parting)
  return before + behind
}

const parting = /\s[–—|-]{1,2}\s|[|–—:]\s?/u

/** Tells whether a title, in its own words, tells more than other phrases: "Website related task" tells nothing. */
export function tellsMore(title: string, others: readonly Topic[]): boolean {
  const told = tellingWords(title).length
  return told >= enough || others.every(({ words }) => tellingWords(words).length < told)
}

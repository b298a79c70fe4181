import type { DoubtClass } from '../../../../contract/writing/draft.ts'

type Term = { class: DoubtClass; about: string }

/** Finds prices for another unit than the facts give them for, and what is done twice as often as they say. */
export function termDoubts(plain: string, factsText: string): Term[] {
  const text = plain.toLowerCase()
  const found: Term[] = []
  for (const pattern of priced) {
    const unit = pattern.exec(text)?.groups?.['unit']
    if (unit !== undefined && !isPricedBy(unit, factsText))
      found.push({ class: 'unit', about: unit })
  }
  const [about, often] = every.exec(text) ?? []
  if (about !== undefined && often !== undefined && isRarer(often, factsText))
    found.push({ class: 'number', about })
  return found
}

const units = 'hour|day|week|month|word|line|page|project|image|minute|episode|article|video|spread'
const amount = `(?:[$€£] ?\\d[\\d.,]{0,15}|\\d[\\d.,]{0,15} ?(?:usd|eur|gbp|dollars?|euros?|pounds?|cents?|[$€£]))`
const priced = [
  new RegExp(`\\b(?:hourly|(?<unit>${units})) (?:rate|fee|price) [^.]{0,20}${amount}`, 'u'),
  new RegExp(`${amount} (?:per|for (?:one|each|every|an?)) (?<unit>${units})\\b`, 'u'),
]

/** Returns whether the facts name a price beside a unit, in whatever order: "£320 a day", "day rate £320", "75 €/h". */
function isPricedBy(unit: string, factsText: string): boolean {
  if (!new RegExp(amount, 'u').test(factsText)) return true
  const word = unit === 'hour' ? '(?:hour|hourly|hr|h)' : `(?:${unit}(?:s|ly)?|dai?ly)`
  const name = unit === 'day' || unit === 'hour' ? word : `${unit}(?:s|ly)?`
  return new RegExp(
    `${amount}[^.;]{0,25}?\\b${name}\\b|\\b${name}\\b[^.;]{0,25}?${amount}`,
    'u',
  ).test(factsText)
}

const every = /\bevery (day|week|month|quarter|year|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/u

/** "Every Friday" where the facts say "every second Friday" and nothing more often. */
function isRarer(often: string, factsText: string): boolean {
  return (
    new RegExp(`\\bevery (?:second|other|third) ${often}\\b`, 'u').test(factsText) &&
    !new RegExp(`\\b(?:every|each) ${often}\\b|\\b${often}s\\b`, 'u').test(factsText)
  )
}

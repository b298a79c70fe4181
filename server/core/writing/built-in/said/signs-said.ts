import { isPast } from '../fact-words.ts'

/** Reads aloud the signs that notes are short with: "&", "+", "w/" and arrows. Names keep their "&". */
export function signsSaid(text: string): string {
  return arrowsSaid(text)
    .replace(/(?<=(?:^|\s)\p{Ll}\S*) & |(?<=\S) & (?=\p{Ll})/gu, ' and ')
    .replace(/(?<=[\p{L}\p{N})#]) \+ (?=[^+]* \+ [\p{L}\p{N}])/gu, ', ')
    .replace(/(?<=[\p{L}\p{N})#]) \+ (?=[\p{L}\p{N}])/gu, ' and ')
    .replace(/ w\/ ?/giu, ' with ')
}

const unit = String.raw`(?:\s?(?:%|s|secs?|seconds?|ms|mins?|minutes?|h|hrs?|hours?|days?|weeks?|months?|years?|k|m|px|[km]b|gb|points?|stars?)(?![\p{L}\p{N}]))?`
const amount = String.raw`\p{Sc}?\d[\d.,]*(?<![.,])${unit}`
const change = new RegExp(
  String.raw`(^|[,;:(] ?|\band )([\p{L}\p{Sc}][\p{L} -]{2,40}? )(?:from )?(${amount}) ?(?:→|->|=>) ?(${amount})`,
  'giu',
)
const figures = new RegExp(
  String.raw`(?<!from |[\p{Sc}\d.,])(${amount}) ?(?:→|->|=>) ?(${amount})`,
  'giu',
)

/** "Load time 6 s → 2 s" is "load time went from 6 s to 2 s"; what has a verb, or stands in brackets, needs none. */
function arrowsSaid(text: string): string {
  return text
    .replace(change, (all: string, before: string, what: string, from: string, to: string) => {
      if (before.startsWith('(') || hasVerb(what.trim().split(' '), before)) return all
      return `${before.replace(',', ';')}${what}went from ${from} to ${to}`
    })
    .replace(figures, 'from $1 to $2')
    .replace(/(\S+) ?(?:→|->|=>) ?(\S+) (migration|move|port|conversion)\b/gu, '$3 from $1 to $2')
    .replace(/(?<!from |\S)(\S+) ?(?:→|->|=>) ?(\S+)/gu, 'from $1 to $2')
    .replace(/(\bfrom \S+(?: \p{L}+)?) ?(?:→|->|=>) ?/gu, '$1 to ')
}

/** "Wait time cut" and "cut the wait time" have a verb; "abandoned carts" has none. */
function hasVerb(words: readonly string[], before: string): boolean {
  const [first = ''] = words
  if (isPast(words.at(-1) ?? '') || words.includes('from')) return true
  return before === '' ? isPast(first) : changing.test(first)
}

const changing =
  /^(?:cut|reduced|raised|increased|lowered|improved|grew|brought|took|moved|got|shortened|sped)$/iu

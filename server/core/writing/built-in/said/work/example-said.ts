import type { FactKind } from '../../../../../../contract/writing/fact.ts'
import { isGerund, isPast, people } from '../../fact-words.ts'
import { tidyFact } from '../../tidy-fact.ts'
import { lowerFirst } from '../lower-first.ts'
import { begunLow } from '../begun-low.ts'
import { impliesVerb } from './noun-said.ts'
import { headsOf, withArticle } from './things.ts'
import type { Trades } from './work-verbs.ts'

/**
 * Says what came of work for a client as an example, since the line has no verb: "Denton Roofing (Dallas) - leads from 4 to
 * 31 a month" is "one example: Denton Roofing (Dallas), leads from 4 to 31 a month". Null: the line says something else.
 */
export function exampleSaid(text: string, kind: FactKind, trades: Trades): string | null {
  if (!kinds.has(kind)) return null
  const [, client = '', given = ''] = line.exec(text.trim()) ?? []
  if (client === '' || !isClient(client) || impliesVerb(client, trades)) return null
  const tidy = isResult(given) ? tidyFact(`${client}, ${lowerFirst(given)}`) : null
  return tidy === null
    ? null
    : `one example: ${withArticle(begunLow(tidy), headsOf(tidy)[0] ?? '')}`
}

const kinds: ReadonlySet<FactKind> = new Set(['project', 'employer', 'other'])
const line = /^([^–—:;.|]{2,70}?) [–—-]+ ([^|]+)$/u

/** Tells whether a text can name a client: it says neither what was done nor who somebody is. */
function isClient(text: string): boolean {
  const words = text.toLowerCase().split(/[\s,()]+/u)
  const [first = ''] = words
  return (
    words.length <= maxWords &&
    !isPast(first) &&
    !isGerund(first) &&
    !/^(?:\d|I\b|we\b|my\b|our\b)|\b(?:19|20)\d\d\b|[+/]/iu.test(text) &&
    !words.some((word) => people.has(word) && !/^(?:agency|studio|team)$/u.test(word))
  )
}

const maxWords = 9

/** Tells whether a text begins with a figure or a change: "+40% in a month", "recovered from an update in 8 weeks". */
function isResult(text: string): boolean {
  const [first = ''] = text.split(/[,;]/u)
  if (!/\d/u.test(text) || text.split(' ').length < minResult) return false
  return (
    /\d[\d.,]*[kKmM]?\+?(?:\s?%| to \p{Sc}?\d)|^[#+]\d|^\p{Sc}?\d[\d.,]*[kKmM]?\+? \p{L}/u.test(
      first,
    ) || /^(?:up|down|grew|rose|fell|\p{L}+ed) (?:from|by|to|into|for)\b/iu.test(first)
  )
}

const minResult = 3

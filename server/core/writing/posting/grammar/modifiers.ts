import { openly } from './closed-words.ts'
import { readingOf, type PhraseToken } from './phrase-tokens.ts'

/** Returns questions about the words that stand before a noun and say of what kind it is. */
export function modifiers(tokens: readonly PhraseToken[]) {
  const { has, low, text, isJoined } = readingOf(tokens)

  function mayModify(at: number, { head, from }: { head: number; from: number }): boolean {
    if (low(at) === 'to') return isFromTo(at, head)
    if (low(at) === 'and' || low(at) === 'or') return true
    if (has(at, 'participle') && !has(at, 'singular', 'adjective', 'work'))
      return (
        at === from ||
        !has(at - 1, 'singular', 'plural', 'mass', 'name', 'work') ||
        driven.test(low(at))
      )
    if (neverBeforeNouns.test(low(at))) return false
    if (has(at, 'gerund') && at > from && has(at - 1, 'plural')) return false
    if (openly.has(low(at)) && at > from && !has(at, 'singular') && has(at - 1, 'singular', 'work'))
      return false
    if (startsAnew.test(low(at)) && at > from && has(at - 1, 'singular', 'plural', 'work', 'mass'))
      return false
    if (at > from && isQualityBehindNoun(at)) return false
    if (has(at, 'singular', 'mass', 'work', 'name', 'adjective', 'possessive', 'gerund'))
      return true
    if (has(at, 'plural')) return at < head
    if (has(at, 'number'))
      return at > from && (has(at - 1, 'name') || (has(at - 1, 'singular') && text(at).length < 3))
    return has(at, 'adverb') && has(at + 1, 'adjective', 'participle') && at + 1 < head
  }

  /** "Boost established account": a quality begins another phrase, unless it says of what field a thing is. */
  function isQualityBehindNoun(at: number): boolean {
    return (
      has(at, 'adjective') &&
      !has(at, 'singular', 'plural', 'mass', 'work', 'name', 'gerund', 'number') &&
      (has(at - 1, 'name')
        ? has(at, 'participle')
        : has(at - 1, 'singular', 'mass', 'work') && !has(at - 1, 'adjective')) &&
      !driven.test(low(at)) &&
      !low(at).includes('-') &&
      (!ofFields.test(low(at)) || likeFields.test(low(at)))
    )
  }

  /** "Figma to Shopify conversion": the only work that has "to" before it. */
  function isFromTo(at: number, head = at + maxBehindTo): boolean {
    if (!has(at - 1, 'name', 'mass', 'singular', 'plural')) return false
    for (let end = at + 1; end <= head && tokens[end] && isJoined(end); end += 1) {
      if (end > at + 1 && conversions.test(low(end))) return true
      if (!has(end, 'name', 'mass', 'singular', 'plural', 'work')) return false
    }
    return false
  }

  return { mayModify, isFromTo }
}

/** Words that name work on a thing only at the end: "a quick fix", never "a fix shop". */
const neverBeforeNouns = /^(?:fix|run|help|task|request|need)$/u
/** Qualities that begin another phrase where they follow a noun: "development full stack". */
const startsAnew =
  /^(?:full|senior|junior|new|simple|quick|responsive|custom|existing|available|similar|different|good|great|small|big|high|low|native)$/u
const maxBehindTo = 5
const conversions =
  /^(?:conversion|migration|transfer|sync|translation|connection|converter|redirect|transition)s?$/u
const ofFields = /^(?:mobile|social|online|\p{L}{3,}(?:al|ic|ary|ative))$/u
const likeFields =
  /^(?:(?:minim|optim|fin|re|speci|sever|essenti|ide|cruci|addition|origin|exception|profession|function|initi|critic)al|basic|fantastic)$/u
const driven =
  /^(?:powered|based|driven|related|enabled|generated|oriented|focused|hosted|built|assisted|managed|integrated|sized|certified|embedded)$/u

import { withArticle } from './with-article.ts'
import { isMaking, isParticiple, plainVerb } from './verbs.ts'
import { toClient } from './own-words.ts'
import { able, forWhat, leads, person } from './want-leads.ts'
import { workOfPerson } from './work-of-person.ts'

/** Wish as a phrase, and the words of the posting that it is made from. */
export type Phrase = {
  words: string
  from: number
  to: number
  kind: 'thing' | 'work' | 'person'
  isMade?: boolean
}

/** Reads a wish as a phrase that can follow "You need", such as "stock updates from the Awin API" or "to move a shop"; null: none. */
export function phraseIn(text: string, { isTitle }: { isTitle: boolean }): Phrase | null {
  let at = 0
  let isWanted = isTitle
  let isPerson = false
  for (let turn = 0; turn < 6; turn += 1) {
    const rest = text.slice(at, at + 400)
    const lead = leads.find(([pattern]) => pattern.test(rest))
    if (lead) {
      at += lead[0].exec(rest)?.[0].length ?? 0
      isWanted ||= lead[1] === 'need'
      continue
    }
    const work = isTitle ? ofPerson(text, at) : null
    if (work) return work
    const named = isWanted ? person.exec(rest)?.[0] : undefined
    if (named === undefined) break
    const after = rest.slice(named.length)
    const skip = able.exec(after)?.[0] ?? forWhat.exec(after)?.[0]
    if (skip === undefined || skip.length === 0) {
      isPerson = true
      break
    }
    at += named.length + skip.length
  }
  return read(text, at, { isWanted, isPerson })
}

/** Reads "Senior Flutter developer for our app" as "Flutter development for your app". */
function ofPerson(text: string, at: number): Phrase | null {
  const rest = text.slice(at, at + 400)
  const found = workOfPerson(rest)
  if (!found) return null
  const { words, length } = found
  if (able.test(rest.slice(length).replace(/^\s(?:needed|wanted|required)(?=\sto\s)/iu, '')))
    return null
  const more = / for $|^$/u.test(words) ? rest.slice(length) : ''
  const cut = more === '' ? 0 : cutAt(more)
  const object = more.slice(0, cut)
  if (words === '' && !isNoun(object)) return null
  const isNamed = object !== '' && isNoun(object)
  return finished({
    words: isNamed ? `${words}${withArticle(object)}` : words.replace(/ for $/u, ''),
    from: at,
    to: at + length + (isNamed ? cut : 0),
    kind: 'thing',
  })
}

function read(
  text: string,
  at: number,
  { isWanted, isPerson }: { isWanted: boolean; isPerson: boolean },
): Phrase | null {
  const rest = text.slice(at)
  const [first = ''] = /^[\p{L}-]+/u.exec(rest) ?? []
  const verb = /^\p{L}+\s+(?:is|are|was|has|can|will|should|must)\b/u.test(rest)
    ? null
    : verbAt(rest, first, isWanted)
  if (verb !== null) return verbPhrase(text, at, { first, verb })
  if (!isWanted) return passive(text, at)
  const length = cutAt(rest)
  const words = rest.slice(0, length)
  if (!isNoun(words)) return null
  return finished({ words, from: at, to: at + length, kind: isPerson ? 'person' : 'thing' })
}

// Words that are verbs of work only where no noun is likely.
const rathers = new Set(
  'value master type open lower report email call process design research display plan audit test host store source sketch book play rank list label tag review contact output input map cut draft print record model port brand show record support help use program document query record function filter'.split(
    ' ',
  ),
)

function verbAt(rest: string, first: string, isWanted: boolean): string | null {
  const verb = plainVerb(first)
  if (verb === null) return null
  const [, next = ''] = /^[\p{L}-]+\s+([\p{L}\p{N}$%'’-]+)/u.exec(rest) ?? []
  if (next === '' || (verb === 'set' && next !== 'up')) return null
  if (
    /^(?:for|of|from|in|to|needed|required|expert|specialist|developer|is|are|with|tool|tools|project|script|job|jobs|services?|engineer|system|needs?)$/iu.test(
      next,
    ) &&
    verb !== first.toLowerCase()
  )
    return null
  if (
    rathers.has(verb) &&
    first.toLowerCase() === verb &&
    !/^(?:the|a|an|my|our|all|this|these|their|its|and|new|data|\d)/iu.test(next)
  )
    return null
  // "Scraping tool" names a thing, "scraping data from shops" is work.
  if (
    /ing$/iu.test(first) &&
    /^(?:tool|bot|script|module|expert|project|system|service|specialist|developer|task|job|techniques?|skills?|experience|work|engine|solution)s?$/iu.test(
      next,
    )
  )
    return null
  return isWanted || verb !== null ? verb : null
}

function verbPhrase(
  text: string,
  at: number,
  { first, verb }: { first: string; verb: string },
): Phrase | null {
  let from = at + first.length
  let words = verb === 'set' ? 'set up' : verb.replace('-', ' ')
  let makes = isMaking(verb)
  const other = /^(?:,\s*(?:and\s+)?|\s+(?:and|&|or)\s+|\/)([\p{L}-]+)(?=\s)/iu
  for (let turn = 0; turn < 4; turn += 1) {
    const [all, next = ''] = other.exec(text.slice(from, from + 60)) ?? []
    const second = plainVerb(next)
    if (!all || second === null) break
    words += `${/\band\b|&/u.test(all) ? ' and' : all.includes(',') ? ',' : ' or'} ${second}`
    makes &&= isMaking(second)
    from += all.length
  }
  const rest = text
    .slice(from)
    .replace(/^(?:\s+(?:up|out|me|us)\b(?!\s*[,.]))+/iu, (skip) => ((from += skip.length), ''))
  const start = from + (rest.length - rest.trimStart().length)
  const object = text.slice(start)
  const length = cutAt(object)
  const things = object.slice(0, length)
  if (
    things.trim() === '' ||
    /^\p{Lu}[\p{L}\s]{1,40}, an?\s/u.test(things) ||
    /^(?:\p{L}+ (?:is|are|was)|and|or|sure|free|is|are|was|has|have|will|can|should)\b/iu.test(
      things,
    )
  )
    return null
  if (
    makes &&
    isNoun(things) &&
    !/^(?:that|sure|it|them|this|use|and|to|as|with|in|on)\b/iu.test(things)
  )
    return finished({ words: things, from: at, to: start + length, kind: 'thing', isMade: true })
  return finished({
    words: `to ${words} ${withArticle(things)}`,
    from: at,
    to: start + length,
    kind: 'work',
  })
}

/** Reads "the data on Zillow needs to be scraped" as "the data on Zillow scraped". */
function passive(text: string, at: number): Phrase | null {
  const rest = text.slice(at, at + 300)
  const [all, thing = '', done = ''] =
    /^([^,.;:]{3,70}?)\s+(?:needs?|has|have|must|should|will need)\s+(?:to )?be\s+(?:\p{L}+ly )?([\p{L}]+)\b/iu.exec(
      rest,
    ) ?? []
  if (
    !all ||
    !isParticiple(done) ||
    !isNoun(thing) ||
    /^(?:it|they|this|that|these|those|there|he|she|all|which|you|both|who)\b/iu.test(thing)
  )
    return null
  if (
    /\b(?:applicant|candidate|developer|freelancer|proposal|project|familiar|you)\b/iu.test(thing)
  )
    return null
  const more = rest.slice(all.length)
  const length = all.length + cutAt(more)
  return finished({
    words: `${thing} ${done}${rest.slice(all.length, length)}`,
    from: at,
    to: at + length,
    kind: 'thing',
  })
}

const maxWords = 15

/** Finds where a phrase ends: at the next clause, or at the last joint before it gets too long. */
function cutAt(text: string): number {
  const clause =
    /[.!?](?=\s|$)|[;:\n([{"“”]|\s[-–—|]+\s|-\s|\*\*|\s(?:needed|wanted|required)\s(?:within|asap|urgently|in \d)|\s(?!that|which|who|it)\p{L}+\s(?:should|must)\b|,?\s(?:so that|as (?:you|we|i|it|they)\b|(?:that|which) (?:are provided|will be provided|you|i|we)\b|so (?:i|we|it|they)\b|because|since|while|where(?:as)?|but|however|if|once|when|as well as|such as|like|including|e\.g\.?|i\.e\.?|etc|which|based on|in order|to ensure|ensuring|allowing|providing|making|and (?:then|also|i|we|it|they|the|you|be|can|has|have|is|are|help)\b|then)\b|,\s?(?:and\s)?(?:the|i|we|it|they|you|with|using|preferably|ideally|this|that|who|as|to|in|for|not|all)\b|https?:|www\./iu.exec(
      text,
    )
  const end = clause ? clause.index : text.length
  const phrase = text.slice(0, end)
  const words = Array.from(phrase.matchAll(/\S+/gu))
  if (words.length <= maxWords) return phrase.trimEnd().length
  const joints = words
    .slice(4, maxWords)
    .filter(
      ([word], index) =>
        index > 0 &&
        /^(?:that|with|using|for|from|in|on|to|by|and|into|of|at|through|via|within|or|as|who)$/iu.test(
          word,
        ),
    )
  const comma = words.slice(3, maxWords).findLast(([word]) => word.endsWith(','))
  const joint = joints.filter(([word]) => !/^(?:of|or)$/iu.test(word)).at(-1)
  const at = Math.max(joint?.index ?? 0, comma ? comma.index + comma[0].length : 0)
  return at > 0
    ? phrase.slice(0, at).replace(/[\s,]+$/u, '').length
    : (words[maxWords - 1]?.index ?? end)
}

function isNoun(words: string): boolean {
  const head = words.split(/\s(?:that|which|who|to|for|with|from|where)\s/iu)[0] ?? ''
  if (!/\p{L}{2}/u.test(head)) return false
  if (
    /(?:^|\s)(?:is|are|was|were|has|have|had|will|would|can|could|should|must|does|do|did|am|be|need|needs|want|wants|don['’]t|it['’]s)(?:\s|$)/iu.test(
      head,
    )
  )
    return false
  return !/^(?:it|they|that|this|these|those|there|he|she|you|i|we|if|when|as|and|or|but|because|not|how|what|why|where|to|of|in|on|at|for|with|by|from|be|yes|no|all of|each other|only|very|just|more|about)(?![\p{L}'’-])/iu.test(
    head,
  )
}

function finished(phrase: Phrase): Phrase | null {
  let words = phrase.words
    .replace(/\s+/gu, ' ')
    .replace(/\s(?:needed|wanted|required)\s(?=for\s)/iu, ' ')
    .replace(/\*+/gu, '')
    .trim()
  for (let turn = 0; turn < 5; turn += 1)
    words = words
      .replace(/[\s,;:.!?/&–—-]+$/u, '')
      .replace(
        /\s(?:and|or|with|using|for|from|in|on|to|by|into|of|at|through|via|that|the|a|an|as|who|which|is|are|my|our|your|also|be|can|some|any|etc|their|its|only|project|asap|needed|required)$/iu,
        (tail) => (/project|needed|required|asap/iu.test(tail) ? ' \u0000' : ''),
      )
      .replace(' \u0000', '')
  words = words.replace(
    /\sfor (?:an? )?(?:new|innovative|exciting|diverse|small|dynamic|simple|web|quick|ongoing)$/iu,
    '',
  )
  words = words.replace(/^["'“”‘’\s*(]+/u, '').replace(/^a (?=[aeio])(?!one|eu)/iu, 'an ')
  if (
    /[<>{}[\]|@\\]|https?:|www\.|\p{Extended_Pictographic}/u.test(words) ||
    (words.match(/[()]/gu)?.length ?? 0) % 2 === 1
  )
    return null
  const said = toClient(words)
  if (said === null || !/\p{L}{2}.*\s\S/u.test(said)) return null
  return { ...phrase, words: phrase.kind === 'work' ? said : withArticle(said) }
}

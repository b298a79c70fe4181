import { articleFor } from '../../posting/grammar/article-for.ts'
import { countable } from '../fact-words.ts'
import { isKindOfClient } from './work/client-name.ts'

/** Puts the article that a terse list leaves out: "built price monitor" is "built a price monitor". */
export function withObjectArticle(text: string): string {
  const [verb = '', ...others] = text.split(' ')
  const [next = ''] = others
  if (
    !articleTaking.test(verb) ||
    /^(?:an?|the|my|our|its|their|this|his|her|one|two|some|many|several|\d[\d.,]*[kKmM%+]*|all|and|up|out|over)$/iu.test(
      next,
    )
  ) {
    return text
  }
  const stop = others.findIndex((word) =>
    /^(?:for|of|at|with|in|on|to|that|which|from|using|and|by|as|where|via|or)$/iu.test(word),
  )
  const phrase =
    (stop === -1 ? others : others.slice(0, stop)).join(' ').split(/[,;(](?!\d)/u)[0] ?? ''
  const head = phrase.trim().split(' ').at(-1)?.toLowerCase() ?? ''
  if (!countable.has(head)) return text
  return withNewThing(`${verb} ${articleFor(next)} ${others.join(' ')}`)
}

const articleTaking =
  /^(?:built|created|designed|developed|wrote|made|launched|maintained|rebuilt|ran|led|delivered|shipped|released|automated|redesigned|migrated|moved|converted|refactored|restored|upgraded|translated|edited|illustrated|painted|animated|produced|recorded|coded|programmed|installed|configured|implemented|audited|organi[sz]ed|renovated|planned|composed)$/u

/** "To new domain, 0 loss of traffic" is "to a new domain, with 0 loss of traffic". */
function withNewThing(text: string): string {
  return text
    .replace(/\b(to|into|onto|on|for) new (?=\p{Ll}+(?<!s)(?:$|[,;.]))/u, '$1 a new ')
    .replace(/, (?=(?:0|zero|no) \p{Ll}+ (?:\p{Ll}+|of .+)$)/u, ', with ')
}

/** Puts the article before a client or a thing without a name: "for US design studio" is "for a US design studio". */
export function withClientArticle(text: string): string {
  return text.replace(
    /\bfor (?=((?:(?:[A-Z]{2}|[\p{Ll}-]+) ){0,3}?)([\p{Ll}-]+)(?:$|[,;:]))/gu,
    (found, before: string, head: string) =>
      determined.test(before) || !(countable.has(head) || isKindOfClient(head))
        ? found
        : `${found}${articleFor(before || head)} `,
  )
}

const determined =
  /\b(?:an?|the|my|our|its|their|his|her|your|one|each|every|another|this|that|some|any|no|and|or|of|in|at)\b/u

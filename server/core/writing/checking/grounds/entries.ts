import type { Token } from '../../language/tokens.ts'
import { verbFormOf } from '../../language/verb-forms.ts'

/** Stretch of tokens: `from` to before `to`. */
export type Entry = { from: number; to: number }

/**
 * Returns the entries of a list whose items each have a client or a bracket of their own, as "a shop for Acme, an app for
 * Beta" and "Acme (a shop), Beta (an app)" have: what stands in one of them is not said of another. Fewer than two: none.
 */
export function entriesOf(tokens: readonly Token[]): readonly Entry[] {
  const entries: Entry[] = []
  for (const { from, to, joint } of itemsOf(tokens)) {
    const words = tokens.slice(from, to)
    const isEntry = words.some(({ lower }) => lower === 'for' || lower === '(')
    const hasVerb =
      entries.length > 0 && words.some((_, at) => verbFormOf(tokens, from + at, from) === 'verb')
    const last = entries.at(-1)
    // "…, an invoicing tool, whose page I rewrote": more about the entry before.
    if (last !== undefined && !isEntry && joint === ',') last.to = to
    else if (hasVerb) return []
    else if (isEntry) entries.push({ from, to })
  }
  return entries.length > 1 ? entries : []
}

/** Splits a sentence, from its last colon on, at the commas and "and" outside brackets. */
function itemsOf(tokens: readonly Token[]): (Entry & { joint: string })[] {
  const items: (Entry & { joint: string })[] = []
  let depth = 0
  let from = 0
  let joint = ''
  for (const [at, { text, lower }] of tokens.entries()) {
    if (text === '(' || text === '[') depth += 1
    if (text === ')' || text === ']') depth = Math.max(0, depth - 1)
    if (depth > 0) continue
    if (text === ':') {
      items.length = 0
      from = at + 1
      joint = ''
    } else if (text === ',' || text === ';' || lower === 'and') {
      if (at > from) items.push({ from, to: at, joint })
      joint = at > from ? lower : joint
      from = at + 1
    }
  }
  if (from < tokens.length) items.push({ from, to: tokens.length, joint })
  return items
}

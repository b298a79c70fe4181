import { countable } from '../../fact-words.ts'
import { begunLow } from '../begun-low.ts'
import { isNameOfSomebody } from './client-name.ts'
import { withAnd } from '../joined-clauses.ts'
import { isActivity } from './things.ts'
import { isMade } from './work-verbs.ts'

/** Says what a label stands before. Null: no label, or one that names a piece of work. None: a label of no work. */
export function labelledSaid(text: string, my: string): string[] | null {
  const [, label = '', list = ''] = /^([^:(),]{2,40}): (.+)$/u.exec(text) ?? []
  if (list === '' || /(?:^|, )\d/u.test(list) || ofSomething.test(label)) return null
  if (isNameOfSomebody(label)) return null
  const low = begunLow(label)
  const head = low.split(' ').at(-1)?.toLowerCase() ?? ''
  if (isActivity(head)) return [`${my} work includes ${low}: ${withAnd(list)}`]
  return countable.has(head) || isMade(head) ? null : []
}

const ofSomething = /\b(?:for|of|at|in|from|with)\b/u

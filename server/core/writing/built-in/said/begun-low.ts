import { isNameAlone } from './is-name-alone.ts'
import { lowerFirst } from './lower-first.ts'

/** Begins with a small letter, unless it begins with a name of two words or one that is spelt oddly. */
export function begunLow(text: string): string {
  const [first = '', second = ''] = text.split(' ')
  const isName =
    /^\p{Lu}\p{Ll}+[,:;]?$/u.test(second) ||
    second === '&' ||
    isNameAlone(first.replace(/[,:;]$/u, ''))
  return lowerFirst(text, { always: !isName })
}

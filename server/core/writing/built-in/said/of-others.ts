import { isPast, people } from '../fact-words.ts'

/** Tells whether somebody else did what a fact says: "My colleague Jan drew the icons". */
export function isOfOthers(text: string): boolean {
  const words = text.split(/[\s,]+/u)
  const at = words
    .slice(0, 5)
    .findIndex((word) => others.test(word) || people.has(word.toLowerCase()))
  if (!/^(?:the|my|our|his|her|an?)$/iu.test(words[0] ?? '') || at < 1) return false
  if (/^(?:our team|the agency)$/iu.test(words.slice(0, 2).join(' ')) && words[0] !== 'The')
    return false
  return words.slice(at + 1, at + 6).some((word) => isPast(word) || /^\p{Ll}{3,}s$/u.test(word))
}

const others =
  /^(?:colleagues?|partner|friend|boss|wife|husband|brother|sister|composer|photographer|agency|studio|supplier|subcontractor)$/iu

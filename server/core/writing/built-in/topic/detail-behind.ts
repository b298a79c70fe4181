import { knownName } from '../../posting/grammar/known-names.ts'
import { isKnownWord, isMisspelt } from '../../posting/grammar/kinds-of-word.ts'
import { tellingWords } from './telling.ts'

/** Returns what a title adds in brackets at its end, as it stands within a sentence: " (Bluetooth and Ionic)". Empty: nothing that can be said. */
export function detailBehind(rest: string, proper: (words: string) => string): string {
  const [, found = ''] = /^\s*\(\s*([^()]{3,40}?)\s*\)[\s.!]*$/u.exec(rest) ?? []
  if (!clean.test(found) || ofTheDeal.test(found) || tellingWords(found).length === 0) return ''
  const words = proper(found)
    .replace(/\s*[&+]\s*(?=.*[&+])/gu, ', ')
    .replace(/\s*[&+]\s*/gu, ' and ')
    .replace(/[\p{L}\p{N}.]+/gu, (word) => knownName(word) ?? word)
    .split(/\s+/u)
  const areKnown = words.flatMap((word) => word.split(/[/,-]+/u)).every((word) => isKnown(word))
  return areKnown && words.length <= maxWords ? ` (${words.join(' ')})` : ''
}

function isKnown(word: string): boolean {
  const low = word.toLowerCase()
  if (/^(?:and|or|\d*)$/u.test(low) || knownName(word) !== null || isKnownWord(low)) return true
  return /^\p{Lu}/u.test(word) && !isMisspelt(low)
}

const maxWords = 5
const clean = /^\p{L}[\p{L}\p{N} ,/&+.#-]*$/u
/** Speaks of how the job is given, not of what it is. */
const ofTheDeal =
  /\b(?:budget|opportunity|urgent|asap|remote|long|short|term|time|hours?|hourly|weeks?|months?|days?|fixed|price|pay|paid|only|needed|required|preferred|must|contract|ongoing|part|full|easy|quick|simple|small|experience\w*|expert|verified|equity|commission|english|native|developers?|freelancers?|agenc\w+|team)\b/iu

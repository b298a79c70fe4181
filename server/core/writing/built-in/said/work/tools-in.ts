import { inSentence } from '../../../in-sentence.ts'
import { knownName } from '../../../posting/grammar/known-names.ts'

/** Reads a bare list of tools: "Scrapy and Playwright". Null: it is work, or none of the tools is known. */
export function toolsIn(text: string): string | null {
  if (/[:;.()]\s|\b(?:for|of|by|from|to|in|at|on|with|a|an|the)\b|^\d/iu.test(text)) return null
  const items = text.split(/, (?:and )?| and /u).map((item) => item.trim())
  const areTools =
    items.length > 1 && items.every((item) => item !== '' && item.split(' ').length <= 3)
  return areTools &&
    items.some(isTool) &&
    items.every((item) => isTool(item) || /^\p{Ll}/u.test(item))
    ? inSentence(items)
    : null
}

function isTool(item: string): boolean {
  return knownName(item) !== null || item.split(' ').every((word) => knownName(word) !== null)
}

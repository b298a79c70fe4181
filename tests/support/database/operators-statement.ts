import { readFileSync } from 'node:fs'

/** First statement after these words in the operators’ page. */
export function operatorsStatement(words: string): string {
  const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  const [, block = ''] = page.slice(page.indexOf(words)).split(/^```(?:sql)?$/mu)
  return block
}

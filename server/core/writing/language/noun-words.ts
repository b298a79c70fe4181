import type { Token } from './tokens.ts'

/** Returns the concepts of the words that a number counts: those after it, else the noun before it. */
export function nounWords(
  tokens: readonly Token[],
  { from, to }: { from: number; to: number },
): string[] {
  const nouns: string[] = []
  let at = to
  if (tokens[at]?.lower === 'of' && !ofWhole.has(tokens[at + 1]?.lower ?? '')) at += 1
  // "35 of the articles".
  else if (tokens[at]?.lower === 'of' && articles.has(tokens[at + 1]?.lower ?? '')) at += 2
  // "900 of them were duplicates".
  else if (tokens[at]?.lower === 'of' && were.has(tokens[at + 2]?.lower ?? '')) at += 3
  for (; at < tokens.length && nouns.length < 6; at += 1) {
    const token = tokens[at]
    if (token?.text === '-' && nouns.length > 0) continue
    if (isNounEnd(token)) break
    if (token !== undefined) nouns.push(token.concept)
  }
  return nouns.length > 0 ? nouns : nounBefore(tokens, from)
}

/** Returns whether a token ends the words that a number counts. */
export function isNounEnd(token: Token | undefined): boolean {
  return token === undefined || token.kind !== 'word' || ends.has(token.lower)
}

/** "A team of 12", "clients: 3", "version 3". */
function nounBefore(tokens: readonly Token[], from: number): string[] {
  const isChange = ['from', 'to'].includes(tokens[from - 1]?.lower ?? '')
  for (let index = from - 1; index >= Math.max(0, from - (isChange ? 6 : 3)); index -= 1) {
    const token = tokens[index]
    if (isChange && (token?.kind === 'number' || changes.has(token?.concept ?? ''))) continue
    if (['and', 'or', 'with', 'for'].includes(token?.lower ?? '')) return []
    if (token?.kind === 'word' && !ends.has(token.lower)) return [token.concept]
  }
  return []
}

/** "Subscribers went from 4,000 to 61,000." */
const changes = new Set(['reduce', 'increase', 'go'])

const were = new Set(['are', 'were'])
const articles = new Set(['the', 'my', 'our'])
const ofWhole = new Set(['them', 'these', 'those', 'which', 'whom', 'my', 'our', 'the'])
const ends = new Set(
  `for in at with and or of by to from on into onto as that which who whom whose is are was were be been has have had
  i we you he she they it my your our their his her its the a an this these those about over under more-than at-least
  across through during since until per than then but so because while when where if not also now using including
  between within without via against before after running built made written based after both all each every ago
  will would can could should may might must do did does until-now e.g around up-to nearly almost some
  monthly weekly daily yearly hourly per-month nightly`.split(/\s+/u),
)

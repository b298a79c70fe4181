import { articleFor } from '../../posting/grammar/article-for.ts'
import { people } from '../fact-words.ts'

/** Mends what is often written so: "I am working since 2018", "I was handled the inbox", "I sew, I knit". */
export function mended(text: string): string {
  return text
    .replace(
      /^(I|we) (?:am|are) (?=\p{L}+ing\b.*\b(?:since (?:19|20)\d\d|for \d+ years?)\b)/u,
      '$1 have been ',
    )
    .replace(
      /^(I) am (an? )?((?:\p{L}+ ){0,2}\p{L}+(?: and \p{L}+)?) since (\d+ years?)\b/u,
      (all, I: string, a: string | undefined, trade: string, years: string) =>
        people.has(trade.split(' ').at(-1) ?? '')
          ? `${I} have been ${a ?? `${articleFor(trade)} `}${trade} for ${years}`
          : all,
    )
    .replace(
      /^(I|we) have (handle|manage|create|prepare|update|complete|provide)(?= )/u,
      '$1 have $2d',
    )
    .replace(
      /^(I|we) (?:was|were) (?=(?:handled|managed|made|created|supported|handling) (?:the|an?)\b)/u,
      '$1 ',
    )
    .replace(
      /^(I|we) ((?:(?! I | we )[^.;:])+), \1 (?=(?!am\b|have\b|had\b|was\b|also\b)\p{Ll}+ )(?!.* \1 )/u,
      '$1 $2 and ',
    )
}

/** Leaves out what a comma alone joins: "I've shipped 3 games, the biggest is a puzzle, its been sold 900 times". */
export function withoutSplice(text: string): string {
  const whole = splice.exec(text)?.[1] ?? text
  return whole.replace(/ too(?=,|$)/u, '').replace(/(?<!:.*), (?=they \p{L}+)/u, ', and ')
}

const splice =
  /^((?:I|we)\b.{20,}?), (?:its|it['’]?s|it (?:is|was)|(?:the|one|two|some|most) \p{L}+(?: \p{L}+)? (?:is|are|was|were)|(?:one|two|some|most) (?:is|are|was|were|went))\b/iu

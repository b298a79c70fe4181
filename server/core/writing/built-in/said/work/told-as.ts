import { knownName } from '../../../posting/grammar/known-names.ts'
import { lowerFirst } from '../lower-first.ts'

/** Reads "Over 90 logos delivered", "Typing speed 72 wpm" and "Tableau for sales data". */
export function toldAs(text: string, I: string): string | null {
  const have = `${I} have`
  const counted =
    /^((?:over |more than |about |nearly |almost )?\d[\d,.]*\+?) ([\p{L}][\p{L} -]{2,40}?) (\p{L}+ed|built|written|sold|drawn)\b(?! by\b)(.*)$/iu.exec(
      text,
    )
  if (counted)
    return `${have} ${counted[3]?.toLowerCase()} ${lowerFirst(counted[1] ?? '', { always: true })} ${counted[2]}${counted[4]}`
  const speed = /^typing speed:? (\d+ ?wpm)$/iu.exec(text)
  if (speed) return `${I === 'we' ? 'our' : 'my'} typing speed is ${speed[1]}`
  const tool =
    /^((?:\p{Lu}[\p{L}\d]*|BI|365)(?: (?:\p{Lu}[\p{L}\d]*|BI|365)){1,3}) for (\p{Ll}.+)$/u.exec(
      text,
    )
  return tool && (tool[1] ?? '').split(' ').some((word) => knownName(word) !== null)
    ? `${I} use ${text}`
    : null
}

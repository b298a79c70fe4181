import { words } from '../../../../contract/bidding/keywords.ts'

const shown = 8
/** Words too common to say anything about a job. */
const plain = new Set(
  'a an and any are as at be by for from i in is it me my need needed needs of on or our the to us want wanted we with you your'.split(
    ' ',
  ),
)

/** Words of a title that may be why a job is unwanted, each once. */
export function titleWords(title: string): string[] {
  const telling = words(title).filter((word) => word.length > 1 && !plain.has(word))
  return [...new Set(telling)].slice(0, shown)
}

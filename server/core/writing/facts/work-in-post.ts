import { withoutBrackets } from './brackets.ts'
import { withOutcomes } from './outcomes.ts'
import { position, recordOf } from './record-of.ts'

/**
 * Reads a post and what was done in it as facts of their own: "2014-2017 Junior designer, Estudio Mar – packaging for
 * 30 products; a trade fair stand". Work of a post that has ended keeps its years. Null: the line is none.
 */
export function workInPost(row: string): { post: string; works: string[] } | null {
  const [, from = '', to = '', name = '', done = ''] = line.exec(row) ?? []
  if (done === '' || position.test(done) || row.length > maxRow) return null
  const isFreelance = /^(?:freelanc\p{L}*|self[- ]employed)$/iu.test(name)
  if (!isFreelance && !position.test(name)) return null
  const years = `${from}–${to}`
  const post = isFreelance ? `${name}, ${years}` : (recordOf(`${name}, ${years}`) ?? name)
  const where = /^\d/u.test(to) ? ` (${post.replace(/, (?=\d{4})/u, ', ')})` : ''
  const { text, restore } = withoutBrackets(done)
  const works = withOutcomes(text.split(/[;；]\s*/u)).map((work) => placed(restore(work), where))
  return { post, works }
}

const maxRow = 600
const line =
  /^\(?((?:19|20)\d\d)\s?[-–—]\s?((?:19|20)\d\d|present|now|today|current)\)?[:,]?\s+([^–—:;]{3,70}?)\s+[–—-]\s+(\S.{8,})$/iu

/** Puts the place before the outcome: "rebrand of a brewery (Volta, 2017–2021); won an award". */
function placed(work: string, where: string): string {
  const [first = '', ...outcomes] = work.replace(/[.\s]+$/u, '').split('; ')
  const said = `${first.charAt(0).toUpperCase()}${first.slice(1)}${where}`
  return [said, ...outcomes].join('; ')
}

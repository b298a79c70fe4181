import { positivePhrases } from '../../../../contract/bidding/keywords.ts'
import { parsePlainly } from '../../../../contract/parse-plainly.ts'
import { ScannerForm } from '../../../../contract/bidding/scanner.ts'
import { numberFields } from './number-fields.ts'

/** Search that the form describes, or the problem that prevents it; a null problem: only the keywords are missing. */
export type Search = { scanner: ScannerForm } | { scanner: null; problem: string | null }

/** Reads the search from form values. Name and price are ignored: a scanner can be tried out before it has them. */
export function searchOf(values: object): Search {
  const read = parsePlainly(ScannerForm, { ...values, name: 'Rehearsal', price: null })
  if (read.success) return { scanner: read.data }
  if (positivePhrases(String(Object(values)['keywords'] ?? '')).length === 0)
    return { scanner: null, problem: null }
  const { path, message } = read.error.issues[0] ?? { path: [], message: 'Check the fields above' }
  const label = Object.entries(numberFields).find(([name]) => name === path[0])?.[1].label
  return { scanner: null, problem: label ? `${label}: ${message}` : message }
}

import { sayReasonInFull, reasons, type Reason } from '../../../contract/bidding/reasons.ts'
import { budgetInWords } from '../../../contract/bidding/budget-in-words.ts'
import type { Queryable } from '../../store/connect.ts'
import { toInstant } from '../../store/columns.ts'
import { linePages, type TableLine } from '../../store/exporting/pages.ts'
import { csvLine } from './csv.ts'

const head = [
  'Job',
  'Link',
  'Marketplace',
  'Scanner',
  'Status',
  'Reason',
  'Score',
  'Budget',
  'Connects',
  'Posted',
  'Found',
  'Decided',
  'Sent',
  'Viewed',
  'Replied',
  'Interviewed',
  'Hired',
  'Declined',
  'Letter',
]
/** Mark by which spreadsheets know that the text is UTF-8. */
const byteOrderMark = '\u{FEFF}'

/** Writes a user's applications as a table, a page at a time, the oldest first. `titles`: of marketplaces by their names. */
export async function* exportApplications(
  db: Queryable,
  uid: string,
  titles: ReadonlyMap<string, string>,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(head)
  for await (const page of linePages(db, uid))
    yield page
      .map((line) => lineOf(line, titles.get(line.marketplace) ?? line.marketplace))
      .join('')
}

function lineOf(line: TableLine, marketplace: string): string {
  const { title, link, scannerName, state, score, connects, letter } = line
  return csvLine([
    title,
    link,
    marketplace,
    scannerName,
    state,
    reasonInWords(line, marketplace),
    score,
    budgetInWords(line),
    connects,
    ...line.moments.map((at) => at && toInstant(at)),
    letter,
  ])
}

function reasonInWords({ reason }: TableLine, marketplace: string): string | null {
  if (reason === null || !Object.hasOwn(reasons, reason)) return reason
  return sayReasonInFull(reason as Reason, null, marketplace) // hasOwn has just checked it
}

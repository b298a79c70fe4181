/** Signs with which a spreadsheet takes a cell for a formula, their full-width forms, and spaces that hide them. */
const formula = /^'*(?:[\s\u{FEFF}]*[=+\-@＝＋－＠]|[\t\r])/u

/**
 * Writes a line of a table as RFC 4180 has it. A text that a spreadsheet would take for a formula gets an apostrophe in
 * front, also one that has some already, so that taking one away gives the text again. A number stays one. Null: an empty cell.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`
}

function cellOf(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return `${value}`
  const text = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('commas, quotes and line breaks stay within their cell, and nothing is an empty one', () => {
  expect(csvLine(['a,b', 'say "so"', 'two\nlines', null, 7, ''])).toBe(
    '"a,b","say ""so""","two\nlines",,7,\r\n',
  )
})

test.each([
  '=1+1',
  '+1',
  '-1',
  '@A1',
  '\t=1',
  '\r1',
  '  =1',
  '＝1',
  '＋1',
  '－1',
  '＠1',
  '\u{FEFF}=1',
])('a spreadsheet does not take %j for a formula', (text) => {
  expect(csvLine([text])).toMatch(/^"?'/u)
})

test('any text comes back from its cell, which never begins like a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), risky), { minLength: 1, maxLength: 5 }), (texts) => {
      const cells = parse(csvLine(texts))
      for (const cell of cells) expect(cell).not.toMatch(/^[\s\u{FEFF}]*[=+\-@＝＋－＠]|^[\t\r]/u)
      expect(cells.map(withoutMark)).toEqual(texts)
    }),
    { numRuns: 2_000 },
  )
})

const risky = fc
  .array(
    fc.constantFrom(
      "'",
      '=',
      '+',
      '-',
      '@',
      '＝',
      '\t',
      '\r',
      '\n',
      ' ',
      '"',
      ',',
      'a',
      '\u{FEFF}',
    ),
  )
  .map((signs) => signs.join(''))

function withoutMark(cell: string): string {
  return /^'+(?:[\s\u{FEFF}]*[=+\-@＝＋－＠]|[\t\r])/u.test(cell) ? cell.slice(1) : cell
}

/** Cells of a line, by RFC 4180. */
function parse(line: string): string[] {
  const cells: string[] = []
  let rest = line.replace(/\r\n$/u, '')
  for (;;) {
    const quoted = /^"((?:[^"]|"")*)"/u.exec(rest)
    const cell = quoted ? quoted[0] : (/^[^,]*/u.exec(rest)?.[0] ?? '')
    cells.push(quoted ? (quoted[1] ?? '').replaceAll('""', '"') : cell)
    rest = rest.slice(cell.length)
    if (rest === '') return cells
    rest = rest.slice(1)
  }
}

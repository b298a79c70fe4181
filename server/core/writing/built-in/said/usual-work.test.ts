import { expect, test } from 'vitest'
import { usualWork } from './usual-work.ts'

test.each([
  ['Bookkeeping, payroll, tax returns', 'my usual work is bookkeeping, payroll and tax returns'],
  [
    'Translation: contracts, patents, manuals',
    'my work is translation: contracts, patents and manuals',
  ],
  [
    'Legal translator, proofreading, subtitling',
    'I work as a legal translator and do proofreading and subtitling',
  ],
  ['Data analyst: SQL, dashboards', 'I work as a data analyst (SQL and dashboards)'],
  ['PHP developer', 'I work as a PHP developer'],
  ['Proofreading, legal translator', null],
])('services are said as what somebody does: %j', (services, said) => {
  expect(usualWork(services, { isPlural: false })).toBe(said)
})

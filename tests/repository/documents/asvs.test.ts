import { expect, test } from 'vitest'
import { readText, repositoryFiles } from '../repository.ts'

const page = 'docs/security/asvs.md'
const outcomes = ['yes', 'partly', 'no', 'operator']

type Row = { number: string; level: string; met: string; evidence: string }

function rowsOf(text: string): Row[] {
  return [...text.matchAll(/^\| (\d+\.\d+\.\d+) +\|(.*)\|$/gmu)].map(
    ([, number = '', rest = '']) => {
      const [level = '', met = '', , evidence = ''] = rest.split('|').map((cell) => cell.trim())
      return { number, level, met, evidence }
    },
  )
}

/** Problems of the rows: each has an outcome, and evidence that is there. Citations of rules are checked elsewhere. */
function problemsOf(rows: Row[], isThere: (path: string) => boolean): string[] {
  const numbers = rows.map(({ number }) => number)
  return [
    ...numbers
      .filter((number, index) => numbers.indexOf(number) !== index)
      .map((n) => `${n} twice`),
    ...rows.flatMap(({ number, level, met, evidence }) => [
      ...(['1', '2'].includes(level) ? [] : [`${number} has no level`]),
      ...(outcomes.includes(met) ? [] : [`${number} has no outcome`]),
      ...(/`[^`]+`|[A-Z]+-\d+/u.test(evidence) ? [] : [`${number} has no evidence`]),
      ...[...evidence.matchAll(/`([^`]+)`/gu)]
        .filter(([, path = '']) => !isThere(path))
        .map(([, path]) => `${number}: ${path} is not there`),
    ]),
  ]
}

test('each requirement of ASVS that applies has its outcome and evidence that is there, and the counts are right', () => {
  const text = readText(page)
  const rows = rowsOf(text)
  const paths = repositoryFiles().map(({ path }) => path)
  const isThere = (wanted: string) =>
    paths.some((path) => path === wanted || path.startsWith(wanted))
  expect(problemsOf(rows, isThere)).toEqual([])
  const count = (outcome: string) => rows.filter(({ met }) => met === outcome).length
  const [all, ...counted] = [
    ...(text.split('\n## ')[0]?.matchAll(/(?:here:|are|partly|not|;) (\d+)\b/gu) ?? []),
  ]
  expect([Number(all?.[1]), ...counted.map(([, n]) => Number(n))]).toEqual([
    rows.length,
    ...outcomes.map(count),
  ])
})

const isThereTs = (path: string) => path === 'there.ts'

test('a row without outcome, level or evidence is found', () => {
  const row = { number: '1.1.1', level: '2', met: 'yes', evidence: '`there.ts`' }
  expect(problemsOf([row], isThereTs)).toEqual([])
  const wrong = [
    { level: '3' },
    { met: 'nearly' },
    { evidence: 'believe us' },
    { evidence: '`a.ts`' },
  ]
  for (const change of wrong) expect(problemsOf([{ ...row, ...change }], isThereTs)).toHaveLength(1)
  expect(problemsOf([row, row], isThereTs)).toHaveLength(1)
})

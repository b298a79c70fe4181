import { expect, test } from 'vitest'
import { problemsOfRules } from './product-rules.ts'
import { repositoryFiles } from './repository.ts'

const tests = {
  path: 'a.test.ts',
  text: `test('says "no"', () => {})\ntest('it\\'s so', () => {})`,
}

/** Problems of a page with these rules, beside the file of their tests. */
function problemsWith(page: string, path = 'docs/product/area.md'): string[] {
  return problemsOfRules([{ path, text: `# Area\n\n## Part\n\n${page}\n` }, tests])
}

test('every rule of docs/product has a number of its own and a test that is there, and no other number is cited', () => {
  expect(problemsOfRules(repositoryFiles())).toEqual([])
})

test('a rule with its tests is right, also where a title continues in the next line', () => {
  expect(
    problemsWith(`- **AREA-1** It says "no",
  whoever asks.
  - \`a.test.ts\` "says \\"no\\"", "it's so"
- **AREA-2** It is so.
  - \`a.test.ts\` "it's
    so"`),
  ).toEqual([])
})

test('a test that was renamed, or a file that moved, is found', () => {
  expect(problemsWith('- **AREA-1** x\n  - `a.test.ts` "says yes"')).toHaveLength(1)
  expect(problemsWith('- **AREA-1** x\n  - `b.test.ts` "it\'s so"')).toHaveLength(1)
})

test('a part of a title is no test', () => {
  expect(problemsWith('- **AREA-1** x\n  - `a.test.ts` "says"')).toHaveLength(1)
})

test('a rule without a test is found, unless it says so', () => {
  expect(problemsWith('- **AREA-1** x')).toHaveLength(1)
  expect(problemsWith('## Not shown by a test yet\n\n- **AREA-1** x')).toEqual([])
})

test('a rule that has a test is not among those without', () => {
  const shown = '- **AREA-1** x\n  - `a.test.ts` "it\'s so"'
  expect(problemsWith(`## Not shown by a test yet\n\n${shown}`)).toHaveLength(1)
})

test('a number that is given twice is found', () => {
  const shown = '- **AREA-1** x\n  - `a.test.ts` "it\'s so"'
  expect(problemsWith(`${shown}\n${shown}`)).toHaveLength(1)
})

test('a line that is too long is found', () => {
  expect(problemsWith('x'.repeat(160))).toEqual([])
  expect(problemsWith('x'.repeat(161))).toHaveLength(1)
  expect(problemsWith('x'.repeat(161), 'docs/operations.md')).toEqual([])
})

test('a number that is cited and is no rule is found', () => {
  const page = {
    path: 'docs/product/area.md',
    text: '## Part\n\n- **AREA-1** x\n  - `a.test.ts` "it\'s so"\n',
  }
  const citing = (text: string) => problemsOfRules([page, tests, { path: 'web/a.ts', text }])

  expect(citing('// AREA-1, as UTF-8 and by SHA-256')).toEqual([])
  expect(citing('// AREA-2')).toHaveLength(1)
  // Assembled here, so that this file does not cite the rule.
  expect(citing(['// The rule', 'NONE-1'].join(' '))).toHaveLength(1)
  expect(citing(['/** Kept. Rules', 'NONE-1'].join(' '))).toHaveLength(1)
})

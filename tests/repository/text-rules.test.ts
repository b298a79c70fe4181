import { expect, test } from 'vitest'
import { repositoryFiles } from './repository.ts'
import { forbiddenTexts, longFiles } from './text-rules.ts'

// Assembled here, so that this file does not break the rules that it tests.
const toDo = ['TO', 'DO'].join('')
const machinePath = (folder: string): string => `const path = '/${folder}/bidwright'`

const refused = [
  ['server/core/a.ts', 'const port = process.env.PORT'],
  ['server/start.ts', 'const { env } = process'],
  ['sandbox/start.ts', `import { env } from 'node:process'`],
  ['server/http/a.ts', `console.log('here')`],
  ['contract/a.ts', `console.error('here')`],
  ['web/a.test.tsx', ['test', `skip('later', () => {})`].join('.')],
  ['web/a.test.tsx', ['test', 'concurrent', `only('this', () => {})`].join('.')],
  ['server/a.ts', `// ${toDo}: later`],
  ['docs/a.md', machinePath('work')],
  ['docs/a.md', machinePath('root')],
  ['docs/a.md', machinePath('home/ann')],
  ['.npmrc', ['registry', 'npmjs', 'org'].join('.')],
  ['tests/data/key.pem', ['-----BEGIN', 'RSA', 'PRIVATE', 'KEY-----'].join(' ')],
  ['.env.example', `STRIPE_KEY=${['sk', 'live', 'a'.repeat(24)].join('_')}`],
] as const

const accepted = [
  ['server/config/config.ts', 'const port = process.env.PORT'],
  ['launcher/a.js', 'const port = process.env.PORT'],
  ['server/core/a.ts', '/** Never reads process.env itself. */'],
  ['server/demo/print.ts', `console.log('sent')`],
  ['server/a.ts', `// ${toDo} #12: later`],
  ['server/a.test.ts', `test.runIf(isRoot)('gives the folder away', () => {})`],
  ['server/a.ts', `const path = 'artwork/root/file'`],
  ['web/a.ts', `const path = './work/list.ts'`],
] as const

test('no file says what belongs elsewhere', () => {
  expect(forbiddenTexts(repositoryFiles())).toEqual([])
})

test.each(refused)('%s may not say: %s', (path, text) => {
  expect(forbiddenTexts([{ path, text }])).toHaveLength(1)
})

test.each(accepted)('%s may say: %s', (path, text) => {
  expect(forbiddenTexts([{ path, text }])).toEqual([])
})

test('no file is longer than one idea', () => {
  expect(longFiles(repositoryFiles())).toEqual([])
})

test('a long file is found, and long data are none', () => {
  const text = 'const line = 1\n'.repeat(301)
  expect(longFiles([{ path: 'web/a.tsx', text }])).toHaveLength(1)
  expect(longFiles([{ path: 'tests/data/a.ts', text }])).toEqual([])
})

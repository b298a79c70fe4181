import { expect, test } from 'vitest'
import { problemsOf, problemsOfProse } from './plain-sentences.ts'
import { prescribed } from './prescribed-sentences.ts'
import { isTest, repositoryFiles, type RepositoryFile } from './repository.ts'
import { isReadByPeople, type Sentence, sentencesIn } from './sentences.ts'

const sentences = repositoryFiles()
  .filter(({ path }) => isReadByPeople(path))
  .flatMap(sentencesIn)

test('every sentence that people read is said plainly', () => {
  const problems = sentences.flatMap((sentence) =>
    problemsOf(sentence).map(
      (problem) => `${sentence.path}:${sentence.line}: “${sentence.text}”. ${problem}`,
    ),
  )
  expect(problems).toEqual([])
})

test.each(prescribed)('“%s” stands word for word', (sentence) => {
  expect(sentences.some(({ text }) => text.includes(sentence))).toBe(true)
})

test.each([
  ['Nothing is sent by itself', 'p'],
  ['Write to whoever runs this installation', 'p'],
  ['What was found appears here', 'p'],
  ['Saved. What you typed is kept.', 'p'],
  ['The plan changes at once', 'p'],
  ['Three are on their way', 'p'],
  ["Today's applications are used up", 'p'],
  ['Of the client', 'p'],
  ['Saved!', 'toast.success'],
  ['At most 1 applications', 'p'],
  ['Of the client. It is shown once.', 'hint'],
  ['Enter adds one. At most 50.', 'hint'],
  ['You can have up to 10 scanners.', 'label'],
  ['Change the score from which applications are sent automatically', 'Button'],
])('“%s” is found where it is a %s', (text, kind) => {
  expect(problemsOf(said(text, kind))).not.toEqual([])
})

test.each([
  ['Nothing is sent automatically.', 'p'],
  ['What happens when my card fails?', 'question'],
  ['Letters claim only what you write here.', 'description'],
  ['Copied!', 'Button'],
  ['Checkout link sent to your email! Please check your inbox.', 'p'],
  ['11 of 100 applications', 'p'],
])('“%s” may be said as a %s', (text, kind) => {
  expect(problemsOf(said(text, kind))).toEqual([])
})

test('documents and titles of tests say who does what', () => {
  const problems = repositoryFiles().flatMap((file) =>
    proseOf(file).flatMap((text) =>
      problemsOfProse(text).map((problem) => `${file.path}: “${text.slice(0, 200)}”. ${problem}`),
    ),
  )
  expect(problems).toEqual([])
})

test.each([
  'Whoever loses the key loses the credentials.',
  'It goes out by itself.',
  'It is refused. Who pays already is asked.',
  'What was granted stays granted.',
])('a document does not say: %s', (text) => {
  expect(problemsOfProse(text)).toHaveLength(1)
})

test.each(['A user who pays is asked.', 'What is lost?', 'What runs is what was written.'])(
  'a document may say: %s',
  (text) => {
    expect(problemsOfProse(text)).toEqual([])
  },
)

test('titles and paragraphs are read', () => {
  const code = "test('ten fit', () => {})\ntest.each(all)('of %s, one', () => {})\n"
  expect(proseOf({ path: 'web/a.test.ts', text: code })).toEqual(['Ten fit', 'Of %s, one'])
  const page = '# A\n\nOne line\nand another.\n\n- An item\n  goes on.\n| a | b |\n'
  expect(proseOf({ path: 'docs/a.md', text: page })).toEqual([
    '# A',
    'One line and another.',
    'An item goes on.',
    'a',
    'b',
  ])
})

/** Paragraphs, items and cells of a document; titles of tests, each as a sentence. */
function proseOf({ path, text }: RepositoryFile): string[] {
  // STYLE.md names the forms that it refuses.
  if (path.endsWith('.md') && path !== 'STYLE.md')
    return text
      .split(/\n\n|\n(?=\s*(?:[-|]|\d+\.) ?)|\|/u)
      .map((part) =>
        part
          .trim()
          .replace(/^(?:- |\d+\. )/u, '')
          .replaceAll(/\s+/gu, ' '),
      )
      .filter((part) => /\w/u.test(part))
  if (!isTest(path) || !path.includes('.test.')) return []
  const titles = text.matchAll(/(?:\btest(?:\.\w+)*|[\])])\(\s*(['"`])((?:\\.|(?!\1)[^\n])+)\1,/gu)
  return [...titles].map(([, , title = '']) => title.charAt(0).toUpperCase() + title.slice(1))
}

function said(text: string, kind: string): Sentence {
  return { path: 'web/a.tsx', line: 1, text, kind }
}

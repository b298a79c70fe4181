import { expect, test } from 'vitest'
import { isCode, repositoryFiles, type RepositoryFile } from './repository.ts'
import { lineAt } from './syntax.ts'

// Not "In", "On", "To" and their like: some of them begin a noun phrase that stands alone.
const opening =
  /^(?:Of|Whom?|Whose|Which|And|But|Or|It|Its|They|Them|Their|These|Those|This|That|What|Whatever|Whoever|Whether|Also|Likewise|Then|Because|Since|Until|Gone|Null =)(?![\w-])/u

/** Doc comments that a reader who sees only them does not understand: STYLE.md says how they begin. */
function leaningComments(files: RepositoryFile[]): string[] {
  return files
    .filter(({ path }) => isCode(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\/\*\*\s*(?:\*\s*)?([^\n]*)/gu)]
        .filter(([, first = '']) => opening.test(first))
        .map(
          ({ 1: first, index }) =>
            `${path}:${lineAt(text, index)}: "${first}". Begin with a verb or a noun.`,
        ),
    )
}

test('each doc comment stands alone', () => {
  expect(leaningComments(repositoryFiles())).toEqual([])
})

const leaning = ['Of 5.', 'Whom it tells.', 'Null = none any more.', 'It is closed then.']

test.each(leaning)('a comment that leans on something else is found: %s', (comment) => {
  const text = `/** ${comment} */\nexport const a = 1\n/**\n * ${comment}\n */\nexport const b = 1\n`
  expect(leaningComments([{ path: 'server/a.ts', text }])).toHaveLength(2)
})

test.each(['Retries before giving up.', 'Null: the rule was removed.', 'Users to notify.'])(
  'a comment that stands alone is not: %s',
  (comment) => {
    expect(leaningComments([{ path: 'server/a.ts', text: `/** ${comment} */` }])).toEqual([])
  },
)

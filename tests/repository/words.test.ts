import { expect, test } from 'vitest'
import { isCode, repositoryFiles, type RepositoryFile } from './repository.ts'
import { lineAt, withoutComments } from './syntax.ts'

/** Words that name a thing which has another word already: the table in STYLE.md. */
const refused = [
  { finds: /\b\w*(?:[pP]ayer|[bB]uyer)\w*\b/gu, say: 'customer' },
  { finds: /\b\w*[bB]rake\w*\b/gu, say: 'back off, or pause' },
  { finds: /\b(?:putBack|putOff)\w*\b/gu, say: 'requeue, or postpone' },
  { finds: /\b(?:most|longest)[A-Z]\w*\b/gu, say: 'max…' },
  { finds: /\b\w*(?:[bB]yItself|[bB]yHand)\w*\b/gu, say: 'automatic, or manual' },
  { finds: /\b\w*[aA]utoApply\w*\b/gu, say: 'auto-bidding' },
  { finds: /\b\w*[cC]onnector\w*\b/gu, say: 'adapter' },
]
// Tables of the database keep their names, and so does the page called Auto-Apply.
const mayStand = /^(?:marketplace_brakes|mostFirst)$/u

function refusedWords(files: RepositoryFile[]): string[] {
  return files
    .filter(({ path }) => isCode(path) && path !== 'tests/repository/words.test.ts')
    .flatMap((file) => {
      const code = withoutComments(file)
      return refused.flatMap(({ finds, say }) =>
        [...code.matchAll(finds)]
          .filter(([word]) => !mayStand.test(word))
          .map(({ 0: word, index }) => `${file.path}:${lineAt(code, index)}: ${word}. Say ${say}.`),
      )
    })
}

test('each thing has one word', () => {
  expect(refusedWords(repositoryFiles())).toEqual([])
})

test.each(['const payerOf = 1', 'const mostPages = 1', 'sendByHand()', 'function brake() {}'])(
  'a word that another one stands for is found: %s',
  (text) => {
    expect(refusedWords([{ path: 'server/a.ts', text }])).toHaveLength(1)
  },
)

test('a comment may say it, and a table keeps its name', () => {
  const text = '// the payer\nconst table = "marketplace_brakes"\n'
  expect(refusedWords([{ path: 'server/a.ts', text }])).toEqual([])
})

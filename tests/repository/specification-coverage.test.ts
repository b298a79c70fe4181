import { expect, test } from 'vitest'
import { readText, repositoryFiles, type RepositoryFile } from './repository.ts'

/** `path` "name", "name": the tests that a page names, with those that are not there. */
function missingTests(page: string, files: RepositoryFile[]): string[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]))
  const named = page.matchAll(/`([^`]+\.test\.tsx?)` ((?:"(?:[^"\\]|\\.)+"(?:, )?)+)/gu)
  return [...named].flatMap(([, path = '', names = '']) => {
    const text = texts.get(path)?.replaceAll("\\'", "'")
    return [...names.matchAll(/"((?:[^"\\]|\\.)+)"/gu)]
      .map(([, name = '']) => name.replaceAll('\\"', '"'))
      .filter((name) => !text?.includes(name))
      .map((name) => `${path}: ${name}`)
  })
}

test('every test that docs/specification-coverage.md names is there', () => {
  expect(missingTests(readText('docs/specification-coverage.md'), repositoryFiles())).toEqual([])
})

test('a test that was renamed, or a file that moved, is found', () => {
  const files = [{ path: 'a.test.ts', text: `test('says "no"', () => {})` }]
  const page = '| x | yes | `a.test.ts` "says \\"no\\"", "says yes"; `b.test.ts` "b" |'
  expect(missingTests(page, files)).toEqual(['a.test.ts: says yes', 'b.test.ts: b'])
})

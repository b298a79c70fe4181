import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readText, root } from './repository.ts'

const pages = ['ARCHITECTURE.md', 'STYLE.md']
const maxLineLength = 160

/** The files and folders that a page names, from the top of the repository on. */
function pathsIn(page: string): string[] {
  const named = page.matchAll(
    /`((?:contract|server|web|sandbox|tests|e2e|bench|docs)\/[\w./-]*)`/gu,
  )
  return [...named].map(([, path = '']) => path)
}

test.each(pages)('every path that %s names is there', (page) => {
  const missing = pathsIn(readText(page)).filter((path) => !existsSync(join(root, path)))
  expect(missing).toEqual([])
})

test.each(pages)('no line of %s is too long to read', (page) => {
  const long = readText(page)
    .split('\n')
    .filter((line) => line.length > maxLineLength)
  expect(long).toEqual([])
})

test('paths are found, other words are not', () => {
  expect(pathsIn('`server/a.ts`, `web/ui/`, `npm test`, `draftVersion`')).toEqual([
    'server/a.ts',
    'web/ui/',
  ])
})

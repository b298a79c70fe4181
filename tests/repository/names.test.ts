import { expect, test } from 'vitest'
import { isCode, repositoryFiles, type RepositoryFile } from './repository.ts'
import { onlyReExports } from './syntax.ts'

const drawers = /(?:^|\/)(?:utils?|helpers?|commons?|misc)(?:\/|\.[^/]*$)/iu

/** Files and folders whose names say nothing, so that anything ends up in them. */
function drawersAmong(files: RepositoryFile[]): string[] {
  return files
    .filter(({ path }) => drawers.test(path))
    .map(({ path }) => `${path}: a drawer. Name it after the one thing that it holds.`)
}

function barrelsAmong(files: RepositoryFile[]): string[] {
  return files
    .filter(
      (file) =>
        isCode(file.path) && /(?:^|\/)index\.[jt]sx?$/u.test(file.path) && onlyReExports(file),
    )
    .map(({ path }) => `${path}: only re-exports. Import each thing from the file that has it.`)
}

test('no file and no folder is a drawer', () => {
  expect(drawersAmong(repositoryFiles())).toEqual([])
})

test.each(['web/utils/a.ts', 'server/helpers.ts', 'contract/Common.ts', 'web/misc/b/c.tsx'])(
  '%s is a drawer',
  (path) => {
    expect(drawersAmong([{ path, text: '' }])).toHaveLength(1)
  },
)

test('no file only hands on what others export', () => {
  expect(barrelsAmong(repositoryFiles())).toEqual([])
})

test('a barrel is found, an index with content is not one', () => {
  const text = `export * from './a.ts'\nexport type { B } from './b.ts'\n`
  expect(barrelsAmong([{ path: 'web/ui/index.ts', text }])).toHaveLength(1)
  expect(barrelsAmong([{ path: 'web/ui/index.ts', text: `${text}export const c = 1\n` }])).toEqual(
    [],
  )
})

import { expect, test } from 'vitest'
import { repositoryFiles, type RepositoryFile } from './repository.ts'

const maxFiles = 25
// Pages of decisions are numbered and never get fewer; migrations are never edited.
const mayBeWider = /^(?:docs\/decisions|server\/store\/migrations(?:\/meta)?)$/u

/** Folders in which nobody finds anything at a glance. */
function wideFolders(files: RepositoryFile[]): string[] {
  const counts = new Map<string, number>()
  for (const { path } of files) {
    const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '.'
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([folder, count]) => count > maxFiles && !mayBeWider.test(folder))
    .map(([folder, count]) => `${folder}: ${count} files. Give each of its subjects a folder.`)
}

test('no folder has more than 25 files', () => {
  expect(wideFolders(repositoryFiles())).toEqual([])
})

test('a folder of 26 files is found, one of 25 is not', () => {
  expect(wideFolders(filesOfOneFolder(25))).toEqual([])
  expect(wideFolders(filesOfOneFolder(26))).toHaveLength(1)
})

function filesOfOneFolder(count: number): RepositoryFile[] {
  return Array.from({ length: count }, (_, index) => ({ path: `web/ui/${index}.ts`, text: '' }))
}

import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { diskFiles } from './disk-files.ts'

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bidwright-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('a user without a folder has no files', async () => {
  expect(await Array.fromAsync(diskFiles(aFolder()).files.list('ada/'))).toEqual([])
  expect(await Array.fromAsync(diskFiles(join(aFolder(), 'none')).files.list(''))).toEqual([])
})

test('a folder that cannot be read is no empty one', async () => {
  const folder = aFolder()
  symlinkSync('ada', join(folder, 'ada')) // leads to itself
  const listing = Array.fromAsync(diskFiles(folder).files.list('ada/'))
  await expect(listing).rejects.toMatchObject({ code: 'ELOOP' })
})

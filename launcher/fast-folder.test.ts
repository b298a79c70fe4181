import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeFastFolder } from './fast-folder.js'

test('a folder for tests is one that other users may write to, and goes with all that is in it', () => {
  const memory = mkdtempSync(join(tmpdir(), 'bidwright-memory-'))
  onTestFinished(() => rmSync(memory, { recursive: true }))
  const made = makeFastFolder(memory, { roomBytes: 1 })
  if (!made) throw new Error('there is no room for a byte')
  expect(statSync(made.path).mode & 0o7777).toBe(0o1777)
  writeFileSync(join(made.path, 'left behind'), '')
  made.remove()
  expect(existsSync(made.path)).toBe(false)
})

test('without such memory, or with too little of it, there is no such folder', () => {
  expect(makeFastFolder('/no/such/folder')).toBeNull()
  expect(makeFastFolder(tmpdir(), { roomBytes: Number.MAX_SAFE_INTEGER })).toBeNull()
})

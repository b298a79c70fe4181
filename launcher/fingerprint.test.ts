import { mkdirSync, mkdtempSync, renameSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fingerprint } from './fingerprint.js'

test('changes with names and contents, and with nothing else', () => {
  const root = mkdtempSync(join(tmpdir(), 'bidwright-fingerprint-'))
  const write = (path: string, text: string): void => writeFileSync(join(root, path), text)
  const now = (): string => fingerprint(root, ['web', 'missing.json'])
  mkdirSync(join(root, 'web', 'ui'), { recursive: true })
  write('web/a.ts', 'a')
  write('web/ui/b.ts', 'b')
  const first = now()

  utimesSync(join(root, 'web/a.ts'), 0, 0)
  write('web/a.test.ts', 'a test')
  expect(now()).toBe(first)

  write('web/ui/b.ts', 'other')
  expect(now()).not.toBe(first)

  write('web/ui/b.ts', 'b')
  renameSync(join(root, 'web/ui/b.ts'), join(root, 'web/ui/c.ts'))
  expect(now()).not.toBe(first)
})

import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isInstalledAsLocked, packagesWithoutHash } from './is-installed-as-locked.js'

const zod = { version: '4.0.0', integrity: 'sha512-a' }
const forElsewhere = { version: '1.0.0', optional: true, os: ['plan9'], cpu: ['x64'] }
const forHere = { ...forElsewhere, os: [process.platform], cpu: [process.arch] }

const cases = [
  ['the same packages', { zod }, { zod }, true],
  ['without those of another platform', { zod }, { zod, elsewhere: forElsewhere }, true],
  ['without one of this platform', { zod }, { zod, here: forHere }, false],
  ['another version', { zod: { ...zod, version: '4.0.1' } }, { zod }, false],
  ['other content', { zod: { ...zod, integrity: 'sha512-b' } }, { zod }, false],
  ['one too many', { zod, extra: zod }, { zod }, false],
  ['one missing', {}, { zod }, false],
] as const

test.each(cases)('%s', (_, installed, locked, expected) => {
  expect(isInstalledAsLocked(anInstallation(installed, locked))).toBe(expected)
})

test('a folder in which npm did not finish is not installed', () => {
  expect(isInstalledAsLocked(mkdtempSync(join(tmpdir(), 'bidwright-installed-')))).toBe(false)
})

test('an installed package is named when the lockfile has no hash for it', () => {
  const tool = { 'node_modules/@tools/plan9-x64': { version: '1.0.0', integrity: 'sha512-b' } }
  const locked = { 'node_modules/@tools/plan9-x64': { version: '1.0.0', optional: true } }
  const root = anInstallation({ zod, ...tool }, { zod, ...locked })
  expect(packagesWithoutHash(root)).toEqual(['@tools/plan9-x64'])
})

test('every package installed here has a hash in the lockfile', () => {
  expect(packagesWithoutHash(join(import.meta.dirname, '..'))).toEqual([])
})

/** Makes a folder with npm's record of what is installed, and a lockfile. */
function anInstallation(installed: object, locked: object): string {
  const root = mkdtempSync(join(tmpdir(), 'bidwright-installed-'))
  mkdirSync(join(root, 'node_modules'))
  writeFileSync(join(root, 'node_modules', '.package-lock.json'), lockfileOf(installed))
  writeFileSync(join(root, 'package-lock.json'), lockfileOf({ ...locked, '': {} }))
  return root
}

function lockfileOf(packages: object): string {
  return JSON.stringify({ packages })
}

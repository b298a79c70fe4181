import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { localSecrets } from './local-secrets.ts'
import { isSealingKey } from './sealing-key.ts'
import { StartError } from '../startup/start-error.ts'

test('are made at the first start and the same ever after', async () => {
  const folder = await aFolder()
  const made = await localSecrets(folder)
  expect(made.authSecret.length).toBeGreaterThanOrEqual(32)
  expect(isSealingKey(made.sealingKey)).toBe(true)
  expect(await localSecrets(folder)).toEqual(made)
  expect(await localSecrets(await aFolder())).not.toEqual(made)
})

test('only their owner can read them, and no draft is left beside them', async () => {
  const folder = join(await aFolder(), 'not', 'there yet')
  await localSecrets(folder)
  expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect(await readdir(folder)).toEqual(['secrets.json'])
})

test('simultaneous starts agree', async () => {
  const folder = await aFolder()
  const made = await Promise.all(Array.from({ length: 20 }, () => localSecrets(folder)))
  expect(new Set(made.map(({ sealingKey }) => sealingKey)).size).toBe(1)
  expect(await localSecrets(folder)).toEqual(made[0])
})

test('processes that start simultaneously agree', async () => {
  const folder = await aFolder()
  const made = await Promise.all(Array.from({ length: 3 }, () => fromAnotherProcess(folder)))
  const kept = JSON.parse(await readFile(join(folder, 'secrets.json'), 'utf8'))
  expect(made).toEqual([kept, kept, kept])
})

test.each(['', '{', '{}', '{"authSecret":"short","sealingKey":"short"}', 'null'])(
  'a file that holds “%s” is refused with a sentence and not written over',
  async (text) => {
    const folder = await aFolder()
    const file = join(folder, 'secrets.json')
    await writeFile(file, text)
    const refused = localSecrets(folder)
    await expect(refused).rejects.toThrow(StartError)
    await expect(refused).rejects.toThrow(
      `${file} does not hold this installation's secrets: put it back from a backup.`,
    )
    expect(await readFile(file, 'utf8')).toBe(text)
  },
)

test('a data folder that is a file is an error', async () => {
  const folder = join(await aFolder(), 'a file')
  await writeFile(folder, '')
  await expect(localSecrets(folder)).rejects.toThrow()
})

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bidwright-secrets-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function fromAnotherProcess(folder: string): Promise<unknown> {
  const { href } = new URL('local-secrets.ts', import.meta.url)
  const script = `const { localSecrets } = await import(${JSON.stringify(href)})
    process.stdout.write(JSON.stringify(await localSecrets(${JSON.stringify(folder)})))`
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    script,
  ])
  return JSON.parse(stdout)
}

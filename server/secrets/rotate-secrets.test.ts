import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { lockDataFolder } from '../embedded-postgres/data-folder/data-folder-lock.ts'
import { openDataFolder } from '../embedded-postgres/data-folder/data-folder.ts'
import { localSecrets } from './local-secrets.ts'
import { processSecrets } from './process-secrets.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('a new auth secret leaves the sealing key as it is, and only the owner reads the file', async () => {
  const folder = await aFolder()
  const { authSecret, sealingKey } = await localSecrets(folder)
  expect(await rotate({ BIDWRIGHT_DATA: folder })).toMatch(/everybody logs in again.*\.\n$/u)
  const next = await localSecrets(folder)
  expect(next).toEqual({ authSecret: expect.any(String), sealingKey })
  expect(next.authSecret).not.toBe(authSecret)
  expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600)
  expect((await readdir(folder)).filter((name) => name.startsWith('secrets.json.'))).toEqual([])
})

test('a new sealing key keeps the former ones, which the next start opens everything with', async () => {
  const folder = await aFolder()
  const first = await localSecrets(folder)
  const { factorKey } = await processSecrets({ ...readConfig({}).config, dataFolder: folder })
  await rotate({ BIDWRIGHT_DATA: folder }, '--sealing-key')
  const second = await localSecrets(folder)
  await rotate({ BIDWRIGHT_DATA: folder }, '--sealing-key')
  const config = { ...readConfig({}).config, dataFolder: folder }
  const secrets = await processSecrets(config)
  expect(secrets.factorKey).toBe(factorKey)
  expect(secrets).toMatchObject({ formerSealingKeys: [second.sealingKey, first.sealingKey] })
  expect(secrets).not.toMatchObject({ sealingKey: second.sealingKey })
  const sealingKey = Buffer.alloc(32, 7).toString('base64url')
  expect(await processSecrets({ ...config, sealingKey })).toMatchObject({ formerSealingKeys: [] })
})

test('where nothing can be replaced, a sentence says what to do, and everything stays as it is', async () => {
  const folder = await aFolder()
  await localSecrets(folder)
  const kept = await readFile(join(folder, 'secrets.json'), 'utf8')
  const data = { BIDWRIGHT_DATA: folder }
  await expect(rotate({ ...data, BIDWRIGHT_AUTH_SECRET: 's'.repeat(32) })).rejects.toThrow(
    'BIDWRIGHT_AUTH_SECRET comes from the environment: put a new one there',
  )
  await expect(
    rotate({ ...data, BIDWRIGHT_SEALING_KEY: 'short' }, '--sealing-key'),
  ).rejects.toThrow('BIDWRIGHT_SEALING_KEY comes from the environment: put a new one there')
  await expect(rotate(data, '--all')).rejects.toThrow('The only option is --sealing-key.')
  await expect(rotate({ BIDWRIGHT_DATA: join(folder, 'none') })).rejects.toThrow(
    'There are no secrets in',
  )
  const lock = lockDataFolder(await openDataFolder(folder))
  await expect(rotate(data)).rejects.toThrow('is in use by another running Bidwright: stop that')
  lock.release()
  expect(await readFile(join(folder, 'secrets.json'), 'utf8')).toBe(kept)
})

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bidwright-secrets-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Runs the command as a process of its own; rejects with what it said when it fails. */
async function rotate(environment: Record<string, string>, ...args: string[]): Promise<string> {
  const script = join(root, 'server/secrets/rotate-secrets.ts')
  const env = { PATH: process.env.PATH, ...environment }
  const options = { cwd: tmpdir(), env }
  return (await promisify(execFile)(process.execPath, [script, ...args], options)).stdout
}

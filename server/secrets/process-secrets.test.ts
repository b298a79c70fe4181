import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { publicHalfOf } from '../adapters/sealed-box/x25519.ts'
import { readConfig, type Config } from '../config/config.ts'
import { localSecrets } from './local-secrets.ts'
import { processSecrets } from './process-secrets.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const authSecret = 's'.repeat(32)
const [key, former] = [7, 8].map((byte) => Buffer.alloc(32, byte).toString('base64url')) as [
  string,
  string,
] // as many as bytes

test('a worker knows the private keys', async () => {
  const config = await aConfig({ role: 'worker', sealingKey: key, formerSealingKeys: [former] })
  expect(await processSecrets(config)).toEqual({
    authSecret,
    factorKey: null,
    sealingKey: key,
    formerSealingKeys: [former],
  })
})

test('the role http knows the public half alone, whatever else is in its environment', async () => {
  const sealingPublicKey = publicHalfOf(key)
  const given = await aConfig({ role: 'http', sealingKey: key, formerSealingKeys: [former] })
  expect(await processSecrets(given)).toEqual({ authSecret, factorKey: null, sealingPublicKey })
  const proper = await aConfig({ role: 'http', sealingPublicKey })
  expect(await processSecrets(proper)).toEqual({ authSecret, factorKey: null, sealingPublicKey })
  const local = await aConfig({ role: 'http' })
  expect(await processSecrets(local)).toEqual({
    authSecret,
    factorKey: expect.stringMatching(/^[\w-]{43}$/u),
    sealingPublicKey: publicHalfOf((await localSecrets(local.dataFolder)).sealingKey),
  })
})

test('the key of second factors is the one of the environment, or made in the data folder for every role alike', async () => {
  const given = await aConfig({ role: 'http', sealingPublicKey: publicHalfOf(key), factorKey: key })
  expect(await processSecrets(given)).toMatchObject({ factorKey: key })
  const local = await aConfig({})
  const { factorKey } = await processSecrets(local)
  expect(await processSecrets({ ...local, role: 'http' })).toMatchObject({ factorKey })
  expect([key, (await localSecrets(local.dataFolder)).sealingKey]).not.toContain(factorKey)
})

test('a public key that is not the private one’s half is refused', async () => {
  const config = await aConfig({ sealingKey: key, sealingPublicKey: publicHalfOf(former) })
  await expect(processSecrets(config)).rejects.toThrow('not the public half of the sealing key')
  const fitting = { ...config, sealingPublicKey: publicHalfOf(key) }
  expect(await processSecrets(fitting)).toMatchObject({ sealingKey: key })
})

test('the operator is shown the public half of the key, of the environment or of the data folder', async () => {
  expect(await shown({ BIDWRIGHT_SEALING_KEY: key })).toBe(`${publicHalfOf(key)}\n`)
  const { dataFolder } = await aConfig({})
  const { sealingKey } = await localSecrets(dataFolder)
  expect(await shown({ BIDWRIGHT_DATA: dataFolder })).toBe(`${publicHalfOf(sealingKey)}\n`)
  await expect(shown({ BIDWRIGHT_SEALING_KEY: 'short' })).rejects.toThrow(
    'BIDWRIGHT_SEALING_KEY must be 32 bytes in base64url',
  )
})

async function aConfig(changes: Partial<Config>): Promise<Config> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'bidwright-secrets-'))
  onTestFinished(() => rm(dataFolder, { recursive: true, force: true }))
  return { ...readConfig({}).config, dataFolder, authSecret, ...changes }
}

async function shown(environment: Record<string, string>): Promise<string> {
  const script = join(root, 'server/secrets/show-public-key.ts')
  const env = { PATH: process.env.PATH, ...environment }
  const { stdout } = await promisify(execFile)(process.execPath, [script], { cwd: root, env })
  return stdout
}

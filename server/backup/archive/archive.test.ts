import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createGunzip } from 'node:zlib'
import { Readable } from 'node:stream'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, test } from 'vitest'
import { aFolder } from '../../../tests/support/an-installation.ts'
import { packed, type Lock, type Openers } from './envelope.ts'
import type { Manifest } from './manifest.ts'
import { readArchive } from './read-archive.ts'
import { partBytes, writeArchive, type Piece } from './write-archive.ts'

const manifest: Manifest = {
  product: 'bidwright',
  format: 1,
  madeAt: '2026-01-01T00:00:00Z',
  migration: { createdAt: 1, hash: 'one' },
  tables: [{ name: 'users', columns: ['uid'] }],
  sealingKeyId: null,
  hasKeys: false,
}
const large = Buffer.alloc(partBytes + 1_000, 'bytes that are packed well')
const noOpeners: Openers = { identities: [], passphrase: null }
const passphrase = 'correct horse battery staple'

test('an archive is read as it was written, in parts, and its rows are counted', async () => {
  const file = await aBackup(null)
  const read = new Map<string, Buffer[]>()
  const { index } = await readArchive(file, noOpeners, {
    take({ piece, body }) {
      read.set(piece, [...(read.get(piece) ?? []), body])
    },
  })
  expect(read.get('tables/users')?.map(String)).toEqual(['ann\nbob\n'])
  expect(read.get('files/ann/video')).toHaveLength(2)
  expect(Buffer.concat(read.get('files/ann/video') ?? []).equals(large)).toBe(true)
  expect(index).toMatchObject({ tables: 2, rows: 2, files: 1, missing: ['files/ann/gone'] })
  expect(index.pieces['tables/jobs']).toMatchObject({ rows: 0, parts: 0 })
})

test('any tar can list what is in a backup', async () => {
  const file = await aBackup(null)
  const { stdout } = await promisify(execFile)('tar', ['-tzf', file])
  expect(stdout.trim().split('\n')).toEqual([
    'manifest.json',
    'tables/users/000001',
    'files/ann/video/000001',
    'files/ann/video/000002',
    'index.json',
  ])
})

test('an encrypted backup opens with its key or passphrase alone, and shows nothing without', async () => {
  const identity = await generateX25519Identity()
  const other = await generateX25519Identity()
  const forKey = await aBackup({ recipients: [await identityToRecipient(identity)] })
  const byPassphrase = await aBackup({ passphrase, workFactor: 4 })
  for (const file of [forKey, byPassphrase]) {
    expect((await readFile(file)).includes('users')).toBe(false)
    await expect(readArchive(file, noOpeners)).rejects.toThrow('is encrypted')
  }
  await expect(readArchive(byPassphrase, { ...noOpeners, identities: [identity] })).rejects.toThrow(
    'encrypted with a passphrase',
  )
  await expect(readArchive(forKey, { ...noOpeners, passphrase })).rejects.toThrow('--identity-file')
  const wrong = { identities: [other], passphrase: 'another passphrase' }
  for (const file of [forKey, byPassphrase])
    await expect(readArchive(file, wrong)).rejects.toThrow('another key or passphrase')
  await readArchive(forKey, { identities: [other, identity], passphrase: null })
  await readArchive(byPassphrase, { identities: [], passphrase })
  await expect(aBackup({ recipients: ['age1nonsense'] })).rejects.toThrow('not a public key of age')
  await expect(aBackup({ recipients: [identity] })).rejects.toThrow(
    /^The key of --encrypt-to is a secret one: [^A-Z]+$/u,
  )
})

test('a guess at a passphrase costs as much as age lets it cost', async () => {
  const [, recipient = ''] = (await readFile(await aBackup({ passphrase }), 'latin1')).split('\n')
  expect(recipient).toMatch(/^-> scrypt \S+ 18$/u)
})

const key = await generateX25519Identity()
test.each([
  ['plain', null, noOpeners],
  ['sealed', { recipients: [await identityToRecipient(key)] }, { ...noOpeners, identities: [key] }],
])('a %s backup that was cut, changed or lengthened is refused', async (_, lock, openers) => {
  const whole = await readFile(await aBackup(lock))
  const damaged = join(await aFolder(), 'damaged')
  const refused = async (bytes: Buffer) => {
    await writeFile(damaged, bytes)
    await expect(readArchive(damaged, openers)).rejects.toThrow(
      /damaged|incomplete|not a backup|is encrypted/u,
    )
  }
  // Those in the first 16 bytes say when and where it was packed, or belong to the words that say what it is.
  const places = [0.05, 0.3, 0.5, 0.8, 0.99].map((share) => Math.floor(share * whole.length))
  for (const place of [...places, 20, whole.length - 1]) {
    const changed = Buffer.from(whole)
    changed[place] = (changed[place] ?? 0) ^ 0x10
    await refused(changed)
  }
  for (const share of [0, 0.1, 0.5, 0.999]) await refused(whole.subarray(0, share * whole.length))
  await refused(whole.subarray(0, -1))
  if (lock) await refused(Buffer.concat([whole, Buffer.from('more')]))
})

test('a file of something else, and an archive of something else, are refused in one sentence', async () => {
  const file = join(await aFolder(), 'file')
  await writeFile(file, 'PGDMP')
  await expect(readArchive(file, noOpeners)).rejects.toThrow(
    `${file} is not a backup of Bidwright.`,
  )
  await writeFile(`${file}.txt`, 'hello')
  await promisify(execFile)('tar', ['-czf', file, `${file}.txt`])
  await expect(readArchive(file, noOpeners)).rejects.toThrow(/not a backup|damaged/u)
  await expect(readArchive(`${file}.absent`, noOpeners)).rejects.toThrow('cannot be read (ENOENT)')
})

test('the index says of each piece how many bytes and rows it has', async () => {
  const raw = createGunzip()
  Readable.from(await readFile(await aBackup(null)), { objectMode: false }).pipe(raw)
  let text = ''
  for await (const chunk of raw) text += String(chunk)
  expect(text).toContain('"tables/users":{"parts":1,"bytes":8,"rows":2,"sha256":"')
})

async function aBackup(lock: Lock): Promise<string> {
  const file = join(await aFolder(), 'backup')
  const chunks: Buffer[] = []
  for await (const chunk of packed(
    writeArchive(manifest, pieces(), () => undefined),
    lock,
  ))
    chunks.push(chunk)
  await writeFile(file, Buffer.concat(chunks))
  return file
}

async function* pieces(): AsyncGenerator<Piece> {
  yield { name: 'tables/users', kind: 'table', bytes: chunksOf('ann\n', 'bob\n') }
  yield { name: 'tables/jobs', kind: 'table', bytes: chunksOf() }
  yield { name: 'files/ann/gone', kind: 'file', bytes: null }
  yield { name: 'files/ann/video', kind: 'file', bytes: chunksOf(large) }
}

async function* chunksOf(...chunks: (string | Buffer)[]): AsyncGenerator<Buffer> {
  for (const chunk of chunks) yield Buffer.from(chunk)
}

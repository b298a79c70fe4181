import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { BackupError } from '../backup-error.ts'

/**
 * Ways to encrypt a backup: for the holders of keys, or by a passphrase. Null: it is not encrypted. `workFactor`: how
 * often a guess at the passphrase hashes, as a power of two.
 */
export type Lock =
  | { recipients: readonly string[] }
  | { passphrase: string; workFactor?: number }
  | null

/** Keys and passphrases to try on an encrypted backup. */
export type Openers = { identities: readonly string[]; passphrase: string | null }

const ageMagic = 'age-encryption.org/v1'
/** As age itself: about a second for each guess. */
const usualWorkFactor = 18
/** Text that comes next in a file that a passphrase opens. */
const passphraseMark = '\n-> scrypt '
const gzipMagic = '\x1f\x8b'
/** Level that is fast enough to wait for the database and not for the processor. */
const level = 3

/** Packs, and encrypts when asked, what an archive is made of. */
export async function* packed(archive: AsyncIterable<Buffer>, lock: Lock): AsyncGenerator<Buffer> {
  const gzip = createGzip({ level })
  const packing = pipeline(Readable.from(archive, { objectMode: false }), gzip)
  packing.catch(() => undefined) // said below, or by the next read
  try {
    yield* lock === null ? gzip : await encrypted(gzip, lock)
  } catch (error) {
    // What failed first is the cause: reading only notices that the stream broke off.
    await packing
    throw error
  }
  await packing
}

async function encrypted(
  packing: Readable,
  lock: NonNullable<Lock>,
): Promise<AsyncIterable<Buffer>> {
  const encrypter = new Encrypter()
  if ('passphrase' in lock) {
    encrypter.setPassphrase(lock.passphrase)
    encrypter.setScryptWorkFactor(lock.workFactor ?? usualWorkFactor)
  } else for (const recipient of lock.recipients) addRecipient(encrypter, recipient)
  return bytesOf(await encrypter.encrypt(toWeb(packing)))
}

function addRecipient(encrypter: Encrypter, recipient: string): void {
  try {
    encrypter.addRecipient(recipient)
  } catch (cause) {
    // Not repeated: what cron runs is mailed and logged.
    if (/^AGE-SECRET-KEY-/iu.test(recipient))
      throw new BackupError(
        'The key of --encrypt-to is a secret one: give its public half, which begins with age1.',
      )
    throw new BackupError(
      `${recipient} is not a public key of age: such a key begins with age1 and is made by age-keygen.`,
      { cause },
    )
  }
}

export type OpenedFile = {
  archive: AsyncIterable<Buffer>
  /** SHA-256 of the file itself, once all of it was read. */
  sha256(): string
}

/** Opens a file for reading: decrypts and unpacks it. Throws BackupError when it is not ours or cannot be opened. */
export async function openFile(file: string, openers: Openers): Promise<OpenedFile> {
  const encryptedBy = await lookAt(file)
  const hash = createHash('sha256')
  const source = Readable.from(
    tapped(createReadStream(file), (chunk) => hash.update(chunk)),
    {
      objectMode: false,
    },
  )
  const decrypted =
    encryptedBy === null ? source : Readable.from(await decrypt(source, openers, encryptedBy))
  const gunzip = createGunzip()
  pipeline(decrypted, gunzip).catch(() => undefined) // the next read is told
  return { archive: gunzip, sha256: () => hash.copy().digest('hex') }
}

/** Looks at the first bytes of a file, and answers with what it is encrypted. Null: with nothing. */
async function lookAt(file: string): Promise<'passphrase' | 'key' | null> {
  const handle = await open(file, 'r').catch((cause: NodeJS.ErrnoException) => {
    throw new BackupError(`${file} cannot be read (${cause.code}).`, { cause })
  })
  try {
    const { buffer, bytesRead } = await handle.read(
      Buffer.alloc(ageMagic.length + passphraseMark.length),
      0,
    )
    const start = buffer.toString('latin1', 0, bytesRead)
    if (start === ageMagic + passphraseMark) return 'passphrase'
    if (start.startsWith(ageMagic)) return 'key'
    if (start.startsWith(gzipMagic)) return null
  } finally {
    await handle.close()
  }
  throw new BackupError(`${file} is not a backup of Bidwright.`)
}

async function decrypt(
  source: Readable,
  { identities, passphrase }: Openers,
  encryptedBy: 'passphrase' | 'key',
) {
  if (encryptedBy === 'passphrase' && passphrase === null)
    throw new BackupError(
      'The backup is encrypted with a passphrase: give it in a file (--passphrase-file) or in BIDWRIGHT_BACKUP_PASSPHRASE.',
    )
  if (encryptedBy === 'key' && identities.length === 0)
    throw new BackupError(
      'The backup is encrypted to a key: name the file with its secret half (--identity-file).',
    )
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  if (passphrase !== null) decrypter.addPassphrase(passphrase)
  try {
    return bytesOf(await decrypter.decrypt(toWeb(source)))
  } catch (cause) {
    throw new BackupError(
      'The backup cannot be opened: it was encrypted with another key or passphrase, or its beginning is damaged.',
      { cause },
    )
  }
}

function toWeb(stream: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(stream) as ReadableStream<Uint8Array> // the same class under Node's own name
}

async function* bytesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const chunk of stream)
    yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
}

async function* tapped(
  source: AsyncIterable<Buffer>,
  see: (chunk: Buffer) => void,
): AsyncGenerator<Buffer> {
  for await (const chunk of source) {
    see(chunk)
    yield chunk
  }
}

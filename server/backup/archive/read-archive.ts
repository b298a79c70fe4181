import { createHash, type Hash } from 'node:crypto'
import { BackupError } from '../backup-error.ts'
import { openFile, type Openers } from './envelope.ts'
import { Index, indexName, Manifest, manifestName } from './manifest.ts'
import { readTar } from './tar.ts'
import { countRows, partName } from './write-archive.ts'

/** Part of a piece, in order. */
export type Part = { piece: string; part: number; body: Buffer }

export type Checked = { manifest: Manifest; index: Index; sha256: string }

/** Receives what a backup is made of while it is read. */
export type ArchiveReader = {
  begin?(manifest: Manifest): Promise<void> | void
  take?(part: Part): Promise<void> | void
}

/**
 * Reads a backup from its first byte to its last and compares every piece with the index. Throws BackupError for a file
 * that is damaged, incomplete or not ours: what was taken from it until then must be thrown away.
 */
export async function readArchive(
  file: string,
  openers: Openers,
  reader: ArchiveReader = {},
): Promise<Checked> {
  const { archive, sha256 } = await openFile(file, openers)
  let isReadersFault = false
  const tell = async (told: Promise<void> | void) => {
    isReadersFault = true
    await told
    isReadersFault = false
  }
  try {
    const entries = readTar(archive)
    const manifest = await readManifest(file, (await entries.next()).value)
    await tell(reader.begin?.(manifest))
    const seen = new Map<string, Seen>()
    let index: Index | null = null
    for await (const { name, body } of entries) {
      if (index !== null) throw new BackupError('there is something behind its index')
      if (name === indexName) {
        index = Index.parse(JSON.parse(body.toString('utf8')))
        continue
      }
      const part = partOf(name, body)
      count(seen, part)
      await tell(reader.take?.(part))
    }
    if (index === null) throw new BackupError('its index is missing')
    compare(index, seen)
    return { manifest, index, sha256: sha256() }
  } catch (error) {
    throw isReadersFault ? error : explained(file, error)
  }
}

class UnreadableError extends BackupError {}

async function readManifest(file: string, entry: { name: string; body: Buffer } | undefined) {
  const text = entry?.name === manifestName ? entry.body.toString('utf8') : null
  if (text === null) throw new UnreadableError(`${file} is not a backup of Bidwright.`)
  const manifest = Manifest.safeParse(JSON.parse(text))
  if (manifest.success) return manifest.data
  throw new UnreadableError(
    `${file} was made by another version of Bidwright, whose format this one cannot read: restore it with the version that made it.`,
  )
}

type Seen = { parts: number; bytes: number; lines: number; hash: Hash }

function partOf(name: string, body: Buffer): Part {
  const slash = name.lastIndexOf('/')
  return { piece: name.slice(0, slash), part: Number(name.slice(slash + 1)), body }
}

function count(seen: Map<string, Seen>, { piece, part, body }: Part): void {
  const one = seen.get(piece) ?? { parts: 0, bytes: 0, lines: 0, hash: createHash('sha256') }
  seen.set(piece, one)
  one.parts += 1
  if (part !== one.parts) throw new BackupError(`${partName(piece, one.parts)} is missing`)
  one.bytes += body.length
  one.lines += countRows(body)
  one.hash.update(body)
}

function compare({ pieces }: Index, seen: Map<string, Seen>): void {
  for (const [name, { parts, bytes, rows, sha256 }] of Object.entries(pieces)) {
    const one = seen.get(name) ?? { parts: 0, bytes: 0, lines: 0, hash: createHash('sha256') }
    const isSame =
      one.parts === parts &&
      one.bytes === bytes &&
      (rows === null || one.lines === rows) &&
      one.hash.digest('hex') === sha256
    if (!isSame) throw new BackupError(`${name} differs from its hash`)
    seen.delete(name)
  }
  const [unknown] = seen.keys()
  if (unknown !== undefined) throw new BackupError(`${unknown} is not in its index`)
}

/** Says in one sentence what is wrong with a file. Faults of the place it is restored to keep their own. */
function explained(file: string, error: unknown): unknown {
  if (error instanceof UnreadableError) return error
  const why = error instanceof BackupError ? error.message : unpackingFault(error)
  if (why === null) return error
  return new BackupError(
    `${file} is damaged or incomplete (${why}): nothing was restored. Use another backup, or copy this one again.`,
    { cause: error },
  )
}

function unpackingFault(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'Z_BUF_ERROR') return 'its end is missing'
  if (code.startsWith('Z_') || error instanceof SyntaxError) return 'it cannot be unpacked'
  if (error.name === 'ZodError') return 'its index cannot be read'
  return /decrypt|ciphertext|tag|stream|final chunk/iu.test(error.message) && code === ''
    ? 'it cannot be decrypted to its end'
    : null
}

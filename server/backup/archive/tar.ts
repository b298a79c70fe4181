import { BackupError } from '../backup-error.ts'

export type TarEntry = { name: string; body: Buffer }

const blockBytes = 512
const maxNameBytes = 100
const maxPrefixBytes = 155
/** Size of an entry beyond which it cannot be one of ours: each is held in memory whole. */
const maxEntryBytes = 64 * 1024 * 1024
const nothing = Buffer.alloc(blockBytes)

/** Formats one file of a tar archive (ustar), with its padding. */
export function tarEntry({ name, body }: TarEntry): Buffer {
  const padding = Buffer.alloc((blockBytes - (body.length % blockBytes)) % blockBytes)
  return Buffer.concat([headerFor(name, body.length), body, padding])
}

/** End of a tar archive. */
export const tarEnd = Buffer.alloc(2 * blockBytes)

/** Reads the files of a tar archive, each whole, up to its end. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const bytes = byteReader(source)
  try {
    for (;;) {
      const header = await bytes.take(blockBytes)
      if (header.equals(nothing)) break
      const { name, size } = readHeader(header)
      const body = await bytes.take(size)
      await bytes.take((blockBytes - (size % blockBytes)) % blockBytes)
      yield { name, body }
    }
    if (!(await bytes.take(blockBytes)).equals(nothing) || !(await bytes.isAtEnd()))
      throw new BackupError('there is something behind its end')
  } finally {
    await bytes.close()
  }
}

function headerFor(name: string, size: number): Buffer {
  const header = Buffer.alloc(blockBytes)
  const { prefix, rest } = splitName(name)
  header.write(rest, 0)
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  header.write('00000000000\0', 136)
  header.write('0', 156)
  header.write('ustar\0', 257)
  header.write('00', 263)
  header.write(prefix, 345)
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** Splits a long name at a slash, as the format wants it. */
function splitName(name: string): { prefix: string; rest: string } {
  if (Buffer.byteLength(name) <= maxNameBytes) return { prefix: '', rest: name }
  const slash = name.lastIndexOf('/')
  const [prefix, rest] = [name.slice(0, slash), name.slice(slash + 1)]
  if (Buffer.byteLength(prefix) > maxPrefixBytes || Buffer.byteLength(rest) > maxNameBytes)
    throw new Error(`The name ${name} is too long for a tar archive.`)
  return { prefix, rest }
}

function readHeader(header: Buffer): { name: string; size: number } {
  const text = (start: number, length: number) =>
    header.toString('utf8', start, start + length).replace(/\0.*$/su, '')
  if (Number.parseInt(text(148, 8), 8) !== checksumOf(header) || text(257, 6) !== 'ustar')
    throw new BackupError('a header was changed')
  const [rest, prefix] = [text(0, maxNameBytes), text(345, maxPrefixBytes)]
  const size = Number.parseInt(text(124, 12), 8)
  if (!(size <= maxEntryBytes)) throw new BackupError('a part of it is larger than any we write')
  return { name: prefix === '' ? rest : `${prefix}/${rest}`, size }
}

/** Adds up the bytes of a header, those of the checksum counted as spaces. */
function checksumOf(header: Buffer): number {
  let sum = 8 * 32
  for (const [at, byte] of header.entries()) if (at < 148 || at >= 156) sum += byte
  return sum
}

/** Cuts a stream into pieces of the lengths that are asked for. */
function byteReader(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]()
  let held: Buffer[] = []
  let heldBytes = 0

  async function fill(bytes: number): Promise<boolean> {
    while (heldBytes < bytes) {
      const { done, value } = await chunks.next()
      if (done) return false
      held.push(value)
      heldBytes += value.length
    }
    return true
  }

  return {
    async take(bytes: number): Promise<Buffer> {
      if (!(await fill(bytes))) throw new BackupError('its end is missing')
      const all = held.length === 1 && held[0] ? held[0] : Buffer.concat(held)
      held = [all.subarray(bytes)]
      heldBytes -= bytes
      return all.subarray(0, bytes)
    },
    isAtEnd: async () => !(await fill(1)),
    close: async () => void (await chunks.return?.()),
  }
}

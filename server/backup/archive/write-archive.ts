import { createHash } from 'node:crypto'
import { indexName, manifestName, type Index, type Manifest } from './manifest.ts'
import { tarEnd, tarEntry } from './tar.ts'

/** Piece of a backup: a table, a file, the tasks, the keys. */
export type Piece = {
  name: string
  kind: 'table' | 'tasks' | 'file' | 'keys'
  /** Null: it is gone, which the index says. */
  bytes: AsyncIterable<Uint8Array> | null
}

/** Size of a part: an entry's length stands before it, so a stream of unknown length becomes parts. */
export const partBytes = 8 * 1024 * 1024
const newline = 10

/** Writes an archive: the manifest, the pieces in parts of a few megabytes, and the index with their hashes. */
export async function* writeArchive(
  manifest: Manifest,
  pieces: AsyncIterable<Piece>,
  finished: (index: Index) => void,
): AsyncGenerator<Buffer> {
  yield jsonEntry(manifestName, manifest)
  const index: Index = { tables: 0, rows: 0, files: 0, missing: [], pieces: {} }
  for await (const { name, kind, bytes } of pieces) {
    if (bytes === null) {
      index.missing.push(name)
      continue
    }
    const hash = createHash('sha256')
    const isRows = kind === 'table' || kind === 'tasks'
    const piece = { parts: 0, bytes: 0, rows: 0 }
    for await (const part of inParts(bytes)) {
      hash.update(part)
      piece.parts += 1
      piece.bytes += part.length
      if (isRows) piece.rows += countRows(part)
      yield tarEntry({ name: partName(name, piece.parts), body: part })
    }
    index.pieces[name] = {
      ...piece,
      rows: isRows ? piece.rows : null,
      sha256: hash.digest('hex'),
    }
    index.rows += piece.rows
    if (kind === 'table') index.tables += 1
    if (kind === 'file') index.files += 1
  }
  yield jsonEntry(indexName, index)
  yield tarEnd
  finished(index)
}

export function partName(piece: string, part: number): string {
  return `${piece}/${String(part).padStart(6, '0')}`
}

/** Counts the rows in a part of a table: COPY ends each with a line feed, and escapes every other one. */
export function countRows(part: Uint8Array): number {
  let rows = 0
  for (let at = part.indexOf(newline); at !== -1; at = part.indexOf(newline, at + 1)) rows += 1
  return rows
}

/** Gathers a stream into parts of the same size, the last one shorter. */
async function* inParts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = []
  let heldBytes = 0
  for await (const chunk of bytes) {
    held.push(chunk)
    heldBytes += chunk.length
    if (heldBytes < partBytes) continue
    const all = Buffer.concat(held)
    let at = 0
    for (; all.length - at >= partBytes; at += partBytes) yield all.subarray(at, at + partBytes)
    held = [all.subarray(at)]
    heldBytes = all.length - at
  }
  if (heldBytes > 0) yield Buffer.concat(held)
}

function jsonEntry(name: string, value: object): Buffer {
  return tarEntry({ name, body: Buffer.from(`${JSON.stringify(value)}\n`) })
}

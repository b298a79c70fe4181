import type { FileStore } from '../../ports/file-store.ts'

/** Bytes that are handed to the store at a time. */
const pieceBytes = 8_000_000

/** Writes a file of which bytes come bit by bit. One whose bytes fail, or that the store can't take, is not there. */
export async function writeWhole(
  files: Pick<FileStore, 'write'>,
  key: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<void> {
  const writing = await files.write(key)
  try {
    let pieces: Uint8Array[] = []
    let length = 0
    for await (const piece of bytes) {
      pieces.push(piece)
      length += piece.length
      if (length < pieceBytes) continue
      await writing.add(Buffer.concat(pieces))
      pieces = []
      length = 0
    }
    if (length > 0) await writing.add(Buffer.concat(pieces))
    await writing.finish()
  } catch (error) {
    await writing.cancel()
    throw error
  }
}

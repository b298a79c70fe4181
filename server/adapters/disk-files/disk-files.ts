import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, rmdir, stat, statfs } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { PortError } from '../../ports/port-error.ts'
import type { FileStore, FileWriting, KeptFile, Space } from '../../ports/file-store.ts'
import type { Uploads } from '../../ports/uploads.ts'
import { tusUploads } from '../tus-uploads.ts'
import { DiskUploads } from './disk-uploads.ts'

/** Suffix of the file in which tus keeps what it knows about an upload, beside the upload's bytes. */
const noteSuffix = '.json'

/** Files in a folder of this machine: `<folder>/<uid>/<id>`. */
export function diskFiles(folder: string): { files: FileStore; uploads: Uploads } {
  return {
    files: {
      read: (key, range) => readRange(join(folder, key), range),
      delete: (key) => remove(folder, key),
      list: (prefix) => listFolder(folder, prefix),
      space: () => spaceOf(folder),
      write: (key) => writeWhole(join(folder, key)),
    },
    uploads: tusUploads(new DiskUploads(folder), {
      settle: async (key) => (await find(join(folder, key)))?.size ?? null,
      translate: (error) => error,
    }),
  }
}

async function readRange(
  path: string,
  range: { start: number; end: number },
): Promise<AsyncIterable<Uint8Array>> {
  if (!(await find(path))) throw new PortError('file-gone')
  return createReadStream(path, range)
}

/** Reads the room on the disk of the folder, as far as this process may use it. */
async function spaceOf(folder: string): Promise<Space> {
  await mkdir(folder, { recursive: true })
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}

/**
 * Deletes the bytes last: whatever a crash leaves behind is still found, by its note or by its own name, and deleted
 * later.
 */
async function remove(folder: string, key: string): Promise<void> {
  const path = join(folder, key)
  await rm(path + noteSuffix, { force: true })
  await rm(path, { force: true })
  await rmdir(dirname(path)).catch(ignore('ENOTEMPTY', 'EEXIST', 'ENOENT'))
}

/** Writes beside the file first: one that stands under its name is complete. */
async function writeWhole(path: string): Promise<FileWriting> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.part`
  const handle = await open(draft, 'w', 0o600)
  return {
    add: (bytes) => handle.writeFile(bytes),
    async finish() {
      await handle.sync()
      await handle.close()
      await rename(draft, path)
    },
    async cancel() {
      await handle.close()
      await rm(draft, { force: true })
    },
  }
}

async function* listFolder(folder: string, prefix: string): AsyncGenerator<KeptFile> {
  // In practice callers ask only for one user's folder; any other prefix is compared as text.
  const [user = ''] = prefix.split('/')
  for await (const path of filesIn(prefix.includes('/') ? join(folder, user) : folder)) {
    const key = path
      .slice(folder.length + 1)
      .split(sep)
      .join('/')
    const known = await find(path)
    if (key.startsWith(prefix) && known)
      yield { key: key.replace(/\.json$/u, ''), changedAt: known.mtime.toISOString() }
  }
}

/** Lists every file below a folder. An unreadable folder is a failure: a deletion must not take it for an empty one. */
async function* filesIn(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(ignore('ENOENT', 'ENOTDIR'))
  for (const entry of entries ?? []) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(path)
    else if (entry.isFile()) yield path
  }
}

function find(path: string) {
  return stat(path).catch(ignore('ENOENT', 'ENOTDIR'))
}

/** Makes a handler that answers null to errors with these codes and rethrows every other error. */
function ignore(...codes: string[]): (error: unknown) => null {
  return (error) => {
    if (error instanceof Error && 'code' in error && codes.includes(String(error.code))) return null
    throw error
  }
}

import type { FileStore, FileWriting } from '../ports/file-store.ts'

/** Files being restored beside the transaction that restores the rows. */
export type RestoringFiles = {
  write(key: string): { add(bytes: Buffer): Promise<void>; end(): Promise<void> }
  /** Deletes what was written so far, when the rows could not be restored. */
  takeBack(): Promise<void>
  /** Deletes every file that the backup does not hold. */
  removeOthers(): Promise<void>
}

/** Writes the files of a backup into the store. A file that is there already has the same bytes: its key is random. */
export function restoringFiles(files: FileStore): RestoringFiles {
  const held = new Set<string>()
  const written = new Set<string>()
  let open: FileWriting | null = null
  return {
    write(key) {
      const opening = begin(key)
      opening.catch(() => undefined) // said by what waits for it
      return {
        add: async (bytes) => (await opening).add(bytes),
        end: async () => {
          await (await opening).finish()
          open = null
        },
      }
    },
    async takeBack() {
      await open?.cancel()
      for (const key of written) await files.delete(key)
    },
    async removeOthers() {
      for await (const { key } of files.list('')) if (!held.has(key)) await files.delete(key)
    },
  }

  async function begin(key: string): Promise<FileWriting> {
    held.add(key)
    let isThere = false
    for await (const kept of files.list(key)) isThere ||= kept.key === key
    if (!isThere) written.add(key)
    open = await files.write(key)
    return open
  }
}

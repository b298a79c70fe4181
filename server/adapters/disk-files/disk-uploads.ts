import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { FileStore } from '@tus/file-store'
import { DataStore, type Upload } from '@tus/server'

/** Uploads in a folder that only we can read. Acknowledged bytes are on the disk. */
export class DiskUploads extends DataStore {
  readonly #folder: string
  #store: FileStore | null = null

  constructor(folder: string) {
    super()
    this.#folder = folder
    this.extensions = ['creation']
  }

  override async create(upload: Upload): Promise<Upload> {
    const store = await this.#opened()
    await mkdir(dirname(join(this.#folder, upload.id)), { recursive: true, mode: 0o700 })
    return store.create(upload)
  }

  override async getUpload(key: string): Promise<Upload> {
    return (await this.#opened()).getUpload(key)
  }

  override async write(bytes: Readable, key: string, offset: number): Promise<number> {
    const reached = await (await this.#opened()).write(bytes, key, offset)
    await flush(join(this.#folder, key))
    await flush(dirname(join(this.#folder, key)))
    return reached
  }

  /** Opens the store at its first use: one in a folder that cannot be made would end the process. */
  async #opened(): Promise<FileStore> {
    if (this.#store) return this.#store
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    return (this.#store = new FileStore({ directory: this.#folder }))
  }
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

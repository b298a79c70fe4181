import { Readable } from 'node:stream'
import { S3Store } from '@tus/s3-store'
import { ERRORS, type Upload } from '@tus/server'
import { isMissing } from './s3-error.ts'

/** Uploads as the parts of a multipart upload. */
export class S3Uploads extends S3Store {
  override async getUpload(key: string): Promise<Upload> {
    try {
      await this.getMetadata(key)
    } catch (error) {
      // The store's own look-up says "not found" whatever went wrong, and the browser would start over.
      if (isMissing(error)) throw ERRORS.FILE_NOT_FOUND
      throw error
    }
    return super.getUpload(key)
  }

  /** Puts the parts together when a crash came before that. */
  async complete(key: string, sizeBytes: number): Promise<void> {
    await this.write(Readable.from([]), key, sizeBytes)
  }
}

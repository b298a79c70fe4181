import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { PortError } from '../../ports/port-error.ts'
import { clientConfig, type S3Options } from './client-config.ts'
import { isRefused } from './s3-error.ts'

/** Lists one object of the bucket. Throws PortError `sign-in-refused`, `file-gone` (no such bucket), `not-reached`. */
export async function tryBucket(options: S3Options): Promise<void> {
  const client = new S3Client({ ...clientConfig(options), maxAttempts: 1 })
  try {
    await client.send(new ListObjectsV2Command({ Bucket: options.bucket, MaxKeys: 1 }))
  } catch (error) {
    if (isRefused(error)) throw new PortError('sign-in-refused', { cause: error })
    const isGone = error instanceof Error && error.name === 'NoSuchBucket'
    throw new PortError(isGone ? 'file-gone' : 'not-reached', { cause: error })
  } finally {
    client.destroy()
  }
}

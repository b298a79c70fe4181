import type { z } from 'zod'
import type { Environment } from './environment.ts'

export type BucketConfig = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** Reads the bucket for uploaded files. Null: they are in the data folder. */
export function bucketFrom(
  values: z.infer<typeof Environment>,
): BucketConfig | 'incomplete' | null {
  const endpoint = values.S3_ENDPOINT
  const region = values.S3_REGION
  const bucket = values.S3_BUCKET
  const accessKeyId = values.S3_ACCESS_KEY_ID
  const secretAccessKey = values.S3_SECRET_ACCESS_KEY
  if (endpoint && region && bucket && accessKeyId && secretAccessKey)
    return { endpoint, region, bucket, accessKeyId, secretAccessKey }
  return endpoint || region || bucket || accessKeyId || secretAccessKey ? 'incomplete' : null
}

import type { S3ClientConfig } from '@aws-sdk/client-s3'

export type S3Options = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** Settings of a client for any S3-compatible store. */
export function clientConfig(options: S3Options): S3ClientConfig {
  const { endpoint, region, accessKeyId, secretAccessKey } = options
  return {
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Many compatible stores know nothing of the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 25_000, socketTimeout: 25_000 },
  }
}

import { ListMultipartUploadsCommand, type S3Client } from '@aws-sdk/client-s3'

export type Unfinished = { key: string; uploadId: string; begunAt: Date | undefined }

/** Multipart uploads that nobody has completed or aborted. Some stores list them only by their whole key. */
export async function* listUnfinished(
  client: S3Client,
  bucket: string,
  prefix: string,
): AsyncGenerator<Unfinished> {
  let after: { KeyMarker?: string; UploadIdMarker?: string } | null = {}
  while (after) {
    const page = await client.send(
      new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix, ...after }),
    )
    for (const { Key, UploadId, Initiated } of page.Uploads ?? [])
      if (Key !== undefined && UploadId !== undefined)
        yield { key: Key, uploadId: UploadId, begunAt: Initiated }
    after = nextPage(page)
  }
}

type Page = {
  IsTruncated?: boolean | undefined
  NextKeyMarker?: string | undefined
  NextUploadIdMarker?: string | undefined
}

function nextPage({ IsTruncated, NextKeyMarker, NextUploadIdMarker }: Page) {
  if (!IsTruncated || NextKeyMarker === undefined) return null
  return {
    KeyMarker: NextKeyMarker,
    ...(NextUploadIdMarker !== undefined && { UploadIdMarker: NextUploadIdMarker }),
  }
}

import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
  UploadPartCommand,
  type CompletedPart,
} from '@aws-sdk/client-s3'
import { Readable } from 'node:stream'
import { ERRORS } from '@tus/server'
import { PortError } from '../../ports/port-error.ts'
import type { FileStore, FileWriting, KeptFile } from '../../ports/file-store.ts'
import type { Uploads } from '../../ports/uploads.ts'
import { tusUploads } from '../tus-uploads.ts'
import { clientConfig, type S3Options } from './client-config.ts'
import { listUnfinished } from './list-unfinished.ts'
import { asPortError, isMissing } from './s3-error.ts'
import { S3Uploads } from './s3-uploads.ts'

type Bucket = { client: S3Client; name: string }

/**
 * Suffixes of an upload's objects, in order of deletion: a part too small to be one, the bytes, and last the note of
 * tus.
 */
const besides = ['.part', '', '.info']
const besidesSuffix = /\.(?:part|info)$/u

/** Files in a bucket of any S3-compatible store: `<uid>/<id>`. */
export function s3Files(options: S3Options): { files: FileStore; uploads: Uploads } {
  const config = clientConfig(options)
  const bucket = { client: new S3Client(config), name: options.bucket }
  const bytes = new S3Uploads({ s3ClientConfig: { ...config, bucket: options.bucket } })
  return {
    files: {
      read: (key, range) => translated(readRange(bucket, key, range)),
      delete: (key) => translated(remove(bucket, key)),
      list: (prefix) => list(bucket, prefix),
      space: async () => null,
      write: (key) => translated(writeParts(bucket, key)),
    },
    uploads: tusUploads(bytes, {
      settle: (key) => translated(settle(bucket, bytes, key)),
      translate: asPortError,
    }),
  }
}

async function translated<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw asPortError(error)
  }
}

async function readRange(
  { client, name }: Bucket,
  key: string,
  { start, end }: { start: number; end: number },
): Promise<AsyncIterable<Uint8Array>> {
  const { Body } = await client.send(
    new GetObjectCommand({ Bucket: name, Key: key, Range: `bytes=${start}-${end}` }),
  )
  if (!(Body instanceof Readable)) throw new PortError('file-gone')
  return Body
}

async function writeParts(bucket: Bucket, key: string): Promise<FileWriting> {
  const { client, name } = bucket
  const place = { Bucket: name, Key: key }
  const { UploadId: uploadId = '' } = await client.send(new CreateMultipartUploadCommand(place))
  const parts: CompletedPart[] = []
  const add = async (bytes: Uint8Array) => {
    const part = { PartNumber: parts.length + 1 }
    const { ETag } = await client.send(
      new UploadPartCommand({ ...place, ...part, UploadId: uploadId, Body: bytes }),
    )
    parts.push({ ...part, ETag })
  }
  const finish = async () => {
    const MultipartUpload = { Parts: parts }
    await client.send(
      new CompleteMultipartUploadCommand({ ...place, UploadId: uploadId, MultipartUpload }),
    )
  }
  return {
    add: (bytes) => translated(add(bytes)),
    finish: () => translated(finish()),
    cancel: () => translated(abort(bucket, { key, uploadId })),
  }
}

async function remove(bucket: Bucket, key: string): Promise<void> {
  for await (const unfinished of listUnfinished(bucket.client, bucket.name, key))
    if (unfinished.key === key) await abort(bucket, unfinished)
  for (const suffix of besides)
    await bucket.client.send(
      new DeleteObjectCommand({ Bucket: bucket.name, Key: `${key}${suffix}` }),
    )
}

async function abort(
  { client, name }: Bucket,
  { key, uploadId }: { key: string; uploadId: string },
): Promise<void> {
  try {
    await client.send(
      new AbortMultipartUploadCommand({ Bucket: name, Key: key, UploadId: uploadId }),
    )
  } catch (error) {
    if (!isMissing(error)) throw error // another process was faster
  }
}

async function* list({ client, name }: Bucket, prefix: string): AsyncGenerator<KeptFile> {
  try {
    const pages = paginateListObjectsV2({ client }, { Bucket: name, Prefix: prefix })
    for await (const { Contents = [] } of pages) {
      for (const { Key = '', LastModified } of Contents)
        yield { key: Key.replace(besidesSuffix, ''), changedAt: toInstant(LastModified) }
    }
    for await (const { key, begunAt } of listUnfinished(client, name, prefix))
      yield { key, changedAt: toInstant(begunAt) }
  } catch (error) {
    throw asPortError(error)
  }
}

function toInstant(date: Date | undefined): string {
  return (date ?? new Date(0)).toISOString()
}

async function settle({ client, name }: Bucket, bytes: S3Uploads, key: string) {
  try {
    const { ContentLength } = await client.send(new HeadObjectCommand({ Bucket: name, Key: key }))
    return ContentLength ?? null
  } catch (error) {
    if (!isMissing(error)) throw error // it is not put together yet
  }
  try {
    const { offset, size } = await bytes.getUpload(key)
    if (size !== undefined && offset === size) await bytes.complete(key, size)
    return offset
  } catch (error) {
    if (error === ERRORS.FILE_NOT_FOUND || isMissing(error)) return null
    throw error
  }
}

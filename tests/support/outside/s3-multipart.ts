import { readdir, readFile, rm, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'

const pageSize = 2

/**
 * Answers the multipart requests that s3rver lacks: listing parts, listing uploads, aborting one. Works on s3rver's
 * own files. Returns false for every other request.
 */
export async function answerMultipart(
  folder: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3.test')
  const [, bucket = ''] = pathname.split('/')
  const uploads = join(folder, bucket, '._S3rver_uploads')
  if (request.method === 'GET' && searchParams.has('uploads')) {
    xml(response, 200, await listUploads(uploads, searchParams))
    return true
  }
  const uploadId = searchParams.get('uploadId')
  if (uploadId === null) return false
  if (!(await exists(join(uploads, uploadId, 'key')))) {
    request.resume()
    xml(response, 404, '<Error><Code>NoSuchUpload</Code><Message>There is none.</Message></Error>')
    return true
  }
  if (request.method === 'GET') {
    xml(response, 200, await listParts(join(uploads, uploadId)))
    return true
  }
  if (request.method !== 'DELETE') return false
  await rm(join(uploads, uploadId), { recursive: true })
  response.writeHead(204).end()
  return true
}

async function listParts(upload: string): Promise<string> {
  const numbers = (await readdir(upload)).filter((name) => /^\d+$/u.test(name)).map(Number)
  const parts = numbers
    .toSorted((one, other) => one - other)
    .map(async (number) => {
      const { size } = await stat(join(upload, String(number)))
      const md5 = await readFile(join(upload, `${number}.md5`), 'utf8')
      return `<Part><PartNumber>${number}</PartNumber><ETag>"${md5}"</ETag><Size>${size}</Size></Part>`
    })
  return `<ListPartsResult><IsTruncated>false</IsTruncated>${(await Promise.all(parts)).join('')}</ListPartsResult>`
}

/** Lists uploads in pages, so that code which reads only the first one fails. */
async function listUploads(uploads: string, asked: URLSearchParams): Promise<string> {
  const ids = await readdir(uploads).catch(() => []) // none was begun yet
  const all = await Promise.all(
    ids.map(async (id) => {
      const { mtime } = await stat(join(uploads, id))
      return { id, key: await readFile(join(uploads, id, 'key'), 'utf8'), begunAt: mtime }
    }),
  )
  const after = `${asked.get('key-marker') ?? ''}\0${asked.get('upload-id-marker') ?? ''}`
  const rest = all
    .filter(({ key }) => key.startsWith(asked.get('prefix') ?? ''))
    .map((upload) => ({ ...upload, order: `${upload.key}\0${upload.id}` }))
    .filter(({ order }) => after === '\0' || order > after)
    .toSorted((one, other) => (one.order < other.order ? -1 : 1))
  const page = rest.slice(0, pageSize)
  const last = page.at(-1)
  const items = page.map(
    ({ id, key, begunAt }) =>
      `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begunAt.toISOString()}</Initiated></Upload>`,
  )
  const next = `<NextKeyMarker>${last?.key ?? ''}</NextKeyMarker><NextUploadIdMarker>${last?.id ?? ''}</NextUploadIdMarker>`
  return `<ListMultipartUploadsResult><IsTruncated>${rest.length > page.length}</IsTruncated>${next}${items.join('')}</ListMultipartUploadsResult>`
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null // unusable, whatever it is
}

function xml(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`)
}

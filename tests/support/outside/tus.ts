import { Buffer } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { Upload } from 'tus-js-client'
import { uploadsPath } from '../../../contract/api.ts'
import { asUser, type TestUser } from '../http.ts'

type Caller = Pick<TestUser, 'token'>

/** Makes the app listen and answers its address. */
export async function listening(app: FastifyInstance): Promise<string> {
  return app.server.listening ? addressOf(app) : app.listen({ port: 0, host: '127.0.0.1' })
}

function addressOf(app: FastifyInstance): string {
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('It does not listen')
  return `http://127.0.0.1:${address.port}`
}

/** Uploads a whole file with the client library that the browser uses. */
export async function uploadAll(
  app: FastifyInstance,
  user: Caller,
  bytes: Buffer,
  options: { name?: string; chunkSize?: number; url?: string; retryDelays?: number[] } = {},
): Promise<string> {
  const origin = await listening(app)
  return new Promise((resolve, reject) => {
    const upload = new Upload(bytes, {
      endpoint: `${origin}${uploadsPath}`,
      headers: asUser(user),
      metadata: { filename: options.name ?? 'hello.mp4' },
      chunkSize: options.chunkSize ?? Infinity,
      retryDelays: options.retryDelays ?? [],
      ...(options.url && { uploadUrl: `${origin}${options.url}` }),
      onError: reject,
      onSuccess: () => resolve(new URL(upload.url ?? '', origin).pathname),
    })
    upload.start()
  })
}

const tus = { 'tus-resumable': '1.0.0' }

/** Announces an upload; its address is in `location`. */
export async function announce(
  app: FastifyInstance,
  user: Caller,
  sizeBytes: number | string,
  name = 'hello.mp4',
) {
  const response = await app.inject({
    method: 'POST',
    url: uploadsPath,
    headers: {
      ...asUser(user),
      ...tus,
      'upload-length': String(sizeBytes),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
    },
  })
  return {
    status: response.statusCode,
    body: response.body,
    location: String(response.headers.location ?? ''),
  }
}

/** Sends one piece in one request. */
export async function sendPiece(
  app: FastifyInstance,
  user: Caller,
  location: string,
  { offset, bytes }: { offset: number; bytes: Buffer },
) {
  const response = await app.inject({
    method: 'PATCH',
    url: location,
    headers: {
      ...asUser(user),
      ...tus,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    payload: bytes,
  })
  return { status: response.statusCode, body: response.body, headers: response.headers }
}

/** Asks how many bytes of an upload have arrived. */
export async function progressOf(app: FastifyInstance, user: Caller, location: string) {
  const headers = { ...asUser(user), ...tus }
  const response = await app.inject({ method: 'HEAD', url: location, headers })
  return { status: response.statusCode, offset: Number(response.headers['upload-offset']) }
}

import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { onTestFinished } from 'vitest'
import type { S3Options } from '../../../server/adapters/s3-files/s3-files.ts'
import { answerMultipart } from './s3-multipart.ts'

type Fault = 503 | 'hang-up' | 'no-completing' | null

export type TestS3 = {
  options: S3Options
  /** Answers so instead, hangs up, or does not put parts together; null = as it should. */
  failWith(fault: Fault): void
  /** Connections are refused. */
  stop(): Promise<void>
  start(): Promise<void>
}

const bucket = 'bidwright-files'

/** An S3-compatible store on this machine, gone when the test has finished. */
export async function testS3(): Promise<TestS3> {
  const folder = await mkdtemp(join(tmpdir(), 'bidwright-s3-'))
  const s3 = new S3rver({ directory: folder, silent: true, configureBuckets: [{ name: bucket }] })
  await s3.configureBuckets()
  const serve = s3.callback()
  let fault: Fault = null

  const server = createServer((request, response) => {
    if (fault === 'hang-up') return request.socket.destroy()
    const isCompleting = request.method === 'POST' && request.url?.includes('uploadId=')
    if (fault === 503 || (fault === 'no-completing' && isCompleting)) {
      request.resume()
      return response.writeHead(503).end()
    }
    answerMultipart(folder, request, response).then(
      (isAnswered) => void (isAnswered || serve(request, response)),
      (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
    )
  })
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It does not listen')
  const { port } = address
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  onTestFinished(async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  })
  return {
    options: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    failWith: (next) => void (fault = next),
    stop,
    start: () => listen(port),
  }
}

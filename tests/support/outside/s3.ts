import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { onTestFinished } from 'vitest'
import type { S3Options } from '../../../server/adapters/s3-files/client-config.ts'
import { freePort } from '../processes/free-port.ts'
import { answerMultipart } from './s3-multipart.ts'

/** Fault to provoke; a number is the status that is answered. */
type Fault = number | 'hang-up' | 'no-completing' | null
type Asked = { method: string; path: string }

const everything = () => true

export type TestS3 = {
  options: S3Options
  /** Provokes the fault for the requests that `isAbout` picks; null: none. */
  failWith(fault: Fault, isAbout?: (asked: Asked) => boolean): void
  /** Makes the store refuse connections. */
  stop(): Promise<void>
  start(): Promise<void>
}

const bucket = 'bidwright-files'

/** Starts an S3-compatible store on this machine, gone when the test has finished. */
export async function testS3(): Promise<TestS3> {
  const folder = await mkdtemp(join(tmpdir(), 'bidwright-s3-'))
  const s3 = new S3rver({ directory: folder, silent: true, configureBuckets: [{ name: bucket }] })
  await s3.configureBuckets()
  const serve = s3.callback()
  let fault: Fault = null
  let isAbout: (asked: Asked) => boolean = everything

  const server = createServer((request, response) => {
    const { method = '', url = '' } = request
    const fails = fault !== null && isAbout({ method, path: url })
    if (fails && fault === 'hang-up') return request.socket.destroy()
    const isCompleting = method === 'POST' && url.includes('uploadId=')
    if (fails && (fault !== 'no-completing' || isCompleting)) {
      request.resume()
      return response.writeHead(typeof fault === 'number' ? fault : 503).end()
    }
    answerMultipart(folder, request, response).then(
      (isAnswered) => void (isAnswered || serve(request, response)),
      (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
    )
  })
  const port = await freePort()
  const start = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await start()
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
    failWith(next, about = everything) {
      fault = next
      isAbout = about
    },
    stop,
    start,
  }
}

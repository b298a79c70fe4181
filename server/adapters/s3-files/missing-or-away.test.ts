import { CreateMultipartUploadCommand, S3Client } from '@aws-sdk/client-s3'
import { expect, test } from 'vitest'
import { aVideo } from '../../../tests/support/factories/a-video.ts'
import { codeOf } from '../../../tests/support/outside/gigboard-marketplace.ts'
import { testApp } from '../../../tests/support/http.ts'
import { testS3, type TestS3 } from '../../../tests/support/outside/s3.ts'
import { announce, progressOf, sendPiece, uploadAll } from '../../../tests/support/outside/tus.ts'
import { sweepUploads } from '../../core/files/sweep-uploads.ts'
import { s3Files } from './s3-files.ts'

const range = { start: 0, end: 9 }
const isHead = ({ method }: { method: string }) => method === 'HEAD'

async function aStore() {
  const s3 = await testS3()
  const { files, uploads } = s3Files(s3.options)
  const looks = {
    read: () => files.read('ada/none', range),
    delete: () => files.delete('ada/none'),
    list: () => Array.fromAsync(files.list('ada/')),
    settle: () => uploads.settle('ada/none'),
  }
  return { s3, files, uploads, looks }
}

async function aVideoOnS3(length = 700) {
  const s3 = await testS3()
  const { app, services, url, signUp } = await testApp({
    ...s3Files(s3.options),
    hasOwnDatabase: true,
  })
  const user = await signUp()
  const video = aVideo('mp4', length)
  const location = await uploadAll(app, user, video)
  const key = `${user.uid}/${location.split('/').at(-1)}`
  /** Puts the row back to the state that a crash right after the last byte leaves, this many hours ago. */
  const forgetItsEnd = (hours: number) =>
    services.store.db.$client.query(
      `update files set state = 'uploading', mime = null, updated_at = updated_at - make_interval(hours => ${hours})`,
    )
  const known = async () => {
    const { rows } = await services.store.db.$client.query<{ state: string; deletions: string }>(
      `select (select state from files), (select count(*) from pgboss.job where name = 'delete-file') as deletions`,
    )
    return rows[0]
  }
  return { s3, app, services, url, user, location, key, forgetItsEnd, known }
}

test('a file that was never there is missing, and no fault', async () => {
  const { looks } = await aStore()
  expect(await codeOf(looks.read())).toBe('file-gone')
  expect(await looks.settle()).toBeNull()
  expect(await looks.list()).toEqual([])
  await looks.delete()
})

const away: [string, (s3: TestS3) => unknown][] = [
  ['refuses connections', (s3) => s3.stop()],
  ['hangs up', (s3) => s3.failWith('hang-up')],
  ...[429, 500, 502, 503].map((status): [string, (s3: TestS3) => unknown] => [
    `answers ${status}`,
    (s3) => s3.failWith(status),
  ]),
]

test.each(away)(
  'nothing is taken for missing while the store %s',
  async (_, fail) => {
    const { s3, looks } = await aStore()
    await fail(s3)
    const codes = await Promise.all(Object.values(looks).map((look) => codeOf(look())))
    expect(codes).toEqual(Object.keys(looks).map(() => 'not-reached'))
  },
  60_000,
)

test('nothing is taken for missing while the store refuses the key', async () => {
  const { s3, looks } = await aStore()
  s3.failWith(403)
  for (const look of Object.values(looks)) {
    const code = await codeOf(look())
    expect(['done', 'file-gone']).not.toContain(code)
  }
}, 60_000)

test('a stored video that cannot be looked at is neither missing nor put together again', async () => {
  const { s3, services, key } = await aVideoOnS3()
  s3.failWith(503, isHead)
  expect(await codeOf(services.uploads.settle(key))).toBe('not-reached')
  s3.failWith(null)
  expect(await services.uploads.settle(key)).toBe(700)
}, 60_000)

test('an upload whose parts cannot be listed is not taken for missing', async () => {
  const s3 = await testS3()
  const { app, services, signUp } = await testApp(s3Files(s3.options))
  const user = await signUp()
  const { location } = await announce(app, user, 1000)
  await sendPiece(app, user, location, { offset: 0, bytes: aVideo().subarray(0, 300) })
  const key = `${user.uid}/${location.split('/').at(-1)}`
  s3.failWith(503, ({ path }) => path.includes('uploadId='))
  expect(await codeOf(services.uploads.settle(key))).toBe('not-reached')
  expect((await progressOf(app, user, location)).status).toBe(503)
  s3.failWith(null)
  expect(await services.uploads.settle(key)).toBe(300)
}, 60_000)

test('an upload whose note cannot be read is not reported as gone to a browser that continues', async () => {
  const s3 = await testS3()
  const { app, url, signUp } = await testApp(s3Files(s3.options))
  const user = await signUp()
  const video = aVideo('webm', 1000)
  const { location } = await announce(app, user, video.length)
  const other = await testApp({ ...s3Files(s3.options), databaseUrl: url }) // has not seen it
  s3.failWith(503, ({ path }) => path.includes('.info'))
  const piece = { offset: 0, bytes: video }
  expect((await sendPiece(other.app, user, location, piece)).status).toBe(503)
  expect((await progressOf(other.app, user, location)).status).toBe(503)
  s3.failWith(null)
  expect((await sendPiece(other.app, user, location, piece)).status).toBe(204)
}, 60_000)

test.each(away)(
  'a sweep while the store %s forgets nothing of a video that is all there',
  async (_, fail) => {
    const { s3, services, forgetItsEnd, known } = await aVideoOnS3()
    await forgetItsEnd(1)
    await fail(s3)
    await expect(sweepUploads(services)).rejects.toThrow()
    expect(await known()).toEqual({ state: 'uploading', deletions: '0' })
    s3.failWith(null)
    if (fail === away[0]?.[1]) await s3.start()
    expect(await sweepUploads(services)).toMatchObject({
      finished: 1,
      abandoned: 0,
    })
    expect(await known()).toEqual({ state: 'stored', deletions: '0' })
  },
  60_000,
)

test('a video whose first bytes cannot be read is not dropped as none', async () => {
  const { s3, app, user, location, forgetItsEnd, known } = await aVideoOnS3()
  await forgetItsEnd(0)
  s3.failWith(503, ({ method }) => method === 'GET')
  expect((await progressOf(app, user, location)).status).toBe(423) // waiting, so that the client keeps it
  expect(await known()).toEqual({ state: 'uploading', deletions: '0' })
  s3.failWith(null)
  expect((await progressOf(app, user, location)).status).toBe(200)
  expect(await known()).toEqual({ state: 'stored', deletions: '0' })
}, 60_000)

test('a deletion takes no upload of another file with it, however alike their keys', async () => {
  const { s3, files } = await aStore()
  const { bucket: Bucket } = s3.options
  const client = clientOf(s3)
  for (const Key of ['ada/a', 'ada/ab', 'ada/a', 'ada/abc', 'adam/a', 'bob/ada/a'])
    await client.send(new CreateMultipartUploadCommand({ Bucket, Key }))
  await files.delete('ada/a')
  const left = (await Array.fromAsync(files.list(''))).map(({ key }) => key)
  expect(left.toSorted()).toEqual(['ada/ab', 'ada/abc', 'adam/a', 'bob/ada/a'])
}, 60_000)

test('a file whose unfinished upload cannot be ended is not told as deleted', async () => {
  const { s3, files } = await aStore()
  await clientOf(s3).send(
    new CreateMultipartUploadCommand({ Bucket: s3.options.bucket, Key: 'ada/a' }),
  )
  s3.failWith(503, ({ method, path }) => method === 'DELETE' && path.includes('uploadId='))
  expect(await codeOf(files.delete('ada/a'))).toBe('not-reached')
  s3.failWith(null)
  await files.delete('ada/a')
  expect(await Array.fromAsync(files.list(''))).toEqual([])
}, 60_000)

function clientOf({ options }: TestS3): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey } = options
  const credentials = { accessKeyId, secretAccessKey }
  return new S3Client({ endpoint, region, credentials, forcePathStyle: true })
}

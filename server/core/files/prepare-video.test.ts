import { and, eq } from 'drizzle-orm'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aVideo } from '../../../tests/support/factories/a-video.ts'
import { testServices, aUser } from '../../../tests/support/test-services.ts'
import type { VideoTools } from '../../ports/video-tools.ts'
import { ffmpegVideoTools } from '../../adapters/ffmpeg/ffmpeg-video-tools.ts'
import { files as fileRows } from '../../store/accounts/account-schema.ts'
import { deleteVideo } from '../accounts/delete-video.ts'
import { fileKey, filesOf } from './file-key.ts'
import { finishUpload } from './finish-upload.ts'
import { beginUpload } from './begin-upload.ts'
import { deleteFilesOf } from './delete-files-of.ts'
import { prepareVideo } from './prepare-video.ts'

const world = await testServices()
const { services } = world
const { store, files } = services

test('a poster and a copy for the web are kept beside the video, and replaced with it', async () => {
  const { uid, first, second } = await twoVideos()
  await prepareVideo(withTools(['poster', 'copy']), { uid, fileId: first })
  const made = await rowsOf(uid)
  expect(kindsOf(made)).toEqual(['intro-video', 'video-poster', 'web-video'])
  for (const { id, kind, sizeBytes } of made) {
    if (kind === 'intro-video') continue
    const stored = files.read(fileKey({ uid, id }), { start: 0, end: sizeBytes - 1 })
    expect(Buffer.concat(await Array.fromAsync(await stored)).toString()).toBe(kind === 'web-video' ? 'copy' : 'poster') // prettier-ignore
  }
  await prepareVideo(withTools(['copy']), { uid, fileId: first }) // once more, as after a crash
  expect(kindsOf(await rowsOf(uid))).toEqual(['intro-video', 'web-video'])

  await second()
  expect(kindsOf(await rowsOf(uid))).toEqual(['intro-video'])
})

test('a video that was replaced or deleted meanwhile gets nothing, and no bytes stay', async () => {
  const { uid, first, second } = await twoVideos()
  const tools: VideoTools = {
    async prepare(source, use) {
      await second()
      return withTools(['poster', 'copy']).videoTools.prepare(source, use)
    },
  }
  await prepareVideo({ ...services, videoTools: tools }, { uid, fileId: first })
  expect(kindsOf(await rowsOf(uid))).toEqual(['intro-video'])
  await expectOnlyKnownBytes(uid, [first]) // its own are deleted by a task

  await deleteVideo(services, uid)
  await prepareVideo(withTools(['poster']), { uid, fileId: first })
  expect(await rowsOf(uid)).toEqual([])
})

test('deleting the video takes what was made of it away', async () => {
  const { uid, first } = await twoVideos()
  await prepareVideo(withTools(['poster', 'copy']), { uid, fileId: first })
  await deleteVideo(services, uid)
  expect(await rowsOf(uid)).toEqual([])
  await deleteFilesOf(services, uid)
  expect(await Array.fromAsync(files.list(filesOf(uid)))).toEqual([])
})

test('a program that fails leaves the video as it is, and the task is tried again', async () => {
  const { uid, first } = await twoVideos()
  const preparing = prepareVideo(withTools([], 'kill -9 $$'), { uid, fileId: first })
  await expect(preparing).rejects.toThrow('not-reached')
  expect(kindsOf(await rowsOf(uid))).toEqual(['intro-video'])
  await expectOnlyKnownBytes(uid, [])
})

test('with too little room nothing is made', async () => {
  const { uid, first } = await twoVideos()
  const full = { ...files, space: async () => ({ freeBytes: 100, totalBytes: 1_000_000 }) }
  await prepareVideo({ ...withTools(['poster']), files: full }, { uid, fileId: first })
  expect(kindsOf(await rowsOf(uid))).toEqual(['intro-video'])
})

test('a video that was stored is prepared by a task', async () => {
  const { uid, first } = await twoVideos()
  const queued = await store.db.$client.query(
    `select data from pgboss.job where name = 'prepare-video' and data ->> 'uid' = $1`,
    [uid],
  )
  expect(queued.rows).toEqual([{ data: { uid, fileId: first } }])
})

/** Stores a video of a new user's; `second` stores another in its place. */
async function twoVideos() {
  const { uid } = await aUser(world)
  return { uid, first: await stored(uid), second: () => stored(uid) }
}

async function stored(uid: string): Promise<string> {
  const bytes = aVideo('mp4', 500)
  const confirmed = { ...services, about: { ...services.about, mail: null } }
  const { id } = await beginUpload(confirmed, uid, { name: 'me.mp4', sizeBytes: bytes.length })
  const writing = await files.write(fileKey({ uid, id }))
  await writing.add(bytes)
  await writing.finish()
  await finishUpload(services, { uid, id })
  return id
}

/** Services with a program that makes these of any video, in the place of ffmpeg, or ends as this says. */
function withTools(names: readonly ('poster' | 'copy')[], end = 'exit 0') {
  const folder = mkdtempSync(join(tmpdir(), 'program-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const command = join(folder, 'ffmpeg')
  const made = { poster: 'poster.jpg', copy: 'copy.mp4' }
  const lines = names.map((name) => `${made[name]}) printf ${name} > ${made[name]} ;;`)
  const program = ['#!/bin/sh', 'for last; do :; done', 'case $last in', '-version) exit 0 ;;']
  writeFileSync(command, [...program, ...lines, 'esac', end, ''].join('\n'), { mode: 0o700 })
  return { ...services, videoTools: ffmpegVideoTools({ command }) }
}

function rowsOf(uid: string) {
  return store.db
    .select()
    .from(fileRows)
    .where(and(eq(fileRows.uid, uid), eq(fileRows.state, 'stored')))
}

function kindsOf(rows: readonly { kind: string }[]): string[] {
  return rows.map(({ kind }) => kind).toSorted()
}

async function expectOnlyKnownBytes(uid: string, besides: readonly string[]): Promise<void> {
  const known = new Set([...(await rowsOf(uid)).map(({ id }) => id), ...besides])
  const kept = await Array.fromAsync(files.list(filesOf(uid)))
  expect(kept.filter(({ key }) => !known.has(key.split('/').at(-1) ?? ''))).toEqual([])
}

import { spawnSync } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileTypeFromBuffer } from 'file-type'
import { beforeAll, afterAll, expect, test } from 'vitest'
import { aVideo } from '../../../tests/support/factories/a-video.ts'
import type { MadeFile, SourceVideo } from '../../ports/video-tools.ts'
import { ffmpegVideoTools } from './ffmpeg-video-tools.ts'

// The program is not part of any package: where it is missing, only that case can be tested.
const hasProgram = spawnSync('ffmpeg', ['-version']).status === 0
const withProgram = test.skipIf(!hasProgram)

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'videos-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('without the program nothing is made', async () => {
  const tools = ffmpegVideoTools({ command: '/nowhere/ffmpeg' })
  expect(await tools.prepare(source(aVideo()), () => expect.fail('something was made'))).toBe(false)
})

test('a file that is no video of a kind that we take is not given to the program', async () => {
  const text = { mime: 'text/plain', read: () => expect.fail('it was read') }
  expect(await ffmpegVideoTools().prepare(text, () => expect.fail('something was made'))).toBe(
    false,
  )
})

withProgram(
  'a poster and a smaller copy without the metadata are made, and nothing is left behind',
  async () => {
    const path = film('-c:v libx264 -qp 1 -metadata title=filmed-at-home -f mp4', 'film.mp4')
    const before = await leftBehind()
    const made = await prepared({ mime: 'video/mp4', read: async () => createReadStream(path) })
    expect(made.poster).toMatchObject({ mime: 'image/jpeg' })
    expect(await fileTypeFromBuffer(made.posterBytes)).toMatchObject({ mime: 'image/jpeg' })
    expect(await fileTypeFromBuffer(made.copyBytes)).toMatchObject({ mime: 'video/mp4' })
    expect(made.copy?.sizeBytes).toBe(made.copyBytes.length)
    expect(made.copyBytes.length).toBeLessThan((await readFile(path)).length)
    expect((await readFile(path)).includes('filmed-at-home')).toBe(true)
    expect(made.copyBytes.includes('filmed-at-home')).toBe(false)
    expect(made.copyBytes.indexOf('moov')).toBeLessThan(made.copyBytes.indexOf('mdat'))
    expect(await leftBehind()).toEqual(before)
  },
)

withProgram('a copy that would save nothing is not kept', async () => {
  const path = film('-c:v libx264 -crf 51 -f mp4', 'small.mp4')
  const made = await prepared({ mime: 'video/mp4', read: async () => createReadStream(path) })
  expect(made).toMatchObject({ copy: null, poster: { mime: 'image/jpeg' } })
})

withProgram('a MOV is always copied, since not every browser plays it', async () => {
  const path = film('-c:v libx264 -crf 51 -f mov', 'small.mov')
  const made = await prepared({ mime: 'video/quicktime', read: async () => createReadStream(path) })
  expect(made.copy).toMatchObject({ mime: 'video/mp4' })
})

withProgram(
  'a file that only begins like a video gives nothing, and neither does one that names others',
  async () => {
    expect(await prepared(source(aVideo('webm', 5_000)))).toMatchObject({
      poster: null,
      copy: null,
    })
    const list = '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'
    expect(await prepared(source(Buffer.from(list)))).toMatchObject({ poster: null, copy: null })
  },
)

withProgram('one that takes too long is given up, and nothing is left behind', async () => {
  const path = film('-c:v libx264 -crf 20 -f mp4', 'long.mp4', 20)
  const before = await leftBehind()
  const tools = ffmpegVideoTools({ copyMs: 10 })
  const preparing = tools.prepare(
    { mime: 'video/mp4', read: async () => createReadStream(path) },
    () => expect.fail('something was made'),
  )
  await expect(preparing).rejects.toMatchObject({ code: 'not-reached' })
  expect(await leftBehind()).toEqual(before)
})

/** Films a test picture with a tone. */
function film(how: string, name: string, seconds = 2): string {
  const path = join(folder, name)
  const picture = `testsrc2=size=1600x900:rate=25:duration=${seconds}`
  const tone = `sine=duration=${seconds}`
  const given = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', tone, '-preset', 'ultrafast']
  const { status, stderr } = spawnSync('ffmpeg', ['-y', ...given, ...how.split(' '), path])
  if (status !== 0) throw new Error(stderr.toString())
  return path
}

function source(bytes: Buffer): SourceVideo {
  const mime = bytes.includes('webm') ? 'video/webm' : 'video/mp4'
  return {
    mime,
    read: async () =>
      (async function* () {
        yield bytes
      })(),
  }
}

async function prepared(video: SourceVideo) {
  let made: { poster: MadeFile | null; copy: MadeFile | null } | null = null
  let posterBytes: Buffer = Buffer.alloc(0)
  let copyBytes: Buffer = Buffer.alloc(0)
  const wasDone = await ffmpegVideoTools().prepare(video, async (given) => {
    made = given
    posterBytes = await bytesOf(given.poster)
    copyBytes = await bytesOf(given.copy)
  })
  expect(wasDone).toBe(true)
  if (made === null) throw new Error('nothing was handed over')
  return { ...(made as { poster: MadeFile | null; copy: MadeFile | null }), posterBytes, copyBytes }
}

async function bytesOf(file: MadeFile | null): Promise<Buffer> {
  return file ? Buffer.concat(await Array.fromAsync(file.read())) : Buffer.alloc(0)
}

async function leftBehind(): Promise<string[]> {
  return (await readdir(tmpdir())).filter((name) => name.startsWith('bidwright-video-'))
}

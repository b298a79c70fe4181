import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { PortError } from '../../ports/port-error.ts'
import type { MadeFile, VideoTools } from '../../ports/video-tools.ts'

/** Names of the formats in which a file is opened: what it says of itself is not believed. */
const formats: Record<string, string> = {
  'video/mp4': 'mov',
  'video/quicktime': 'mov',
  'video/webm': 'matroska',
}
/** Limits on hostile videos: pixels of a frame, and bytes of one block of memory. */
const maxPixels = 40_000_000
const maxBlockBytes = 512_000_000
/** Time limits; a video that takes longer is played as it was uploaded. */
const posterMs = 60_000
const copyMs = 15 * 60_000
/** The program is given none of our environment, which has secrets. */
const environment = { PATH: '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin' }

type Options = {
  /** Path of the program; absent or null: `ffmpeg`, looked for in the usual folders. */
  command?: string | null
  copyMs?: number
}

/** ffmpeg, where this machine has it. It sees one file of a folder of its own, and reaches nothing over the network. */
export function ffmpegVideoTools(options: Options = {}): VideoTools {
  const command = options.command ?? 'ffmpeg'
  return {
    async prepare({ mime, read }, use) {
      const format = formats[mime]
      if (format === undefined) return false
      if (!(await isThere(command))) return false
      const folder = await mkdtemp(join(tmpdir(), 'bidwright-video-'))
      try {
        const source = join(folder, 'source')
        await pipeline(Readable.from(await read()), createWriteStream(source, { mode: 0o600 }))
        const run = (arguments_: string[], maxMs: number) =>
          runOn(command, { folder, arguments_: [...opened(format), ...arguments_], maxMs })
        const hasPoster = await run(posterArguments, posterMs)
        const hasCopy = await run(copyArguments, options.copyMs ?? copyMs)
        const poster = hasPoster ? await made(join(folder, 'poster.jpg'), 'image/jpeg') : null
        const copy = hasCopy ? await made(join(folder, 'copy.mp4'), 'video/mp4') : null
        const isSmaller = copy !== null && copy.sizeBytes < (await stat(source)).size
        // A browser plays every MP4 that we make, but not every one that was uploaded.
        await use({ poster, copy: isSmaller || mime === 'video/quicktime' ? copy : null })
        return true
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  }
}

function opened(format: string): string[] {
  return words(
    '-nostdin -hide_banner -loglevel error -y',
    `-max_alloc ${maxBlockBytes} -protocol_whitelist file`,
    `-max_pixels ${maxPixels} -threads 1 -f ${format} -i source`,
  )
}

const fitting = "scale=w='min(1280,iw)':h=-2"
const posterArguments = words(
  `-map 0:v:0 -vf thumbnail=n=60,${fitting} -frames:v 1 -q:v 4`,
  '-map_metadata -1 -f image2 poster.jpg',
)
/** Plays in every browser from its first bytes on, and says nothing of where it was filmed. */
const copyArguments = words(
  `-map 0:v:0 -map 0:a:0? -vf ${fitting},format=yuv420p`,
  '-c:v libx264 -preset veryfast -crf 26 -threads 1',
  '-c:a aac -b:a 96k -ac 2',
  '-map_metadata -1 -movflags +faststart -f mp4 copy.mp4',
)

function words(...lines: string[]): string[] {
  return lines.flatMap((line) => line.split(' '))
}

async function made(path: string, mime: string): Promise<MadeFile | null> {
  const found = await stat(path).catch(() => null) // a video without a single frame has no poster
  if (!found || found.size === 0) return null
  return { mime, sizeBytes: found.size, read: () => createReadStream(path) }
}

/** Tells whether the program can be started. */
async function isThere(command: string): Promise<boolean> {
  const child = spawn(command, ['-version'], { stdio: 'ignore', env: environment })
  try {
    await once(child, 'exit')
    return true
  } catch {
    return false // not installed, or not for us to start
  }
}

/** Runs the program. False: it says that it can't be done. Throws PortError when it took too long or was ended. */
async function runOn(
  command: string,
  { folder, arguments_, maxMs }: { folder: string; arguments_: string[]; maxMs: number },
): Promise<boolean> {
  const child = spawn(command, arguments_, {
    cwd: folder,
    env: environment,
    stdio: 'ignore',
    timeout: maxMs,
    killSignal: 'SIGKILL',
  })
  if (child.pid !== undefined) yieldToOthers(child.pid)
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  if (signal !== null)
    throw new PortError('not-reached', { cause: new Error(`${command} was ended by ${signal}`) })
  return code === 0
}

/** Lets everything else go first: nobody waits for a video. */
function yieldToOthers(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // It has ended already.
  }
}

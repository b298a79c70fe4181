import type { z } from 'zod'
import type { Environment } from './environment.ts'

export type FilesConfig = {
  /** Limit on one video. */
  maxVideoBytes: number
  /** Limit on all files of all users together. */
  filesQuotaBytes: number
  /** The virus scanner that looks at each video; null: none does. */
  clamd: { host: string; port: number } | { path: string } | null
  /** Path of ffmpeg; null: looked for in the usual folders. */
  ffmpegPath: string | null
}

const usualPort = 3310

export function filesConfigFrom(values: z.infer<typeof Environment>): FilesConfig {
  return {
    maxVideoBytes: Math.floor(values.BIDWRIGHT_MAX_VIDEO_MB * 1_000_000),
    filesQuotaBytes: Math.floor(values.BIDWRIGHT_FILES_QUOTA_GB * 1_000_000_000),
    clamd: clamdFrom(values.CLAMD_URL),
    ffmpegPath: values.FFMPEG_PATH ?? null,
  }
}

function clamdFrom(address: string | undefined): FilesConfig['clamd'] {
  if (address === undefined) return null
  const { protocol, hostname, port, pathname } = new URL(address)
  if (protocol === 'unix:') return { path: decodeURIComponent(pathname) }
  return { host: hostname.replace(/^\[(.*)\]$/u, '$1'), port: Number(port) || usualPort }
}

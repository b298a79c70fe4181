import type { z } from 'zod'
import type { Environment } from './environment.ts'

export type FileLimits = {
  /** Limit on one video. */
  maxVideoBytes: number
  /** Limit on all files of all users together. */
  filesQuotaBytes: number
}

export function fileLimitsFrom(values: z.infer<typeof Environment>): FileLimits {
  return {
    maxVideoBytes: Math.floor(values.BIDWRIGHT_MAX_VIDEO_MB * 1_000_000),
    filesQuotaBytes: Math.floor(values.BIDWRIGHT_FILES_QUOTA_GB * 1_000_000_000),
  }
}

import { join } from 'node:path'
import { diskFiles } from './adapters/disk-files/disk-files.ts'
import type { Config } from './config/config.ts'
import { StartError } from './startup/start-error.ts'

/** Opens the store for the bytes of files that the configuration names: a bucket, or the data folder. */
export async function openFileStore({ s3, dataFolder }: Pick<Config, 's3' | 'dataFolder'>) {
  if (s3 === 'incomplete') throw new StartError('The S3 variables are incomplete.')
  // Loaded only where it is used: no other part is as large.
  if (s3) return (await import('./adapters/s3-files/s3-files.ts')).s3Files(s3)
  return diskFiles(join(dataFolder, 'files'))
}

import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errorCode } from '../embedded-postgres-error.ts'

/** Creates the folder with its parents. Node's own `recursive` never returns for a path below /proc. */
export async function makeFolder(path: string, mode: number): Promise<void> {
  if (existsSync(path)) return
  await makeFolder(dirname(path), mode)
  try {
    await mkdir(path, { mode })
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  }
}

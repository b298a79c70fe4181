import { inject } from 'vitest'
import { cloneDatabase } from './clone-database.ts'

let shared: ReturnType<typeof cloneDatabase> | undefined

/** URL of a database that the tests of one file share. */
export async function sharedDatabase(): Promise<string> {
  shared ??= cloneDatabase(inject('templateUrl'))
  return (await shared).url
}

export async function dropSharedDatabase(): Promise<void> {
  const ended = shared
  shared = undefined
  await (await ended)?.drop()
}

import pg from 'pg'
import { expect, test } from 'vitest'
import { testSealingKey } from '../../tests/support/test-services.ts'
import { readConfig } from '../config/config.ts'
import { postmasterPid, sharedFolder, startIn } from '../embedded-postgres/test-servers.ts'
import { preflight } from './preflight.ts'

const shared = sharedFolder()

test('a database that is not ready yet is waited for and said, without a word about passwords', async () => {
  const folder = shared()
  const server = await startIn(folder)
  const busy = new pg.Client(server.connection)
  busy.on('error', () => undefined) // the server ends
  await busy.connect()
  process.kill(await postmasterPid(folder), 'SIGTERM') // ends once nobody is connected, and takes nobody in meanwhile
  const notes: string[] = []
  const looking = preflight(configFor(server.url), [], { note: (line) => notes.push(line) })
  await expect.poll(() => notes).toHaveLength(1)
  expect(notes[0]).toMatch(/^PostgreSQL is starting.+Waiting for up to a minute\.$/u)
  await busy.end()
  expect(await looking).toEqual([]) // it was started again
})

function configFor(databaseUrl: string) {
  const read = readConfig({
    DATABASE_URL: databaseUrl,
    BIDWRIGHT_ROLE: 'worker',
    GIGBOARD_URL: 'http://127.0.0.1:1',
    BIDWRIGHT_AUTH_SECRET: 'a secret for tests, long enough for it',
    BIDWRIGHT_SEALING_KEY: testSealingKey,
  })
  if ('problems' in read) throw new Error(read.problems.join(' '))
  return read.config
}

import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
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

test('a database that production refuses is not connected to', async () => {
  let connections = 0
  const listener = createServer((socket) => {
    connections += 1
    socket.destroy()
  })
  listener.listen(0)
  await once(listener, 'listening')
  onTestFinished(() => void listener.close())
  const { port } = listener.address() as AddressInfo // it listens on a port
  const databaseUrl = `postgres://bids:T7x-vQ2pLm9_Rc4z@0.0.0.0:${port}/bids` // no address of loopback
  const config = { ...configFor(databaseUrl), isProduction: true }
  expect(await preflight(config, [], { note: () => undefined })).toEqual([])
  expect(connections).toBe(0)
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

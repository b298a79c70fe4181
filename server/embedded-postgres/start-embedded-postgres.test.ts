import { existsSync } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import {
  clearDataFolder,
  copyOf,
  endProcess,
  isRoot,
  normalUser,
  postmasterPid,
  query,
  reaches,
  sharedFolder,
  spawnSupervisor,
  startIn,
  superviseElsewhere,
  temporaryFolder,
} from './test-servers.ts'

const shared = sharedFolder()

test('keeps rows from one start to the next', async () => {
  const folder = shared()
  const first = await startIn(folder)
  await query(first.connection, 'CREATE TABLE numbers AS SELECT 42 AS number')
  await first.stop()

  const second = await startIn(folder)
  expect(await query(second.connection, 'SELECT number FROM numbers')).toEqual([42])
  expect(second.connection).toEqual(first.connection)
})

test('leaves no process, no pid file and no socket after a stop, however often it is asked', async () => {
  const folder = shared()
  const server = await startIn(folder)
  const pid = await postmasterPid(folder)
  await Promise.all([server.stop(), server.stop()])
  await server.stop()

  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false)
  expect(existsSync(server.connection.host)).toBe(false)
})

test('gives a URL that pg understands and a database with the name asked for', async () => {
  const server = await startIn(shared(), { database: 'bid & wright' })
  const client = new pg.Client(server.url)
  await client.connect()
  const { rows } = await client.query('SELECT current_database() AS name')
  await client.end()
  expect(rows).toEqual([{ name: 'bid & wright' }])
})

test('is durable, speaks UTC, opens no TCP port and gives the product no superuser', async () => {
  const { connection } = await startIn(shared(), {
    settings: { listen_addresses: '*', work_mem: '8MB' },
  })
  const names = ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'TimeZone']
  names.push('server_encoding', 'listen_addresses', 'is_superuser', 'work_mem')
  const shown = names.map((name) => `current_setting('${name}')`).join(', ')
  expect(await query(connection, `SELECT ${shown}`)).toEqual([
    'on',
    'on',
    'on',
    'on',
    'UTC',
    'UTF8',
    '',
    'off',
    '8MB',
  ])
})

test('asks for the password on the socket too', async () => {
  const folder = shared()
  const { connection } = await startIn(folder)
  for (const user of ['bidwright', 'postgres']) {
    const guess = { ...connection, user, password: 'a guess' }
    await expect(query(guess, 'SELECT 1')).rejects.toThrow('password authentication failed')
  }
  expect((await stat(join(folder, 'postgres.password'))).mode & 0o777).toBe(0o600)
})

test('starts again after a kill in the middle of the first start', async () => {
  const folder = await temporaryFolder()
  const unfinished = async () =>
    (await readdir(folder)).filter((name) => name.startsWith('postgres.unfinished-'))
  const supervisor = spawnSupervisor(folder)
  await expect.poll(unfinished, { interval: 5 }).toHaveLength(1)
  await endProcess(supervisor, 'SIGKILL')
  expect(existsSync(join(folder, 'postgres'))).toBe(false)

  const { connection } = await startIn(folder)
  expect(await reaches(connection)).toBe(true)
  expect(await unfinished()).toEqual([])
})

test('works in a folder whose path is too long for a socket', async () => {
  const folder = join(await temporaryFolder(), 'long'.repeat(40))
  onTestFinished(() => clearDataFolder(folder))
  const { connection } = await startIn(folder)
  expect(Buffer.byteLength(connection.host)).toBeLessThan(90)
  expect(await reaches(connection)).toBe(true)
})

test('keeps the log small', async () => {
  const folder = shared()
  await writeFile(join(folder, 'postgres.log'), 'x'.repeat(11 * 1024 * 1024))
  await startIn(folder)
  expect((await stat(join(folder, 'postgres.log'))).size).toBeLessThan(10_000)
})

test.skipIf(process.platform !== 'linux')(
  'has a session of its own, out of reach of Ctrl-C',
  async () => {
    const folder = shared()
    await startIn(folder)
    const pid = await postmasterPid(folder)
    const [, , group, session] = (await readFile(`/proc/${pid}/stat`, 'utf8'))
      .replace(/.*\) /, '')
      .split(' ')
    expect([group, session]).toEqual([String(pid), String(pid)])
  },
)

test.runIf(isRoot)(
  'runs as an unprivileged user in a folder that only root can enter',
  async () => {
    const folder = shared()
    expect(await stat(folder)).toMatchObject({ uid: 0 })
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    const { connection } = await startIn(folder)

    expect(await query(connection, 'SELECT row FROM kept')).toEqual([1])
    expect((await stat(join(folder, 'postgres'))).uid).not.toBe(0)
    expect((await stat(`/proc/${await postmasterPid(folder)}`)).uid).not.toBe(0)
  },
)

test.runIf(isRoot)('takes over a backup that root copied back', async () => {
  const folder = await copyOf(shared())
  expect((await stat(join(folder, 'postgres', 'base'))).uid).toBe(0)
  const { connection } = await startIn(folder)
  expect(await query(connection, 'SELECT row FROM kept')).toEqual([1])
})

test.runIf(isRoot)('runs as a normal user', async () => {
  const folder = await temporaryFolder()
  const { process: supervisor, connection } = await superviseElsewhere(folder, { uid: normalUser })
  expect(connection.host).toBe(join(folder, 'socket'))
  expect((await stat(join(folder, 'postgres'))).uid).toBe(normalUser)
  expect(await query(connection, 'SELECT 1')).toEqual([1])
  await endProcess(supervisor, 'SIGTERM')

  const asRoot = await startIn(folder)
  expect(await query(asRoot.connection, 'SELECT 2')).toEqual([2])
  expect((await stat(join(folder, 'postgres'))).uid).toBe(normalUser)
})

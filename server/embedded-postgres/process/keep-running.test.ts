import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { until } from '../../../tests/support/processes/until.ts'
import { copyOf, postmasterPid, query, reaches, sharedFolder, startIn } from '../test-servers.ts'

const shared = sharedFolder()

test('brings a killed server back with every row that was acknowledged', async () => {
  const folder = await copyOf(shared())
  const { connection } = await startIn(folder)
  await query(connection, 'CREATE TABLE numbers (number int PRIMARY KEY)')

  const acknowledged: number[] = []
  for (const round of [1, 2, 3]) {
    const writing = writeUntilCut(connection, round * 100_000, acknowledged)
    const before = acknowledged.length
    await expect.poll(() => acknowledged.length - before).toBeGreaterThan(50)
    process.kill(await postmasterPid(folder), 'SIGKILL')
    await writing
    await until('the server is back', () => reaches(connection))
  }
  const found = new Set(await query(connection, 'SELECT number FROM numbers'))
  expect(acknowledged.filter((number) => !found.has(number))).toEqual([])
})

test('says so and gives up when the server cannot be brought back', async () => {
  const folder = await copyOf(shared())
  const lines: string[] = []
  const server = await startIn(folder, {
    log: (line) => lines.push(line),
    restartDelaysMs: [10, 10],
  })
  await rename(join(folder, 'postgres', 'PG_VERSION'), join(folder, 'elsewhere'))
  process.kill(await postmasterPid(folder), 'SIGKILL')

  expect(await server.ended).toMatch(/PostgreSQL does not start .*not a valid data directory/)
  expect(lines.filter((line) => line.startsWith('PostgreSQL is down'))).toHaveLength(2)
  await rename(join(folder, 'elsewhere'), join(folder, 'postgres', 'PG_VERSION'))
  await startIn(folder)
})

test('can be stopped while it brings the server back', async () => {
  const folder = shared()
  const downs = Promise.withResolvers<string>()
  const server = await startIn(folder, { log: downs.resolve, restartDelaysMs: [1] })
  process.kill(await postmasterPid(folder), 'SIGKILL')
  await downs.promise
  await server.stop()
  const again = await startIn(folder)
  expect(await reaches(again.connection)).toBe(true)
})

async function writeUntilCut(
  connection: pg.ClientConfig,
  from: number,
  acknowledged: number[],
): Promise<void> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    for (let number = from; ; number += 1) {
      await client.query('INSERT INTO numbers VALUES ($1)', [number])
      acknowledged.push(number)
    }
  } catch {
    // The test itself killed the server.
  } finally {
    await client.end()
  }
}

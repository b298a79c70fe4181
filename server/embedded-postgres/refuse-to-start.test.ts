import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  copyOf,
  postmasterPid,
  query,
  sharedFolder,
  startIn,
  superviseElsewhere,
  temporaryFolder,
} from './test-servers.ts'

const shared = sharedFolder()

test('refuses a second supervisor and leaves the first alone', async () => {
  const folder = shared()
  const first = await superviseElsewhere(folder)
  const pid = await postmasterPid(folder)
  await expect(startIn(folder)).rejects.toThrow('is in use by another running Bidwright')
  expect(await postmasterPid(folder)).toBe(pid)
  expect(await query(first.connection, 'SELECT row FROM kept')).toEqual([1])
})

test('refuses a second start in the same process', async () => {
  const folder = shared()
  const { connection } = await startIn(folder)
  await expect(startIn(folder)).rejects.toThrow('is in use by another running Bidwright')
  expect(await query(connection, 'SELECT row FROM kept')).toEqual([1])
})

test('refuses a cluster of another major version', async () => {
  const folder = await copyOf(shared())
  await writeFile(join(folder, 'postgres', 'PG_VERSION'), '15\n')
  await expect(startIn(folder)).rejects.toThrow('made by PostgreSQL 15 and this is PostgreSQL 18')
})

test('refuses a folder that is no cluster, or a cluster without its password', async () => {
  const folder = await temporaryFolder()
  await mkdir(join(folder, 'postgres'))
  await expect(startIn(folder)).rejects.toThrow("isn't a PostgreSQL cluster")

  const copy = await copyOf(shared())
  await rm(join(copy, 'postgres.password'))
  await expect(startIn(copy)).rejects.toThrow('restore that file from your backup')
})

test('refuses a password that belongs to another cluster', async () => {
  const folder = await copyOf(shared())
  await writeFile(join(folder, 'postgres.password'), 'another')
  await expect(startIn(folder)).rejects.toThrow('restore both from the same backup')
  expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false)
})

test('says what the server complained about when it does not start, and leaves nothing behind', async () => {
  const folder = shared()
  const start = startIn(folder, { settings: { shared_buffers: 'plenty' } })
  await expect(start).rejects.toThrow('invalid value for parameter "shared_buffers": "plenty"')
  await startIn(folder)
})

test('refuses a folder that cannot be written to', async () => {
  const file = join(await temporaryFolder(), 'file')
  await writeFile(file, '')
  for (const path of ['/proc/bidwright', file, join(file, 'below')]) {
    await expect(startIn(path)).rejects.toThrow(`The data folder ${path} cannot be written to`)
  }
})

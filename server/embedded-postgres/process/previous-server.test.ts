import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  endProcess,
  postmasterPid,
  query,
  reaches,
  sharedFolder,
  startIn,
  superviseElsewhere,
} from '../test-servers.ts'

const shared = sharedFolder()

test('stops what a killed supervisor left behind, and finds the rows', async () => {
  const folder = shared()
  const killed = await superviseElsewhere(folder)
  const orphan = await postmasterPid(folder)
  await query(killed.connection, 'CREATE TABLE orphaned AS SELECT 42 AS number')
  await endProcess(killed.process, 'SIGKILL')
  process.kill(orphan, 0)

  const server = await startIn(folder)
  expect(await query(server.connection, 'SELECT number FROM orphaned')).toEqual([42])
  expect(await postmasterPid(folder)).not.toBe(orphan)
})

test('ends soon after a supervisor that just exits', async () => {
  const folder = shared()
  const { process: supervisor } = await superviseElsewhere(folder)
  const pidFile = join(folder, 'postgres', 'postmaster.pid')
  expect(existsSync(pidFile)).toBe(true)
  await endProcess(supervisor, 'SIGTERM')
  await expect.poll(() => existsSync(pidFile)).toBe(false)
})

test('never signals a process that merely has the old id', async () => {
  const folder = shared()
  const stranger = spawn('sleep', ['60'])
  onTestFinished(() => endProcess(stranger, 'SIGKILL'))
  const pidFile = [stranger.pid, join(folder, 'postgres'), 1, 5432, '', '', '1 1', 'ready'].join(
    '\n',
  )
  await writeFile(join(folder, 'postgres', 'postmaster.pid'), pidFile)

  const { connection } = await startIn(folder)
  expect(await query(connection, 'SELECT row FROM kept')).toEqual([1])
  expect([stranger.exitCode, stranger.signalCode]).toEqual([null, null])
})

test('starts after a power cut that left an empty pid file', async () => {
  const folder = shared()
  await writeFile(join(folder, 'postgres', 'postmaster.pid'), '')
  expect(await reaches((await startIn(folder)).connection)).toBe(true)
})

import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { withLock } from './with-lock.js'

const aLock = (): string => join(mkdtempSync(join(tmpdir(), 'bidwright-lock-')), 'test.lock')
const deadPid = 2 ** 22 + 1 // above what the system gives out

test('only one works at a time', async () => {
  const lock = aLock()
  let working = 0
  let most = 0
  const work = async (): Promise<void> => {
    working += 1
    most = Math.max(most, working)
    await setTimeout(10)
    working -= 1
  }
  await Promise.all(Array.from({ length: 5 }, () => withLock(lock, 'Waiting.', work)))
  expect(most).toBe(1)
  expect(existsSync(lock)).toBe(false)
})

test('the lock is given back when the work fails', async () => {
  const lock = aLock()
  const failing = withLock(lock, 'Waiting.', () => Promise.reject(new Error('no disk')))
  await expect(failing).rejects.toThrow('no disk')
  expect(await withLock(lock, 'Waiting.', () => Promise.resolve('next'))).toBe('next')
})

test('the lock of a dead process is taken over immediately', async () => {
  const lock = aLock()
  const processes = [{ pid: deadPid, startedAt: '1' }]
  writeFileSync(lock, JSON.stringify({ host: hostname(), processes }))
  expect(await withLock(lock, 'Waiting.', () => Promise.resolve('mine'))).toBe('mine')
})

test('a lock is not taken over while a program that the dead one started still runs', async () => {
  const lock = aLock()
  const program = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  const written = await withLock(`${lock}.pattern`, 'Waiting.', (alsoHeldBy) => {
    alsoHeldBy(program.pid ?? deadPid)
    return readFile(`${lock}.pattern`, 'utf8')
  })
  writeFileSync(lock, written.replace(`"pid":${process.pid}`, `"pid":${deadPid}`))

  const next = withLock(lock, 'Waiting.', () => Promise.resolve('next'))
  expect(await Promise.race([next, setTimeout(400, 'waits')])).toBe('waits')
  program.kill('SIGKILL')
  expect(await next).toBe('next')
})

test('a lock of another machine is taken over when it is older than any work', async () => {
  const lock = aLock()
  writeFileSync(lock, JSON.stringify({ host: 'elsewhere', processes: [] }))
  const next = withLock(lock, 'Waiting.', () => Promise.resolve('next'))
  expect(await Promise.race([next, setTimeout(300, 'waits')])).toBe('waits')
  utimesSync(lock, 0, 0)
  expect(await next).toBe('next')
})

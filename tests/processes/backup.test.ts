import { execFile } from 'node:child_process'
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { nodeOptions } from '../../launcher/node/node-options.js'
import { startEmbeddedPostgres } from '../../server/embedded-postgres/start-embedded-postgres.ts'
import { migrateStore } from '../../server/store/migrate.ts'
import { aFolder, anEmptyInstallation, ask } from '../support/an-installation.ts'
import { compiled } from '../support/processes/a-process.ts'

test('the embedded database is backed up while it runs and while it is stopped, and restored where none runs', async () => {
  const data = await aFolder()
  const file = (name: string) => join(data, name)
  const database = await startEmbeddedPostgres(data)
  onTestFinished(() => database.stop())
  await migrateStore(database.url)
  await ask(database.url, `insert into users (uid, email) values ('ann', 'ann@example.org')`)
  await keepVideo(database.url, data)

  const running = await keep('backup', [file('running')], data)
  expect(running).toEqual({ code: 0, outcome: anOutcome })
  expect((await stat(file('running'))).mode & 0o777).toBe(0o600)
  const full = await keep('backup', [file('full')], data, { maxBlocks: 1 })
  expect(full).toMatchObject({ code: 1, said: expect.stringContaining('no space left') })
  expect((await readdir(data)).filter((name) => name.startsWith('full'))).toEqual([])
  expect(await doctor(data)).toMatch(/^BAD +A backup failed 0 hours ago: There is no space left/mu)
  expect(await keep('restore', [file('running'), '--replace'], data)).toMatchObject({
    code: 1,
    said: expect.stringContaining('in use by another running Bidwright'),
  })
  expect(
    await ask(database.url, 'select kind, outcome, reason from security_events order by id'),
  ).toEqual([
    { kind: 'backup', outcome: 'done', reason: null },
    { kind: 'backup', outcome: 'failed', reason: null },
    { kind: 'restore', outcome: 'failed', reason: null },
  ])
  await database.stop()

  expect(await keep('backup', [file('stopped')], data)).toMatchObject({ code: 0 })
  expect(await doctor(data)).not.toContain('failed')
  const small = await anEmptyInstallation()
  const { databaseUrl: DATABASE_URL, dataFolder } = small
  expect(
    await keep('restore', [file('stopped')], dataFolder, { maxBlocks: 1_000, DATABASE_URL }),
  ).toMatchObject({ code: 1, said: expect.stringMatching(/^There is no space left/mu) })
  expect(await readdir(dataFolder, { recursive: true })).toEqual(['files'])
  expect(await ask(DATABASE_URL, `select to_regclass('users') as users`)).toEqual([{ users: null }])

  const elsewhere = join(await aFolder(), 'data')
  expect(await keep('restore', [file('stopped')], elsewhere)).toEqual({
    code: 0,
    outcome: { ...anOutcome, rows: expect.any(Number) },
  })
  const restored = await startEmbeddedPostgres(elsewhere)
  onTestFinished(() => restored.stop())
  expect(await ask(restored.url, 'select email from users')).toEqual([{ email: 'ann@example.org' }])
})

test('a backup without a database, and words that are no option, are refused in one sentence', async () => {
  const data = await aFolder()
  expect(await keep('backup', [join(data, 'backup')], data)).toMatchObject({
    code: 1,
    said: expect.stringContaining('There is no database in'),
  })
  expect(await keep('backup', ['--passphrase', 'secret'], data)).toMatchObject({
    code: 1,
    said: expect.stringContaining('Use it like this: npm run backup -- FILE'),
  })
})

const anOutcome = {
  tables: expect.any(Number),
  rows: expect.any(Number),
  files: 1,
  sha256: expect.stringMatching(/^[0-9a-f]{64}$/u),
}

/** Runs the command as npm does; the outcome is the last line of its standard output. */
async function keep(
  command: 'backup' | 'restore',
  args: string[],
  dataFolder: string,
  { maxBlocks = null, ...more }: { maxBlocks?: number | null; DATABASE_URL?: string } = {},
): Promise<{ code: number; outcome?: unknown; said?: string }> {
  const limit = maxBlocks === null ? '' : `ulimit -f ${maxBlocks}; `
  const script = [...nodeOptions, `server/backup/run-${command}.ts`, ...args]
  const { PATH } = process.env
  const env = { PATH, NODE_COMPILE_CACHE: compiled, BIDWRIGHT_DATA: dataFolder, ...more }
  try {
    const shell = ['-c', `${limit}exec "$0" "$@"`, process.execPath, ...script]
    const { stdout } = await promisify(execFile)('sh', shell, { env })
    return { code: 0, outcome: JSON.parse(stdout.trim().split('\n').at(-1) ?? '') }
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string } // of execFile
    return { code, said: stderr }
  }
}

async function keepVideo(url: string, dataFolder: string): Promise<void> {
  const video = Buffer.alloc(2_000_000, 'a video')
  await mkdir(join(dataFolder, 'files', 'ann'), { recursive: true })
  await writeFile(join(dataFolder, 'files', 'ann', 'a-video'), video)
  await ask(
    url,
    `insert into files (id, uid, kind, state, name, size_bytes, mime)
     values ('a-video', 'ann', 'intro-video', 'stored', 'me.mp4', $1, 'video/mp4')`,
    [video.length],
  )
}

/** Says what the doctor finds. */
async function doctor(dataFolder: string): Promise<string> {
  const env = { PATH: process.env['PATH'], BIDWRIGHT_DATA: dataFolder }
  const running = promisify(execFile)(process.execPath, ['server/doctor/run-doctor.ts'], { env })
  return running.then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout, // it ends with 1 when something is bad
  )
}

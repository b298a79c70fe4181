import { setTimeout as sleep } from 'node:timers/promises'
import { spawn, type ChildProcess } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test('says in one line of JSON where it listens, and ends on SIGTERM', async () => {
  const { child, ready, exit } = started([])
  const line = JSON.parse(await ready)
  expect(line).toEqual({
    ready: true,
    gigboard: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    google: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    notices: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    mailbox: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    smtp: expect.stringMatching(/^smtp:\/\/127\.0\.0\.1:\d+$/),
    stripe: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    llm: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
  })
  const response = await fetch(`${line.gigboard}/control/settings`)
  expect(await response.json()).toMatchObject({ postsPerMinute: 30 })
  expect(await (await fetch(`${line.mailbox}/api/mails`)).json()).toEqual({ mails: [] })

  child.kill('SIGTERM')
  expect((await exit).code).toBe(0)
})

test('ends when its parent goes, and leaves signals to the parent', async () => {
  const { child, ready } = started([], 'ipc')
  const exit = new Promise((resolve) => child.once('exit', resolve))
  const { gigboard } = JSON.parse(await ready)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) child.kill(signal)
  await sleep(100)
  expect((await fetch(gigboard)).status).toBe(200)

  child.disconnect()
  expect(await exit).toBe(0)
})

test.for([
  [['--gigboard-port', '0'], ['gigboard']],
  [
    ['--gigboard-port', '0', '--feed-port', '0'],
    ['gigboard', 'feed'],
  ],
  [
    ['--gigboard-port', '0', '--freelancehunt-port', '0'],
    ['gigboard', 'freelancehunt'],
  ],
  [
    ['--mailbox-port', '0', '--smtp-port', '0'],
    ['mailbox', 'smtp'],
  ],
  [['--stripe-port', '0'], ['stripe']],
  [['--llm-port', '0'], ['llm']],
  [['--notices-port', '0'], ['notices']],
] as const)('with %j only %j start', async ([args, names]) => {
  const line = JSON.parse(await started([...args]).ready)
  expect(Object.keys(line)).toEqual(['ready', ...names])
})

test.for(['--gigboard-port', '--mailbox-port', '--smtp-port', '--stripe-port', '--llm-port'])(
  '%s that is taken is one clear sentence',
  async (name) => {
    const server = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as AddressInfo // it listens on a port

    const { code, errors } = await started([name, String(port)]).exit
    expect({ code, errors }).toEqual({
      code: 1,
      errors: `Port ${port} is taken: another program listens on it.\n`,
    })
  },
)

test('a missing postings file is one clear sentence', async () => {
  const { code, errors } = await started(['--posts', '/none.jsonl']).exit
  expect({ code, errors }).toEqual({
    code: 1,
    errors: 'The postings file /none.jsonl cannot be read.\n',
  })
})

test.for([['--gigboard-port', 'x'], ['--smtp-port', '70000'], ['--nonsense']])(
  'explains itself for %j',
  async (args) => {
    const { code, errors } = await started(args).exit
    expect(code).toBe(1)
    expect(errors).toMatch(/^Usage: .+\n$/)
  },
)

function started(args: string[], channel?: 'ipc') {
  const script = join(import.meta.dirname, 'start.ts')
  const stdio = ['ignore', 'pipe', 'pipe', ...(channel ? [channel] : [])] as const
  const child: ChildProcess = spawn(process.execPath, [script, ...args], { stdio: [...stdio] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let errors = ''
  child.stderr?.on('data', (piece: Buffer) => (errors += piece.toString()))
  return {
    child,
    ready: new Promise<string>((resolve) =>
      child.stdout?.once('data', (line: Buffer) => resolve(line.toString())),
    ),
    exit: new Promise<{ code: number | null; errors: string }>((resolve) =>
      child.once('close', (code) => resolve({ code, errors })),
    ),
  }
}

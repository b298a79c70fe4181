import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runInForeground, runQuietly } from './run-child.js'

const options = { cwd: import.meta.dirname }
const node = process.execPath

test('answers with the exit code of the program, or with that of its signal', async () => {
  expect(await runInForeground(node, ['-e', 'process.exit(3)'], options)).toBe(3)
  const killsItself = `process.kill(process.pid, 'SIGTERM')`
  expect(await runInForeground(node, ['-e', killsItself], options)).toBe(128 + 15)
})

test('answers with everything that the program printed', async () => {
  const talk = `console.log('out'); console.error('err')`
  const { exitCode, output } = await runQuietly(node, ['-e', talk], options)
  expect({ exitCode, lines: output.trim().split('\n').toSorted() }).toEqual({
    exitCode: 0,
    lines: ['err', 'out'],
  })
})

test('says in a sentence that a program is not there', async () => {
  await expect(runQuietly('no-such-program', [], options)).rejects.toThrow(/could not be started/u)
})

test('ends a program that takes too long', async () => {
  const forever = 'setInterval(() => {}, 1000)'
  expect((await runQuietly(node, ['-e', forever], { ...options, timeLimitMs: 300 })).exitCode).toBe(
    143,
  )
})

test('hands a signal on once, waits for the program to end cleanly and has its exit code', async () => {
  const launcher = startLauncher(`process.on('SIGTERM', () => {
      console.log('signal')
      setTimeout(() => process.exit(7), 200)
    })
    setInterval(() => {}, 1000)
    console.log('ready')`)
  await launcher.says('ready')
  launcher.process.kill('SIGTERM')
  expect(await launcher.exitCode).toBe(7)
  expect(launcher.output().match(/signal/gu)).toHaveLength(1)
})

test('a program hears when the launcher is killed', async () => {
  const launcher = startLauncher(`process.on('disconnect', () => {
      console.log('alone')
      process.exit(0)
    })
    console.log('ready')`)
  await launcher.says('ready')
  launcher.process.kill('SIGKILL')
  await launcher.says('alone')
})

function startLauncher(program: string) {
  const runChild = join(import.meta.dirname, 'run-child.js')
  const script = `import { runInForeground } from ${JSON.stringify(runChild)}
    process.exit(await runInForeground(process.execPath, ['-e', ${JSON.stringify(program)}], { cwd: '.' }))`
  const launcher = spawn(node, ['--input-type=module', '-e', script], { stdio: 'pipe' })
  let output = ''
  launcher.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  return {
    process: launcher,
    output: () => output,
    says: (word: string) => expect.poll(() => output).toContain(word),
    exitCode: once(launcher, 'exit').then(([code]: unknown[]) => code),
  }
}

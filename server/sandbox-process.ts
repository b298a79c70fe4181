import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { StartError } from './start-error.ts'

export type SandboxProcess = { ended: Promise<string>; stop(): Promise<void> }

/** Not an import: the product reaches its stand-ins over HTTP only. */
const entry = fileURLToPath(new URL('../sandbox/start.ts', import.meta.url))

/** Starts the stand-ins in a process of their own. Rejects with what they say when they cannot start. */
export async function startSandbox(options: {
  port: number
  dataFolder: string
  postsPerMinute: number
  postFiles: readonly string[]
  note: (line: string) => void
}): Promise<SandboxProcess> {
  const posts = options.postFiles.flatMap((file) => ['--posts', file])
  const child = fork(
    entry,
    [
      '--port',
      `${options.port}`,
      '--data',
      join(options.dataFolder, 'gigboard'),
      '--posts-per-minute',
      `${options.postsPerMinute}`,
      ...posts,
    ],
    { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
  )
  const said: string[] = []
  let isReady = false
  const { stdout, stderr } = child
  if (!stdout || !stderr) throw new Error('The stand-ins were started without pipes.')
  createInterface({ input: stderr }).on('line', (line) => {
    said.push(line)
    if (isReady) options.note(line)
  })
  const exited = once(child, 'exit').then(
    () => said.at(-1) ?? 'The stand-in of Gigboard ended by itself.',
  )
  const ready = once(createInterface({ input: stdout }), 'line').then(() => null)
  const failure = await Promise.race([ready, exited])
  if (failure !== null) throw new StartError(failure)
  isReady = true
  for (const line of said) options.note(line)
  return {
    ended: exited,
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

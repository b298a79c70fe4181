import { type FileHandle, open, rename, stat } from 'node:fs/promises'

const largestLogBytes = 10 * 1024 * 1024

/** Opens the log for a new run; one older log is kept. */
export async function openServerLog(path: string): Promise<FileHandle> {
  const log = await openLog(path)
  if ((await log.stat()).size <= largestLogBytes) return log
  await log.close()
  await rename(path, `${path}.1`)
  return openLog(path)
}

/** Last complaint of the server after its log had the given size. */
export async function lastComplaint(path: string, since: number): Promise<string> {
  const log = await open(path)
  try {
    const { size } = await stat(path)
    const start = Math.max(since, size - 16_384)
    const { buffer } = await log.read(Buffer.alloc(size - start), 0, size - start, start)
    const lines = buffer.toString('utf8').split('\n')
    const complaint = lines.findLast((line) => /FATAL|PANIC|ERROR|error/.test(line)) ?? lines.at(-2)
    return complaint?.replace(/^.*?(FATAL|PANIC|ERROR): +/, '') ?? ''
  } finally {
    await log.close()
  }
}

function openLog(path: string): Promise<FileHandle> {
  return open(path, 'a', 0o600)
}

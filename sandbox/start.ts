import { parseArgs } from 'node:util'
import { startGigboard, type GigboardOptions } from './gigboard/start-gigboard.ts'
import { PostingFileError } from './gigboard/postings-from-file/open-posting-files.ts'

const usage =
  'Usage: node sandbox/start.ts [--port N] [--data FOLDER] [--posts-per-minute N] [--posts FILE]... [--seed N]'

// With a parent, the parent decides what Ctrl-C means; the terminal sends it to both.
const hasParent = process.channel !== undefined
if (hasParent) process.on('SIGINT', () => {})
await run()

async function run(): Promise<void> {
  const options = readOptions()
  if (!options) return giveUp(usage)
  try {
    const gigboard = await startGigboard({ ...options, log: (line) => console.error(line) })
    endWith(() => gigboard.close())
    console.log(JSON.stringify({ ready: true, url: gigboard.url }))
  } catch (error) {
    giveUp(explain(error, options.port))
  }
}

function readOptions(): GigboardOptions | null {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: 'string', default: '0' },
        host: { type: 'string', default: '127.0.0.1' },
        data: { type: 'string' },
        'posts-per-minute': { type: 'string', default: '30' },
        posts: { type: 'string', multiple: true, default: [] },
        seed: { type: 'string', default: '1' },
      },
    })
    const port = wholeNumber(values.port, 65_535)
    const postsPerMinute = wholeNumber(values['posts-per-minute'], 60_000)
    const seed = wholeNumber(values.seed, Number.MAX_SAFE_INTEGER)
    if (port === null || postsPerMinute === null || seed === null) return null
    return {
      port,
      host: values.host,
      seed,
      postsPerMinute,
      postFiles: values.posts,
      ...(values.data !== undefined && { dataFolder: values.data }),
    }
  } catch {
    return null
  }
}

function wholeNumber(text: string, max: number): number | null {
  const number = Number(text)
  return /^\d+$/.test(text) && number <= max ? number : null
}

function endWith(close: () => Promise<void>): void {
  const end = (): void => {
    close().finally(() => process.exit(0))
  }
  process.once('SIGTERM', end)
  if (!hasParent) process.once('SIGINT', end)
  else if (process.connected) process.once('disconnect', end)
  else end()
}

function explain(error: unknown, port: number): string {
  if (error instanceof PostingFileError) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return `Port ${port} is taken: another program listens on it.`
  return `Gigboard could not start: ${error instanceof Error ? error.message : String(error)}`
}

function giveUp(sentence: string): void {
  console.error(sentence)
  process.exit(1)
}

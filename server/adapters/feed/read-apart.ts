import { Worker } from 'node:worker_threads'
import { FeedFormatError, type FeedContent } from './feed-item.ts'

/** Answer of the thread that reads. */
export type Reading = { content: FeedContent } | { problem: string }

const thread = new URL('./reading-thread.ts', import.meta.url)
const usualMs = 20_000
const resourceLimits = { maxOldGenerationSizeMb: 256 }

/**
 * Reads a feed in a thread of its own, up to a time limit: whatever it is made of, nothing else waits for it. Throws
 * FeedFormatError.
 */
export function readApart(
  text: string,
  { signal, deadlineMs = usualMs }: { signal: AbortSignal; deadlineMs?: number },
): Promise<FeedContent> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(thread, { workerData: text, resourceLimits })
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
      worker.terminate().catch(reject) // settled before: nothing changes any more
    }
    const fail = (message: string, cause?: unknown) => {
      end()
      reject(new FeedFormatError(message, { cause }))
    }
    const abort = () => fail('the reading was called off')
    const timer = setTimeout(() => fail('the feed takes too long to read'), deadlineMs)
    worker.once('message', (reading: Reading) => {
      if ('problem' in reading) return fail(reading.problem)
      end()
      resolve(reading.content)
    })
    worker.once('error', (error) => fail('the feed cannot be read', error))
    signal.addEventListener('abort', abort, { once: true })
    if (signal.aborted) abort()
  })
}

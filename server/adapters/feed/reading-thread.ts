import { parentPort, workerData } from 'node:worker_threads'
import { FeedFormatError } from './feed-item.ts'
import type { Reading } from './read-apart.ts'
import { readContent } from './read-content.ts'

parentPort?.postMessage(reading(String(workerData))) // oxlint-disable-line unicorn/require-post-message-target-origin -- of a thread, not of a window

function reading(text: string): Reading {
  try {
    return { content: readContent(text) }
  } catch (error) {
    if (error instanceof FeedFormatError) return { problem: error.message }
    throw error
  }
}

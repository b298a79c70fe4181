import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import type { Told } from '../answer-to.ts'

/** Protocol's way of wrapping a stream. */
export type Wrapping = {
  before: string[]
  part: (text: string) => string
  after: string[]
}

const partLength = 24

/** Streams an answer in parts, written straight to the socket so that a cut one stays cut. */
export function sendStream(
  reply: FastifyReply,
  told: Told,
  { wrapping, closing }: { wrapping: Wrapping; closing: AbortSignal },
): FastifyReply {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache',
  })
  // Clients go away in the middle, and so does the stand-in.
  writeAll(raw, told, { wrapping, closing }).catch(() => raw.destroy())
  return reply
}

async function writeAll(
  raw: ServerResponse,
  told: Told,
  { wrapping, closing }: { wrapping: Wrapping; closing: AbortSignal },
): Promise<void> {
  for (const event of wrapping.before) raw.write(event)
  const text = told.ending === 'cut' ? told.text.slice(0, told.text.length / 2) : told.text
  for (const part of partsOf(text)) {
    if (raw.destroyed) return
    if (told.msPerPart > 0) await sleep(told.msPerPart, undefined, { signal: closing })
    await written(raw, wrapping.part(part))
  }
  if (told.ending === 'cut') {
    raw.destroy()
    return
  }
  while (told.ending === 'endless' && !raw.destroyed) {
    await sleep(1, undefined, { signal: closing })
    await written(raw, wrapping.part(' and so on'))
  }
  for (const event of wrapping.after) raw.write(event)
  raw.end()
}

function* partsOf(text: string): Generator<string> {
  const length = Math.max(partLength, Math.ceil(text.length / 1_000))
  for (let start = 0; start < text.length; start += length) yield text.slice(start, start + length)
}

function written(raw: ServerResponse, event: string): Promise<void> | void {
  if (raw.write(event) || raw.destroyed) return
  return new Promise((resolve) => {
    raw.once('drain', resolve)
    raw.once('close', resolve)
  })
}

/** Event of a stream. */
export function event(data: object | string, name?: string): string {
  const text = typeof data === 'string' ? data : JSON.stringify(data)
  return `${name === undefined ? '' : `event: ${name}\n`}data: ${text}\n\n`
}

/** Rough number of tokens in a text. */
export function tokensIn(text: string): number {
  return Math.ceil(text.length / 4)
}

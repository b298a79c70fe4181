import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyReply } from 'fastify'
import type { Answer, HttpEffect } from './http-effects.ts'

type OddEffect = Extract<
  HttpEffect,
  { kind: 'malformed' | 'truncated' | 'oversized' | 'gzip-bomb' | 'slow-bytes' }
>

const json = 'application/json; charset=utf-8'

/** Sends the answer the wrong way, written straight to the socket so that nothing repairs it. */
export function sendOddly(reply: FastifyReply, effect: OddEffect, answer: Answer): FastifyReply {
  const body = Buffer.from(
    typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body),
  )
  const contentType = answer.headers?.['content-type'] ?? json
  reply.hijack()
  // These effects expect the client to go away in the middle.
  sendBody(reply.raw, effect, { status: answer.status, contentType, body }).catch(() =>
    reply.raw.destroy(),
  )
  return reply
}

export function cutConnection(reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.raw.socket?.destroy()
  return reply
}

async function sendBody(
  raw: ServerResponse,
  effect: OddEffect,
  answer: { status: number; contentType: string; body: Buffer },
): Promise<void> {
  const { status, contentType, body } = answer
  const half = body.subarray(0, Math.floor(body.length / 2))
  switch (effect.kind) {
    case 'malformed':
      raw
        .writeHead(status, { 'content-type': contentType, 'content-length': half.length })
        .end(half)
      return
    case 'truncated':
      raw.writeHead(status, { 'content-type': contentType, 'content-length': body.length })
      raw.write(half, () => raw.socket?.end())
      return
    case 'oversized':
      raw.writeHead(status, { 'content-type': contentType })
      await pipeline(Readable.from(padded(body, effect.bytes)), raw)
      return
    case 'gzip-bomb':
      raw.writeHead(status, { 'content-type': contentType, 'content-encoding': 'gzip' })
      await pipeline(Readable.from(padded(body, effect.bytes)), createGzip(), raw)
      return
    case 'slow-bytes':
      raw.writeHead(status, { 'content-type': contentType, 'content-length': body.length })
      await drip(raw, body, effect.msPerByte)
  }
}

/** Pads the text with spaces up to the wanted size, so that it stays right and only a size cap can object. */
function* padded(body: Buffer, bytes: number): Generator<Buffer> {
  yield body
  const spaces = Buffer.alloc(64 * 1024, ' ')
  for (let left = bytes - body.length; left > 0; left -= spaces.length)
    yield spaces.subarray(0, Math.min(left, spaces.length))
}

async function drip(raw: ServerResponse, body: Buffer, msPerByte: number): Promise<void> {
  for (let sent = 0; sent < body.length && !raw.destroyed; sent += 1) {
    raw.write(body.subarray(sent, sent + 1))
    await sleep(msPerByte)
  }
  raw.end()
}

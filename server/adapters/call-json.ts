import {
  request as httpRequest,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from 'node:http'
import { request as httpsRequest } from 'node:https'

export type JsonCall = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: URL
  bearer?: string
  /** Headers that its service asks for beside the usual ones. */
  headers?: Record<string, string>
  /** Sent as JSON, or as a form where it is `URLSearchParams`. */
  body?: unknown
  /** Time limit from the first step to the last byte of the answer; then the connection is destroyed. */
  deadlineMs: number
  maxAnswerBytes: number
  signal?: AbortSignal
  /** Asked once the connection stands, right before the first byte. False: nothing leaves. */
  mayLeave?: () => Promise<boolean>
}

export type JsonAnswer = {
  status: number
  retryAfterSeconds: number | undefined
  headers: IncomingHttpHeaders
  /** Undefined when the text is no JSON. */
  body: unknown
  text: string
}

/**
 * Error of a call without a usable answer. `mayHaveArrived` is false only when no byte of the request left this
 * machine.
 */
export class CallError extends Error {
  readonly mayHaveArrived: boolean

  constructor(message: string, options: { mayHaveArrived: boolean; cause?: unknown }) {
    super(message, { cause: options.cause })
    this.name = 'CallError'
    this.mayHaveArrived = options.mayHaveArrived
  }
}

/**
 * Makes one request on its own connection: follows no redirect, repeats nothing. The request is handed over in one piece
 * once the connection stands, and not at all past the deadline, even if this process was suspended meanwhile. Throws
 * CallError.
 */
export function callJson(call: JsonCall): Promise<JsonAnswer> {
  return new Promise((resolve, reject) => {
    let mayHaveArrived = false
    let isSettled = false
    const passedMs = stopwatch()
    const body = encodeBody(call.body)
    const send = call.url.protocol === 'https:' ? httpsRequest : httpRequest
    const request = send(call.url, {
      method: call.method,
      agent: false,
      headers: {
        accept: 'application/json',
        ...(body === undefined
          ? {}
          : { 'content-type': body.type, 'content-length': Buffer.byteLength(body.text) }),
        ...(call.bearer === undefined ? {} : { authorization: `Bearer ${call.bearer}` }),
        ...call.headers,
      },
    })
    const fail = (message: string, cause?: unknown) => {
      settled()
      request.destroy()
      reject(new CallError(message, { mayHaveArrived, cause }))
    }
    const failLate = () => fail(`no answer within ${call.deadlineMs} ms`)
    const timer = setTimeout(failLate, call.deadlineMs)
    const abort = () => fail('aborted')
    const settled = () => {
      isSettled = true
      clearTimeout(timer)
      call.signal?.removeEventListener('abort', abort)
    }
    request.on('error', (error) => fail(error.message, error))
    call.signal?.addEventListener('abort', abort)
    if (call.signal?.aborted) return abort()

    const leave = () => {
      if (isSettled) return
      if (passedMs() > call.deadlineMs) return failLate()
      mayHaveArrived = true
      request.end(body?.text)
    }
    onceConnected(request, () => {
      if (!call.mayLeave) return leave()
      call.mayLeave().then(
        (mayLeave) => (mayLeave ? leave() : fail('kept from leaving')),
        (error: Error) => fail(error.message, error),
      )
    })
    request.on('response', (response) => {
      readText(response, call.maxAnswerBytes).then(
        (text) => {
          settled()
          return resolve({
            status: response.statusCode ?? 0,
            retryAfterSeconds: retryAfterSeconds(response),
            headers: response.headers,
            body: parse(text),
            text,
          })
        },
        (error: Error) => fail(error.message, error),
      )
    })
  })
}

function encodeBody(body: unknown): { type: string; text: string } | undefined {
  if (body === undefined) return undefined
  if (body instanceof URLSearchParams)
    return { type: 'application/x-www-form-urlencoded', text: body.toString() }
  return { type: 'application/json', text: JSON.stringify(body) }
}

/** Counts milliseconds by the later of both clocks: one of them may stand still while the machine is suspended. */
function stopwatch(): () => number {
  const [monotonicMs, wallMs] = [performance.now(), Date.now()]
  return () => Math.max(performance.now() - monotonicMs, Date.now() - wallMs)
}

/** Calls back when the connection stands. */
function onceConnected(request: ClientRequest, callback: () => void): void {
  request.once('socket', (socket) => {
    const ready = 'encrypted' in socket ? 'secureConnect' : 'connect'
    if (socket.connecting) socket.once(ready, callback)
    else callback()
  })
}

async function readText(response: IncomingMessage, maxBytes: number): Promise<string> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of response) {
    const bytes = part as Buffer // no encoding is set on the stream
    length += bytes.length
    if (length > maxBytes) throw new Error(`answer larger than ${maxBytes} bytes`)
    parts.push(bytes)
  }
  if (!response.complete) throw new Error('answer cut short')
  return Buffer.concat(parts).toString('utf8')
}

/** Undefined when it is not JSON: no schema accepts that. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Retry-After in seconds, whether sent as a number or as a date on the server's own clock; bounded, because some servers
 * say a year.
 */
function retryAfterSeconds({ headers }: IncomingMessage): number | undefined {
  const value = headers['retry-after']
  if (value === undefined) return undefined
  const serverMs = Date.parse(headers.date ?? '')
  const nowMs = Number.isNaN(serverMs) ? Date.now() : serverMs
  const seconds = /^\d+$/u.test(value) ? Number(value) : (Date.parse(value) - nowMs) / 1000
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(Math.ceil(seconds), 1), 3600)
}

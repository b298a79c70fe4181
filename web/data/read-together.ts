import { api } from '../../contract/api.ts'
import type { Call, CallInput, CallReply } from '../../contract/call.ts'
import { mayPass } from './api-error.ts'
import { maxReads, type Read } from '../../contract/reads.ts'
import { readReply } from './send-call.ts'
import { sendAsUser } from './send-as-user.ts'

type Joined = {
  read: Read
  /** Makes the call alone. */
  send: () => Promise<unknown>
  take: (answer: { status: number; body: unknown }) => void
  resolve: (reply: unknown) => void
  reject: (error: unknown) => void
}

let joined: Joined[] | null = null

/**
 * Makes one request of the reads that `begin` begins. When the request fails it rejects, and so does every read, once
 * `onFailure` was called.
 */
export async function readTogether(begin: () => unknown, onFailure?: () => void): Promise<void> {
  if (joined) return void begin() // part of the request that is being put together
  const reads: Joined[] = []
  joined = reads
  try {
    begin()
  } finally {
    joined = null
  }
  const parts = Array.from({ length: Math.ceil(reads.length / maxReads) }, (_, part) =>
    reads.slice(part * maxReads, (part + 1) * maxReads),
  )
  try {
    for (const part of parts) await sendTogether(part)
  } catch (error) {
    onFailure?.()
    for (const { reject } of reads) reject(error)
    throw error
  }
}

/** Joins a call to the request that is being put together. Null: there is none, or the call changes something. */
export function joinReads<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: { signal?: AbortSignal },
): Promise<CallReply<C>> | null {
  const name = call.readAs
  if (!joined || name === undefined) return null
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  options.signal?.addEventListener('abort', () => reject(options.signal?.reason))
  joined.push({
    read: { name, ...partsOf(input) },
    send: () => sendAsUser(call, input, options),
    take: ({ status, body }) => resolve(readReply(call, status, body)),
    resolve,
    reject,
  })
  return promise as Promise<CallReply<C>> // resolved with what the call's own schema has parsed
}

async function sendTogether(reads: readonly Joined[]): Promise<void> {
  const [first, second] = reads
  if (first && !second) return sendAlone(first)
  const body = { reads: reads.map(({ read }) => read) }
  const answers = await sendAsUser(api.readTogether, { body })
  for (const [place, { take, reject }] of reads.entries()) {
    try {
      take(answers[place] ?? { status: 500, body: null })
    } catch (error) {
      reject(error)
    }
  }
}

async function sendAlone({ send, resolve, reject }: Joined): Promise<void> {
  try {
    resolve(await send())
  } catch (error) {
    if (mayPass(error)) throw error
    reject(error) // of this read alone, as among others
  }
}

/** Parts of a call as the request takes them: those of its address as texts. */
function partsOf(input: unknown): Omit<Read, 'name'> {
  // CallInput has exactly these parts.
  const { params, query, body } = input as Record<'params' | 'query' | 'body', object | undefined>
  return {
    ...(params && { params: inTexts(params) }),
    ...(query && { query: inTexts(query) }),
    ...(body && { body }),
  }
}

function inTexts(values: object): Record<string, string> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}

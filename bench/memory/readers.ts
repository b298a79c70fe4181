import { setTimeout as delay } from 'node:timers/promises'
import { api } from '../../contract/api.ts'
import { performanceCalls } from '../../contract/insights/performance.ts'
import { CallRefused } from '../../server/demo/call-product.ts'
import { callAs, headersOf, renewToken, type LoadUser } from '../load/load-users.ts'
import { openLiveStream } from '../load/live-connection.ts'

/** Figures of what the signed-in users read. `late`: answers that there was no time for, as on a machine that is too busy. */
export type Reading = { reads: number; hints: number; late: number; failures: string[] }

const pauseMs = 3_000
const renewEveryMs = 8 * 60_000
const streamsEach = 2

/** Has users read their pages again and again and hold live streams, until the signal. */
export async function readLikePages(
  site: string,
  users: readonly LoadUser[],
  signal: AbortSignal,
): Promise<Reading> {
  const reading: Reading = { reads: 0, hints: 0, late: 0, failures: [] }
  const streams = users.flatMap((user) =>
    Array.from({ length: streamsEach }, () => keepStream(site, user, { reading, signal })),
  )
  const pages = users.map((user) => keepReading(site, user, { reading, signal }))
  await Promise.all([...streams, ...pages])
  return reading
}

type Until = { reading: Reading; signal: AbortSignal }

async function keepReading(site: string, user: LoadUser, { reading, signal }: Until) {
  let renewedAt = performance.now()
  while (!signal.aborted) {
    try {
      if (performance.now() - renewedAt > renewEveryMs) {
        await renewToken(site, user)
        renewedAt = performance.now()
      }
      const [latest] = await callAs(site, user, api.applications, { query: { limit: 50 } })
      await callAs(site, user, api.me, {})
      await callAs(site, user, api.applicationCounts, {})
      await callAs(site, user, api.watch, {})
      await callAs(site, user, performanceCalls.performance, { query: lastMonth() })
      if (latest)
        await callAs(site, user, api.application, { params: { applicationId: latest.id } })
      reading.reads += latest ? 6 : 5
    } catch (error) {
      if (error instanceof CallRefused && error.status === 503) reading.late += 1
      else reading.failures.push(String(error))
    }
    await delay(pauseMs, undefined, { signal }).catch(() => undefined) // the end
  }
}

async function keepStream(site: string, user: LoadUser, { reading, signal }: Until) {
  while (!signal.aborted) {
    try {
      const stream = await openLiveStream(site, headersOf(user), () => (reading.hints += 1))
      const stop = () => stream.close()
      signal.addEventListener('abort', stop)
      await stream.ended
      signal.removeEventListener('abort', stop)
    } catch (error) {
      reading.failures.push(String(error))
    }
    // A token that has ended closes its stream: the next one is opened with the new token.
    await delay(pauseMs, undefined, { signal }).catch(() => undefined) // the end
  }
}

function lastMonth() {
  return { from: dayAgo(29), to: dayAgo(0) }
}

function dayAgo(days: number): string {
  return new Date(Date.now() - days * 24 * 3600_000).toISOString().slice(0, 10)
}

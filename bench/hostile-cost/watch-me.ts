import { setTimeout as delay } from 'node:timers/promises'
import { api } from '../../contract/api.ts'
import { answerAll } from './asking.ts'

export type Watch = { site: string; token: string } | { stop: true }
/** Milliseconds of each answer, and how many were refusals. */
export type Watched = { times: number[]; refused: number }

const pauseMs = 12 // no more than a user may ask in three seconds
let stop = new AbortController()
let running: Promise<Watched> | null = null

/** Asks for one user's document again and again, as their page does, and measures how long each answer takes. */
answerAll(async (question: Watch): Promise<object> => {
  if (!('stop' in question)) {
    stop = new AbortController()
    running = watch(question.site, question.token, stop.signal)
    return {}
  }
  stop.abort()
  return (await running) ?? { times: [], refused: 0 }
})

async function watch(site: string, token: string, signal: AbortSignal): Promise<Watched> {
  const watched: Watched = { times: [], refused: 0 }
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': '10.200.0.1' }
  while (!signal.aborted) {
    const startedAt = performance.now()
    const response = await fetch(site + api.me.path, { headers })
    await response.arrayBuffer()
    watched.times.push(performance.now() - startedAt)
    if (response.status !== 200) watched.refused += 1
    await delay(pauseMs)
  }
  return watched
}

import { Agent, request } from 'node:http'
import { setImmediate as letOthersRun, setTimeout as delay } from 'node:timers/promises'
import type { Driven, Turn } from './drive.ts'

/**
 * Has requests begin at a rate, at moments that nobody plans, as those of people who don't know of each other. The next one does
 * not wait for the answers of those before.
 */
export async function pace(
  site: string,
  options: { perSecond: number; seconds: number; next(): Turn },
): Promise<Driven> {
  const { perSecond, seconds, next } = options
  const agent = new Agent({ keepAlive: true })
  const driven: Driven = { seconds, times: [], statuses: new Map() }
  const asked: Promise<void>[] = []
  const startedAt = performance.now()
  for (let at = 0; at < seconds * 1000; at += (-Math.log(1 - Math.random()) * 1000) / perSecond) {
    const early = startedAt + at - performance.now()
    // Also where it is late: answers have to be read, or all that is late leaves in one go.
    await (early > 1 ? delay(early) : letOthersRun())
    const answered = ask(site, { agent, turn: next(), driven })
    answered.catch(() => undefined) // told below, once all have been asked
    asked.push(answered)
  }
  await Promise.all(asked)
  agent.destroy()
  return driven
}

function ask(
  site: string,
  { agent, turn, driven }: { agent: Agent; turn: Turn; driven: Driven },
): Promise<void> {
  const { path, method, headers, body } = turn.ask
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(site + path, { agent, method, headers })
    sent.on('error', (error) => {
      // The server closed a connection that was idle for long, just when it was taken again: browsers ask once more, too.
      if (sent.reusedSocket) resolve(ask(site, { agent, turn, driven }))
      else reject(error)
    })
    sent.on('response', (response) => {
      const { statusCode = 0 } = response
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => (text += part))
      response.on('error', reject)
      response.on('end', () => {
        driven.times.push(performance.now() - startedAt)
        driven.statuses.set(statusCode, (driven.statuses.get(statusCode) ?? 0) + 1)
        turn.onAnswer(statusCode, text)
        resolve()
      })
    })
    sent.end(body)
  })
}

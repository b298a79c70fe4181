import { get } from 'node:http'
import { livePath } from '../../contract/api.ts'

/** Open live stream; `ended` resolves when the server or `close` ends it. */
export type LiveConnection = { ended: Promise<void>; close(): void }

/** Opens a live stream and hands over each message with the time at which its bytes arrived. Rejects when it is refused. */
export function openLiveStream(
  site: string,
  headers: Record<string, string>,
  onMessage: (message: { kind: string; applicationId?: string }, atMs: number) => void,
): Promise<LiveConnection> {
  return new Promise((resolve, reject) => {
    const request = get(new URL(livePath, site), { headers, agent: false })
    request.on('error', reject)
    request.on('response', (response) => {
      if (response.statusCode !== 200) {
        response.resume()
        reject(new Error(`a live stream was answered ${response.statusCode}`))
        return
      }
      const ended = new Promise<void>((done) => response.once('close', () => done()))
      let rest = ''
      response.setEncoding('utf8')
      response.on('error', () => undefined) // it ends, which its closing tells
      response.on('data', (text: string) => {
        const atMs = performance.timeOrigin + performance.now()
        const events = (rest + text).split('\n\n')
        rest = events.pop() ?? ''
        for (const event of events)
          if (event.startsWith('data: ')) onMessage(JSON.parse(event.slice(6)), atMs)
      })
      resolve({ ended, close: () => request.destroy() })
    })
  })
}

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

type Answer = { status: number; body: string; location?: string }

/** Starts a server that gives the test's answer at every path, and answers its address. Ended with the test. */
export async function anAnsweringServer(
  answer: (path: string, method: string) => Answer,
): Promise<string> {
  const server = createServer((request, response) => {
    const { status, body, location } = answer(request.url ?? '', request.method ?? '')
    response.writeHead(status, {
      'content-type': 'application/json',
      ...(location !== undefined && { location }),
    })
    response.end(body)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on a port
}

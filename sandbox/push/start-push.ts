import type { AddressInfo } from 'node:net'
import { createApp } from './create-app.ts'

export type RunningPush = { url: string; port: number; close(): Promise<void> }

/** Takes notices for browsers, in this process. `port` 0: any free one. */
export async function startPush({
  port,
  host = '127.0.0.1',
}: {
  port: number
  host?: string
}): Promise<RunningPush> {
  let url = ''
  const app = createApp({ urlOf: () => url })
  await app.listen({ port, host })
  const address = app.server.address() as AddressInfo // it listens on a port
  url = `http://127.0.0.1:${address.port}`
  return { url, port: address.port, close: () => app.close() }
}

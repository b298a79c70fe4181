import type { AddressInfo } from 'node:net'
import { createApp } from './create-app.ts'

export type NoticesOptions = {
  /** 0 takes any free one. */
  port: number
  host?: string
  log?: (line: string) => void
}

export type RunningNotices = { url: string; port: number; close(): Promise<void> }

/** Starts a receiver of webhooks, Slack and Telegram in this process. */
export async function startNotices(options: NoticesOptions): Promise<RunningNotices> {
  const { host = '127.0.0.1', log = () => {} } = options
  const app = createApp({ log })
  await app.listen({ port: options.port, host })
  const { port } = app.server.address() as AddressInfo // it listens on a port
  return { url: `http://127.0.0.1:${port}`, port, close: () => app.close() }
}

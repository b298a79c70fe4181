import type { AddressInfo } from 'node:net'
import type { Marketplace } from '../gigboard/world/marketplace.ts'
import { createApp } from './create-app.ts'

export type FeedOptions = {
  /** 0 takes any free one. */
  port: number
  host?: string
  log?: (line: string) => void
}

export type RunningFeed = { url: string; port: number; close(): Promise<void> }

/** Publishes the jobs of a marketplace as a feed, in this process. It takes no applications. */
export async function startFeed(world: Marketplace, options: FeedOptions): Promise<RunningFeed> {
  const { host = '127.0.0.1', log = () => {} } = options
  let url = ''
  const app = createApp(world, { urlOf: () => url, log })
  await app.listen({ port: options.port, host })
  const { port } = app.server.address() as AddressInfo // it listens on a port
  url = `http://127.0.0.1:${port}`
  return { url, port, close: () => app.close() }
}

import type { AddressInfo } from 'node:net'
import type { Marketplace } from '../gigboard/world/marketplace.ts'
import { createFaultPlan } from '../kit/fault-plan.ts'
import type { OAuthClient } from './api/routes-oauth.ts'
import { createApp } from './create-app.ts'
import { createFace } from './world/face.ts'

export type UpworkOptions = Partial<OAuthClient> & {
  /** 0 takes any free one. */
  port: number
  host?: string
  /** World of jobs that it shares with Gigboard. */
  world: Marketplace
  log?: (line: string) => void
}

export type RunningUpwork = { url: string; port: number; close(): Promise<void> }

/** Starts the stand-in of Upwork in this process. */
export async function startUpwork(options: UpworkOptions): Promise<RunningUpwork> {
  const { host = '127.0.0.1', log = () => {} } = options
  const client = {
    clientId: options.clientId ?? 'bidwright',
    clientSecret: options.clientSecret ?? 'stand-in secret',
    redirectUris: options.redirectUris ?? null,
  }
  const face = createFace(options.world)
  const app = createApp({ face, faults: createFaultPlan(), client, log })
  await app.listen({ port: options.port, host })
  const { port } = app.server.address() as AddressInfo // it listens on a port
  face.url = `http://127.0.0.1:${port}`
  return { url: face.url, port, close: () => app.close() }
}

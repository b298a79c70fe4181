import type { AddressInfo } from 'node:net'
import { createFaultPlan } from '../kit/fault-plan.ts'
import type { OAuthClient } from './api/routes-oauth.ts'
import { createApp } from './create-app.ts'
import { createWorld } from './world/world.ts'

export type GoogleOptions = Partial<OAuthClient> & {
  /** 0 takes any free one. */
  port: number
  host?: string
  log?: (line: string) => void
}

export type RunningGoogle = { url: string; port: number; close(): Promise<void> }

/** Starts the stand-in of Google's sign-in and Drive in this process. */
export async function startGoogle(options: GoogleOptions): Promise<RunningGoogle> {
  const { host = '127.0.0.1', log = () => {} } = options
  const client = {
    clientId: options.clientId ?? 'bidwright',
    clientSecret: options.clientSecret ?? 'stand-in secret',
    redirectUris: options.redirectUris ?? null,
  }
  const world = createWorld()
  const app = createApp({ world, faults: createFaultPlan(), client, log })
  await app.listen({ port: options.port, host })
  const { port } = app.server.address() as AddressInfo // it listens on a port
  world.url = `http://127.0.0.1:${port}`
  return {
    url: world.url,
    port,
    close() {
      world.closing.abort()
      return app.close()
    },
  }
}

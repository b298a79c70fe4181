import type { AddressInfo } from 'node:net'
import type { Marketplace } from '../gigboard/world/marketplace.ts'
import { createFaultPlan } from '../kit/fault-plan.ts'
import { createApp } from './create-app.ts'
import { createFace } from './world/face.ts'

export type FreelancehuntOptions = {
  /** 0 takes any free one. */
  port: number
  host?: string
  /** Personal token that its API takes. */
  token: string
  log?: (line: string) => void
}

export type RunningFreelancehunt = { url: string; port: number; close(): Promise<void> }

/** Starts the stand-in of Freelancehunt over the jobs of a marketplace, in this process. It takes no bids. */
export async function startFreelancehunt(
  world: Marketplace,
  options: FreelancehuntOptions,
): Promise<RunningFreelancehunt> {
  const { host = '127.0.0.1', token, log = () => {} } = options
  const face = createFace(world, token)
  const app = createApp({ face, faults: createFaultPlan(), log })
  await app.listen({ port: options.port, host })
  const { port } = app.server.address() as AddressInfo // it listens on a port
  face.url = `http://127.0.0.1:${port}`
  return { url: face.url, port, close: () => app.close() }
}

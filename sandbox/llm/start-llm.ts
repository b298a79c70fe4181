import type { AddressInfo } from 'node:net'
import { createFaultPlan } from '../kit/fault-plan.ts'
import { createApp } from './create-app.ts'

export type LlmOptions = {
  /** 0 takes any free one. */
  port: number
  host?: string
  key: string
  log?: (line: string) => void
}

export type RunningLlm = { url: string; port: number; close(): Promise<void> }

/** Starts the stand-in of language models in this process. */
export async function startLlm(options: LlmOptions): Promise<RunningLlm> {
  const { host = '127.0.0.1', key, log = () => {} } = options
  const app = createApp({ key, faults: createFaultPlan(), log })
  await app.listen({ port: options.port, host })
  const { port } = app.server.address() as AddressInfo // it listens on a port
  return { url: `http://127.0.0.1:${port}`, port, close: () => app.close() }
}

import type { AddressInfo } from 'node:net'
import { createApp } from './create-app.ts'
import { createFaultPlan } from '../kit/fault-plan.ts'
import { createRandom } from './generator/random.ts'
import { generatePosting } from './generator/generate-posting.ts'
import type { Gigboard } from './gigboard.ts'
import { openMarketplace, type Marketplace } from './world/marketplace.ts'
import { postRegularly } from './world/post-regularly.ts'
import type { PostingSource } from './world/posting-source.ts'
import { openPostingFiles } from './postings-from-file/open-posting-files.ts'
import { reactByThemselves } from './world/reactions.ts'

export type GigboardOptions = {
  /** 0 takes any free one. */
  port: number
  host?: string
  /** Folder that keeps what happened. Without it, everything is forgotten at the end. */
  dataFolder?: string
  seed?: number
  postsPerMinute?: number
  /** Files of postings to feed from instead of the generator. */
  postFiles?: string[]
  log?: (line: string) => void
}

export type RunningGigboard = {
  url: string
  port: number
  /** World of jobs, for stand-ins that show it with another face. */
  world: Marketplace
  close(): Promise<void>
}

/** Starts the demonstration marketplace in this process. */
export async function startGigboard(options: GigboardOptions): Promise<RunningGigboard> {
  const { dataFolder, postsPerMinute = 0 } = options
  const marketplace = openMarketplace({ postsPerMinute, ...(dataFolder && { dataFolder }) })
  try {
    return await run(marketplace, options)
  } catch (error) {
    marketplace.close()
    throw error
  }
}

async function run(marketplace: Marketplace, options: GigboardOptions): Promise<RunningGigboard> {
  const { host = '127.0.0.1', seed = 1, log = () => {} } = options
  const source = openSource(marketplace, { seed, log, files: options.postFiles ?? [] })
  const chance = createRandom(`${seed}/faults`).fraction
  const gigboard: Gigboard = { marketplace, faults: createFaultPlan(), chance, url: '' }

  let posting: ReturnType<typeof postRegularly> | undefined
  const app = createApp(gigboard, { onSettingsChange: () => posting?.adjust(), log })
  await app.listen({ port: options.port, host })
  const { port } = app.server.address() as AddressInfo // it listens on a port
  gigboard.url = `http://${reachableName(host)}:${port}`
  posting = postRegularly(marketplace, source, log)
  const reactions = reactByThemselves(marketplace, seed, log)

  return {
    url: gigboard.url,
    port,
    world: marketplace,
    async close() {
      posting.stop()
      reactions.stop()
      marketplace.stopWaiting()
      await app.close()
      marketplace.close()
    },
  }
}

/**
 * Opens the files from their beginning if there are any; otherwise the generator, which continues after the last
 * posting of an earlier run.
 */
function openSource(
  { state }: Marketplace,
  options: { seed: number; files: string[]; log: (line: string) => void },
): PostingSource {
  const { seed, files, log } = options
  if (files.length > 0) return openPostingFiles(files, log)

  let ordinal = state.postingsDropped + state.postings.length
  return { next: () => generatePosting(seed, ordinal++) }
}

function reachableName(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

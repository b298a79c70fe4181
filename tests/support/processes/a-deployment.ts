import { inject } from 'vitest'
import { startGigboard } from '../../../sandbox/gigboard/start-gigboard.ts'
import { readConfig } from '../../../server/config/config.ts'
import { createLog } from '../../../server/startup/create-log.ts'
import { createLiveStreams } from '../../../server/http/live/live-streams.ts'
import { createServices } from '../../../server/services.ts'
import type { Ending } from './a-process.ts'
import { cloneDatabase } from '../database/clone-database.ts'
import { gigboardClient } from '../outside/gigboard-client.ts'
import { testSealingKey, type TestServices } from '../test-services.ts'

/** Short, as leases and look-ups follow from it, but enough for the first application of a new process. */
export const sendDeadlineMs = 5_000

const authSecret = 'a secret for tests, long enough for it'

export type Deployment = TestServices & { environment: Record<string, string> }

/** Makes a new database and Gigboard, and the environment of processes that work on them. */
export async function aDeployment(test: Ending): Promise<Deployment> {
  const database = await cloneDatabase(inject('templateUrl'))
  const running = await startGigboard({ port: 0 })
  const environment = {
    DATABASE_URL: database.url,
    GIGBOARD_URL: running.url,
    BIDWRIGHT_SEND_DEADLINE_MS: `${sendDeadlineMs}`,
    BIDWRIGHT_AUTH_SECRET: authSecret,
    BIDWRIGHT_SEALING_KEY: testSealingKey,
  }
  const read = readConfig(environment)
  if ('problems' in read) throw new Error(read.problems.join(' '))
  const services = await createServices(read.config, {
    databaseUrl: database.url,
    secrets: { authSecret, sealingKey: testSealingKey },
    webFolder: null,
    live: createLiveStreams(),
    log: createLog({ level: 'silent' }),
  })
  test.onTestFinished(async () => {
    await services.close()
    await running.close()
    await database.drop()
  })
  return {
    services,
    gigboard: gigboardClient(running.url),
    databaseUrl: database.url,
    environment,
  }
}

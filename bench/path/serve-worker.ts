import { startWorker } from '../../server/startup/worker.ts'
import { answerAll } from '../hostile-cost/asking.ts'
import { servicesOn } from './installation.ts'

/** Asks for the processor time of this process so far. */
export type Used = { used: true }

const [databaseUrl = '', gigboardUrl = ''] = process.argv.slice(2)
const services = await servicesOn(databaseUrl, gigboardUrl)
const worker = await startWorker(services)

answerAll(async (question: Used | { stop: true }): Promise<{ cpuMs: number }> => {
  if ('stop' in question) {
    await worker.stop()
    await services.close()
  }
  const { user, system } = process.cpuUsage()
  return { cpuMs: (user + system) / 1000 }
})

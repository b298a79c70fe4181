import type { Services } from './services.ts'
import type { Running } from './tasks/running.ts'
import { sendApplications } from './tasks/send-applications.ts'
import { settleApplications } from './tasks/settle-applications.ts'
import { watchMarketplace } from './tasks/watch-marketplace.ts'

/** Everything that works by itself. Stopping lets requests that have left come to their end. */
export function startWorker(services: Services): Running {
  const sender = sendApplications(services)
  services.onApplicationQueued(sender.wake)
  const running: Running[] = [
    sender,
    settleApplications(services),
    ...[...services.marketplaces.values()].map((marketplace) =>
      watchMarketplace(services, marketplace),
    ),
  ]
  return {
    async stop() {
      await Promise.all(running.map((task) => task.stop()))
    },
  }
}

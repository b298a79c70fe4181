import type { Services } from '../services.ts'
import type { Running } from '../tasks/running.ts'
import { forgetSessionsOf } from '../core/applying/signing-in/marketplace-session.ts'
import { checkAgencies } from '../tasks/agencies/check-agencies.ts'
import { checkSignIns } from '../tasks/check-sign-ins.ts'
import { checkDrives } from '../tasks/drive/check-drives.ts'
import { checkWriterKeys } from '../tasks/writing/check-writer-keys.ts'
import { deleteAccounts } from '../tasks/delete-accounts.ts'
import { deleteFiles } from '../tasks/delete-files.ts'
import { tendFigures } from '../tasks/insights/tend-figures.ts'
import { followSentApplications } from '../tasks/following/follow-applications.ts'
import { keepArrivedSecrets } from '../tasks/secrets/keep-secrets.ts'
import { pushNotices } from '../tasks/push/push-notices.ts'
import { prepareVideos } from '../tasks/prepare-videos.ts'
import { refreshCustomers } from '../tasks/refresh-customers.ts'
import { revokeTokens } from '../tasks/secrets/revoke-tokens.ts'
import { rotateSealingKey } from '../tasks/secrets/rotate-sealing-key.ts'
import { sendApplications } from '../tasks/send-applications.ts'
import { sendMails } from '../tasks/send-mails.ts'
import { settleApplications } from '../tasks/settle-applications.ts'
import { sweepUploadsHourly } from '../tasks/sweep-uploads.ts'
import { deliverNotices } from '../tasks/noticing/deliver-notices.ts'
import { searchMarketplaces } from '../tasks/jobs/search-marketplaces.ts'
import { tendJobsHourly } from '../tasks/jobs/tend-jobs.ts'
import { tendJobSearch } from '../tasks/tend-job-search.ts'
import { tendSecurityLogHourly } from '../tasks/tend-security-log.ts'
import { tendSubscriptionsHourly } from '../tasks/tend-subscriptions.ts'
import { keepScannerIndex } from '../tasks/matching/keep-scanner-index.ts'
import { watchMarketplace } from '../tasks/watch-marketplace.ts'
import { converse } from '../tasks/conversing/converse.ts'
import { writeLetters } from '../tasks/writing/write-letters.ts'
import { writeTexts } from '../tasks/write-texts.ts'

/**
 * Starts everything that works automatically. Stopping lets requests that have left finish; the queued tasks stop with
 * the services.
 */
export async function startWorker(services: Services): Promise<Running> {
  await keepArrivedSecrets(services)
  await revokeTokens(services)
  await checkSignIns(services)
  await checkAgencies(services)
  await checkWriterKeys(services)
  await checkDrives(services)
  await sendMails(services)
  await deliverNotices(services)
  await pushNotices(services)
  await writeTexts(services)
  await writeLetters(services)
  await converse(services)
  await searchMarketplaces(services)
  await deleteFiles(services)
  await prepareVideos(services)
  await sweepUploadsHourly(services)
  await tendJobSearch(services)
  await tendJobsHourly(services)
  await refreshCustomers(services)
  await tendSubscriptionsHourly(services)
  await tendSecurityLogHourly(services)
  const deletions = await deleteAccounts(services)
  // Whatever starts working immediately comes last: nothing of it is left behind when one of the above fails.
  const sender = sendApplications(services)
  services.onApplicationQueued(sender.wake)
  services.onUserGone((uid) => forgetSessionsOf(services, uid))
  const running: Running[] = [
    deletions,
    settleApplications(services),
    rotateSealingKey(services),
    followSentApplications(services),
    tendFigures(services),
    keepScannerIndex(services),
  ]
  const watching = services.sources.map((source) =>
    watchMarketplace({ ...services, sender }, source),
  )
  return {
    async stop() {
      const stopping = running.map((task) => task.stop())
      // What they take in last may be claimed for sending.
      await Promise.all(watching.map((task) => task.stop()))
      await Promise.all([...stopping, sender.stop()])
    },
  }
}

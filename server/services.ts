import { join } from 'node:path'
import { ownJobs } from '../contract/bidding/job.ts'
import { aiTextWriters } from './adapters/ai-sdk/ai-text-writers.ts'
import { clamdVirusScan } from './adapters/clamd/clamd-virus-scan.ts'
import { ffmpegVideoTools } from './adapters/ffmpeg/ffmpeg-video-tools.ts'
import { googleDrive } from './adapters/google-drive/google-drive.ts'
import { mailTemplates } from './adapters/react-email/mail-templates.ts'
import { signedExportLinks } from './adapters/signed-export-links.ts'
import { signedFileLinks } from './adapters/signed-file-links.ts'
import { signedPurchaseLinks } from './adapters/signed-purchase-links.ts'
import { stripePayments } from './adapters/stripe/stripe-payments.ts'
import { webPush } from './adapters/web-push/web-push.ts'
import { webauthnPasskeys } from './adapters/webauthn/webauthn-passkeys.ts'
import { smtpMailer } from './adapters/smtp/smtp-mailer.ts'
import { systemClock } from './adapters/system-clock.ts'
import { agreeOnAuthSecret } from './secrets/agree-on-auth-secret.ts'
import { agreeOnSealingKey } from './secrets/agree-on-sealing-key.ts'
import type { Config } from './config/config.ts'
import type { ApplyingServices } from './core/applying/applying-services.ts'
import { openingsInTurn } from './core/billing/checkout/openings.ts'
import { readingsInTurn } from './core/billing/subscriptions/readings.ts'
import type { PushingServices } from './core/push/push-services.ts'
import type { DeletingServices } from './core/deleting/deletion-steps.ts'
import { createMatcher, type Matcher } from './core/matching/matcher.ts'
import type { DeliveringServices } from './core/noticing/deliver-notice.ts'
import type { MailingServices } from './core/mailing/mail.ts'
import { createLog, securityLogOf } from './startup/create-log.ts'
import type { HttpServices } from './http/http-services.ts'
import type { LiveStreams } from './http/live/live-streams.ts'
import { killPoints } from './startup/kill-points.ts'
import { listProblems } from './startup/list-problems.ts'
import { watchFitness } from './startup/watch-fitness.ts'
import { isSearchedOnRequest, type Marketplace, type PostingSource } from './ports/marketplace.ts'
import type { TextWriters } from './ports/text-writer.ts'
import type { VideoTools } from './ports/video-tools.ts'
import { plansByPriceIn, priceCheck, type PriceCheck } from './startup/price-check.ts'
import type { HttpSecrets, WorkerSecrets } from './secrets/process-secrets.ts'
import { knowMarketplaces } from './know-marketplaces.ts'
import { marketplaceKind } from './marketplaces.ts'
import { openFeeds } from './open-feeds.ts'
import { openFreelancehunt } from './open-freelancehunt.ts'
import { about, signInMarketplaceOf } from './startup/about.ts'
import { openNotices } from './open-notices.ts'
import { identityFor, identityProviderFor } from './open-identity.ts'
import { openFileStore } from './open-file-store.ts'
import { openStore } from './store/connect.ts'
import { openTaskQueue, type TaskQueue } from './store/tasks.ts'
import { tryToLead, type Leadership } from './store/leadership.ts'
import { listen, type Signal } from './store/live.ts'
import { drivePage } from '../contract/user/drive-calls.ts'
import { connectingPage } from '../contract/user/connection-calls.ts'
import { knowMarketplace, strictestRules } from './store/jobs/marketplaces.ts'
import { keepDriveLinks, keepOrigin } from './store/videos/video-pages.ts'

export type Services = HttpServices &
  ApplyingServices &
  DeletingServices &
  DeliveringServices &
  MailingServices &
  PushingServices &
  PriceCheck & {
    log: ReturnType<typeof createLog>
    /** Everything that publishes postings, marketplaces included. */
    sources: readonly PostingSource[]
    securityLogDays: number
    sessionIdleHours: number
    tasks: TaskQueue
    writers: TextWriters
    videoTools: VideoTools
    matcher: Matcher
    tryToLead(work: string): Promise<Leadership | null>
    /** Calls back when an application was queued, by this process or another. */
    onApplicationQueued(wake: () => void): void
    /** Calls back when a user is gone, by this process or another; null: some may be. */
    onUserGone(forget: (uid: string | null) => void): void
    /** Resolves with a sentence once this process must end, because another one has a newer secret. */
    unfit: Promise<string>
    close(): Promise<void>
  }

/** Services of a process with the role http: it can seal, and open nothing. */
export type ServicesOfHttp = Omit<Services, 'vault'> & { vault: null }

type Given<Secrets = WorkerSecrets | HttpSecrets> = {
  databaseUrl: string
  secrets: Secrets
  webFolder: string | null
  live: LiveStreams
  log?: Services['log']
}

/** A worker that is only slow settles its own request before its lease ends. */
const leasePerDeadline = 1.5

/** Assembles every service of the product. `databaseUrl` names a migrated database. */
export function createServices(config: Config, given: Given<WorkerSecrets>): Promise<Services>
export function createServices(config: Config, given: Given): Promise<Services | ServicesOfHttp>
export async function createServices(
  config: Config,
  given: Given,
): Promise<Services | ServicesOfHttp> {
  const log = given.log ?? createLog({ level: config.logLevel })
  const store = openStore(given.databaseUrl, {
    onError: (error) =>
      log.warn(
        { err: error },
        'A database connection was lost; a new one is opened when it is needed.',
      ),
  })
  try {
    return await putTogether(config, given, { store, log })
  } catch (error) {
    await store.close()
    throw error
  }
}

async function putTogether(
  config: Config,
  given: Given,
  { store, log }: Pick<Services, 'store' | 'log'>,
): Promise<Services | ServicesOfHttp> {
  if ((config.role === 'http') !== 'sealingPublicKey' in given.secrets)
    throw new Error(`The role ${config.role} was given the wrong half of the sealing key.`)
  const securityLog = securityLogOf(log, config)
  const sealing = await agreeOnSealingKey({ store, securityLog }, given.secrets)
  const authSecret = await agreeOnAuthSecret({ store, securityLog }, given.secrets.authSecret)
  if (authSecret.taken === 'changed')
    log.warn('The secret that signs sessions is a new one: everybody logs in again.')
  const fitness = watchFitness(authSecret.problem)
  const marketplaces: ReadonlyMap<string, Marketplace> = new Map(
    config.marketplaces.map(({ name, url, client, readingToken }) => {
      const redirectUrl = `${config.origin}${connectingPage}`
      return [
        name,
        marketplaceKind(name).open({
          url,
          client,
          redirectUrl,
          ...(readingToken !== undefined && { readingToken }),
        }),
      ]
    }),
  )
  await knowMarketplace(store.db, ownJobs, {
    letters: strictestRules, // whichever marketplace it is
    takesApplications: false,
  })
  await knowMarketplaces(store.db, marketplaces, config.marketplaces)
  await keepOrigin(store.db, config.origin)
  const redirectUrl = `${config.origin}${drivePage}`
  const drive = config.drive && googleDrive({ ...config.drive, redirectUrl })
  if (drive) await keepDriveLinks(store.db, drive.links)
  const feeds = await openFeeds(store.db, config.feeds)
  const readOnly = await openFreelancehunt(store.db, config.freelancehunt, log)

  const kept = await fileStoreOf(config, log)
  const tasks = await openTaskQueue(store, {
    works: config.role !== 'http',
    onError: (error) => log.warn({ err: error }, 'The task queue has a problem.'),
    onFailure: (task, error) =>
      log.warn({ task, err: error }, 'A task failed and will be tried again.'),
  })
  const fileLinks = signedFileLinks(given.secrets.authSecret)
  const exportLinks = signedExportLinks(given.secrets.authSecret)
  const plansByPrice = plansByPriceIn(config.payments)
  const pricesByRank = [...plansByPrice.keys()].toReversed()
  const payments = config.payments && stripePayments({ ...config.payments, pricesByRank })
  const { live } = given
  const matcher = createMatcher({ store, log }, { from: config.matchInMemoryFrom })
  const wakers = new Set<() => void>()
  const wakeAll = () => {
    for (const wake of wakers) wake()
  }
  const forgetters = new Set<(uid: string | null) => void>()
  const forget = (uid: string | null) => {
    for (const forgetter of forgetters) forgetter(uid)
  }
  const onSignal: Record<Signal, () => void> = {
    'task-queued': () => tasks.wake(),
    'application-queued': wakeAll,
    'auth-secret-changed': fitness.look,
  }
  const listening = await listen(given.databaseUrl, {
    onLive: live.publish,
    onSignal: (kind) => onSignal[kind](),
    onUserGone: forget,
    onGap: () => {
      fitness.look()
      forget(null)
      matcher.forget()
      live.publishGap()
      wakeAll()
      tasks.wake()
    },
    onError: (error) => log.warn({ err: error }, 'The connection for notifications was lost.'),
  }).catch(async (error: unknown) => {
    await tasks.stop() // its timers would keep the process alive
    throw error
  })
  fitness.look() // it may have been replaced before we listened
  return {
    store,
    matcher,
    clock: systemClock,
    log,
    securityLog,
    securityLogDays: config.securityLogDays,
    sessionIdleHours: config.sessionIdleHours,
    vault: sealing.vault,
    sealer: sealing.sealer,
    identity: identityFor(config, { store, secrets: given.secrets }),
    passkeys: webauthnPasskeys(config.origin),
    identityProvider: identityProviderFor(config),
    tasks,
    writers: aiTextWriters(config.writers),
    drive,
    mailer: config.mail && smtpMailer({ ...config.mail, isTlsRequired: config.isProduction }),
    mailTemplates: mailTemplates(),
    noticeSenders: openNotices(config.noticesStandIn),
    push: webPush(config),
    payments,
    readings: readingsInTurn(),
    openings: openingsInTurn(),
    ...priceCheck(config.payments, payments),
    plansByPrice,
    purchaseLinks: signedPurchaseLinks(given.secrets.authSecret),
    files: kept.files,
    uploads: kept.uploads,
    fileLinks,
    exportLinks,
    fileLink: ({ id }) => fileLinks.linkTo(id),
    maxVideoBytes: config.maxVideoBytes,
    filesQuotaBytes: config.filesQuotaBytes,
    virusScan: config.clamd && clamdVirusScan(config.clamd),
    videoTools: ffmpegVideoTools({ command: config.ffmpegPath }),
    about: about(config),
    signInMarketplace: signInMarketplaceOf(about(config)),
    marketplaces,
    agencyAccount: config.agencyAccount,
    sources: [...readAllTheTime(marketplaces), ...feeds, ...readOnly],
    sessions: new Map(),
    timing: {
      deadlineMs: config.sendDeadlineMs,
      leaseMs: Math.ceil(config.sendDeadlineMs * leasePerDeadline),
    },
    reach: killPoints(config.killAt),
    origin: config.origin,
    securityContact: config.securityContact,
    webFolder: given.webFolder,
    trustProxy: config.trustProxy ?? 0,
    live,
    listProblems: () => listProblems(store.db, [authSecret.problem, sealing.problem]),
    tryToLead: (work) => tryToLead(store.db, work),
    onApplicationQueued: (wake) => wakers.add(wake),
    onUserGone: (forgetter) => forgetters.add(forgetter),
    unfit: fitness.unfit,
    async close() {
      fitness.stop()
      live.closeAll()
      await listening.stop()
      await tasks.stop()
      await store.close()
    },
  }
}

/** Marketplaces that are read without being asked. */
function readAllTheTime(marketplaces: ReadonlyMap<string, Marketplace>): PostingSource[] {
  return [...marketplaces.values()].flatMap((each) => (isSearchedOnRequest(each) ? [] : [each]))
}

async function fileStoreOf(config: Config, log: Services['log']) {
  if (!config.s3 && config.role !== 'all')
    log.warn(
      { folder: join(config.dataFolder, 'files') },
      'Uploaded files are kept in a folder: every process must see the same one. Set S3_ENDPOINT where they run on several machines.',
    )
  return openFileStore(config)
}

import { setTimeout as delay } from 'node:timers/promises'
import type { Application } from '../../contract/bidding/application.ts'
import type { Arguments } from '../config/arguments.ts'
import type { Config } from '../config/config.ts'
import { listApplications } from '../core/applications/list-applications.ts'
import { switchAutoBidding } from '../core/auto-bidding/switch-auto-bidding.ts'
import type { Services, ServicesOfHttp } from '../services.ts'
import { feedCursor } from '../store/jobs/marketplaces.ts'
import { table } from '../startup/welcome.ts'
import { standInFreelancerName, standInUpworkName } from '../config/sandbox-config.ts'
import { setStatedDailyLimit } from '../store/accounts/bidding-settings.ts'
import { applyAtUpwork, upworkLedger } from './apply-at-upwork.ts'
import { connectFreelancer } from './connect-freelancer.ts'
import { createDemoUser, type DemoUser } from './demo-user.ts'
import { gigboardLedger, lastCursor, latestCursor, postJobs } from './gigboard-control.ts'
import { summarize, type Shown, type Summary } from './summary.ts'
import { isUnderWay } from './under-way.ts'

export type DemoEnd = { exitCode: number; lastLine: string | null; why?: string }

const lookMs = 100
const maxPerLook = 200
const patienceMs = 180_000
/** Time after the last application in which another place may still bring its first job. */
const patienceWithOthersMs = 40_000
const idleMs = 1_000

/**
 * Shows the main job: jobs appear, applications are sent, a line for each. Ends after `applications`, or when told to.
 */
export async function runDemo(
  services: Services | ServicesOfHttp,
  config: Config,
  args: Arguments,
  options: { say: (line: string) => void; signal: AbortSignal; postsPerMinute: number },
): Promise<DemoEnd> {
  const { say, signal, postsPerMinute } = options
  const gigboard = config.marketplaces.find(({ name }) => name === 'gigboard')
  if (!gigboard?.isStandIn)
    return {
      exitCode: 1,
      lastLine: null,
      why: 'The demo needs the stand-in of Gigboard, and none runs here.',
    }
  const gigboardUrl = gigboard.url
  const origin = `http://${config.host === '0.0.0.0' ? '127.0.0.1' : config.host}:${config.port}`
  const user = await createDemoUser(services, {
    gigboardUrl,
    origin,
    keywords: args.keywords,
    applications: args.applications,
  })
  say(
    table([
      ['Log in as', user.email],
      ['Password', user.password],
      ['Scanner', args.keywords],
    ]),
  )
  say('')

  const byToken = config.marketplaces.filter(({ name }) => name === standInFreelancerName)
  for (const place of byToken) await connectFreelancer(services, user, place)
  const { applications: wanted } = args
  const upwork = config.marketplaces.find(({ name }) => name === standInUpworkName)
  const others = args.marketplaces.filter((name) => name !== 'gigboard' && name !== upwork?.name)
  const told = { gigboardUrl, others, say, signal }
  if (wanted === null) {
    await postJobs(gigboardUrl, postsPerMinute)
    const applied = upwork && applyAtUpwork(origin, { user, upwork }, { say, signal })
    await Promise.all([tellEachSent(services, user, { ...told, wanted }), applied])
    return { exitCode: 0, lastLine: null }
  }
  // The last of them is kept for Upwork, where the user confirms it.
  const unattended = upwork ? wanted - 1 : wanted
  await setStatedDailyLimit(services.store.db, user.uid, unattended)
  await postJobs(gigboardUrl, postsPerMinute)
  const end = await tellEachSent(services, user, { ...told, wanted: unattended })
  if (end === 'enough' && upwork) {
    await postJobs(gigboardUrl, 0)
    await allRead(services, gigboardUrl)
    await allSettled(services, user)
    await setStatedDailyLimit(services.store.db, user.uid, wanted)
    await applyAtUpwork(origin, { user, upwork }, { say, signal })
  }
  await switchAutoBidding(services.store, user.uid, false)
  await allSettled(services, user)
  const all = await shownTo(services, user, args.marketplaces)
  const sent = all.sent.filter(({ isSentByUser }) => !isSentByUser)
  const ledger = [
    ...(await gigboardLedger(gigboardUrl, user.email)),
    ...(upwork ? await upworkLedger(upwork, user) : []),
  ]
  const summary = summarize(all, ledger, user.dailyLimit)
  say(
    `\n${sent.length} sent, ${summary.duplicates} twice, ${summary.overCap} over the cap; ${verdict(summary, upwork !== undefined)}.`,
  )
  const isRight =
    end === 'enough' &&
    summary.duplicates === 0 &&
    summary.overCap === 0 &&
    summary.marketplaceLedgerAgrees
  return {
    exitCode: isRight ? 0 : 1,
    lastLine: args.json ? JSON.stringify(summary) : null,
    ...(end === 'enough'
      ? {}
      : { why: `Only ${sent.length} of ${wanted} applications were sent: ${whyNoMore[end]}.` }),
  }
}

function verdict({ marketplaceLedgerAgrees: agrees }: Summary, withUpwork: boolean): string {
  if (withUpwork) return agrees ? 'both ledgers agree' : 'the ledgers DISAGREE'
  return agrees ? "Gigboard's ledger agrees" : "Gigboard's ledger DISAGREES"
}

const whyNoMore = {
  'run-dry': 'no further job matches, and there are no more postings',
  'out-of-patience': `no further job matched within ${patienceMs / 1000} s`,
}

/** Prints a line for each application as it is sent, until there are enough or the wanted number cannot be reached. */
async function tellEachSent(
  services: Services | ServicesOfHttp,
  user: DemoUser,
  options: {
    wanted: number | null
    gigboardUrl: string
    /** Names of the other places that are shown: their applications wait for the user. */
    others: readonly string[]
    say: (line: string) => void
    signal: AbortSignal
  },
): Promise<'enough' | keyof typeof whyNoMore> {
  const { wanted, gigboardUrl, others, say, signal } = options
  const told = new Set<string>()
  const waiting = new Set<string>()
  const shown = new Set<string>()
  let lastAt = services.clock.monotonicMs()
  while (!signal.aborted) {
    const quietForMs = services.clock.monotonicMs() - lastAt
    // Asked before the applications are read, so that they include what it let through.
    const isDry = wanted !== null && quietForMs > idleMs && (await hasRunDry(services, gigboardUrl))
    for (const application of await waitingAt(services, user, others)) {
      if (waiting.has(application.id)) continue
      waiting.add(application.id)
      shown.add(application.marketplace)
      say(waitingLine(application))
    }
    const applications = await latestOf(services, user, 'gigboard')
    for (const application of sentOldestFirst(applications)) {
      if (told.has(application.id)) continue
      told.add(application.id)
      lastAt = services.clock.monotonicMs()
      say(inALine(application))
    }
    const isShown = shown.size === others.length || quietForMs > patienceWithOthersMs
    if (wanted !== null && told.size >= wanted && isShown) return 'enough'
    if (isDry && !applications.some(isUnderWay)) return 'run-dry'
    if (wanted !== null && quietForMs > patienceMs) return 'out-of-patience'
    await delay(lookMs)
  }
  return 'enough'
}

/** Tells whether we have read the last posting that there will be. */
async function hasRunDry(
  services: Services | ServicesOfHttp,
  gigboardUrl: string,
): Promise<boolean> {
  const last = await lastCursor(gigboardUrl)
  return last !== null && (await hasRead(services, last))
}

async function hasRead({ store }: Services | ServicesOfHttp, cursor: string): Promise<boolean> {
  return cursor === (await feedCursor(store.db, 'gigboard'))
}

/** Waits until everything that was posted has been read. No more is posted meanwhile. */
async function allRead(services: Services | ServicesOfHttp, gigboardUrl: string): Promise<void> {
  while (!(await hasRead(services, await latestCursor(gigboardUrl)))) await delay(lookMs)
}

function sentOldestFirst(applications: readonly Application[]): Application[] {
  return applications.filter(({ state }) => state === 'submitted').toReversed()
}

function latestOf(
  { store }: Services | ServicesOfHttp,
  user: DemoUser,
  marketplace: string,
): Promise<Application[]> {
  return listApplications(store, user.uid, { limit: maxPerLook, marketplace })
}

/** Applications that wait for the user at these marketplaces, oldest first. */
async function waitingAt(
  services: Services | ServicesOfHttp,
  user: DemoUser,
  names: readonly string[],
): Promise<Application[]> {
  const all = await Promise.all(names.map((name) => latestOf(services, user, name)))
  return all.flatMap((list) => list.filter(({ state }) => state === 'review').toReversed())
}

/** Waits until nothing is under way at Gigboard. */
async function allSettled(services: Services | ServicesOfHttp, user: DemoUser): Promise<void> {
  while ((await latestOf(services, user, 'gigboard')).some(isUnderWay)) await delay(lookMs)
}

async function shownTo(
  services: Services | ServicesOfHttp,
  user: DemoUser,
  marketplaces: readonly string[],
): Promise<Shown> {
  const all = await Promise.all(marketplaces.map((name) => latestOf(services, user, name)))
  return {
    sent: all.flatMap(sentOldestFirst),
    waiting: await waitingAt(services, user, marketplaces),
    marketplaces,
  }
}

function waitingLine({ job, marketplace, stages }: Application): string {
  return `${stages.decidedAt.slice(11, 19)}  waits for you to send it (${marketplace})  ${job.title.slice(0, 70)}  ${job.link}`
}

function inALine({ job, stages }: Application): string {
  const sentAt = stages.sentAt ?? stages.armedAt ?? stages.decidedAt
  const afterMs = Math.round(Date.parse(sentAt) - Date.parse(stages.postedAt))
  return `${sentAt.slice(11, 19)}  sent ${`${afterMs}`.padStart(4)} ms after it was posted  ${job.title.slice(0, 70)}  ${job.link}`
}

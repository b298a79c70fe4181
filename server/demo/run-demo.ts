import { setTimeout as delay } from 'node:timers/promises'
import type { Application } from '../../contract/application.ts'
import type { Arguments } from '../arguments.ts'
import type { Config } from '../config.ts'
import { listApplications } from '../core/applying/list-applications.ts'
import { switchAutoBidding } from '../core/applying/switch-auto-bidding.ts'
import type { Services } from '../services.ts'
import { table } from '../welcome.ts'
import { createDemoUser, type DemoUser } from './demo-user.ts'
import { gigboardLedger } from './gigboard-control.ts'
import { summarize } from './summary.ts'

export type DemoEnd = { exitCode: number; lastLine: string | null; why?: string }

const lookMs = 100
const mostPerLook = 200
const patienceMs = 180_000
const underWay: readonly Application['state'][] = ['queued', 'reserving', 'submitting', 'unknown']

/** Shows the main job: jobs appear, applications go out, a line for each. Ends after `applications`, or when told to. */
export async function runDemo(
  services: Services,
  config: Config,
  args: Arguments,
  { say, signal }: { say: (line: string) => void; signal: AbortSignal },
): Promise<DemoEnd> {
  if (!config.gigboard?.isStandIn)
    return {
      exitCode: 1,
      lastLine: null,
      why: 'The demo needs the stand-in of Gigboard, and none runs here.',
    }
  const gigboardUrl = config.gigboard.url
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

  const isEnough = await tellEachSent(services, user, { wanted: args.applications, say, signal })
  if (args.applications === null) return { exitCode: 0, lastLine: null }
  await switchAutoBidding(services.store, user.uid, false)
  const sent = await allSettled(services, user)
  const summary = summarize(sent, await gigboardLedger(gigboardUrl, user.email), user.dailyLimit)
  say(
    `\n${sent.length} sent, ${summary.duplicates} twice, ${summary.overCap} over the cap; Gigboard's ledger ${summary.marketplaceLedgerAgrees ? 'agrees' : 'DISAGREES'}.`,
  )
  const isRight =
    isEnough && summary.duplicates === 0 && summary.overCap === 0 && summary.marketplaceLedgerAgrees
  return {
    exitCode: isRight ? 0 : 1,
    lastLine: args.json ? JSON.stringify(summary) : null,
    ...(isEnough
      ? {}
      : {
          why: `Only ${sent.length} of ${args.applications} applications went out: no further job matched within ${patienceMs / 1000} s.`,
        }),
  }
}

/** A line for each application as it goes out. False when the wanted number was not reached in time. */
async function tellEachSent(
  services: Services,
  user: DemoUser,
  options: { wanted: number | null; say: (line: string) => void; signal: AbortSignal },
): Promise<boolean> {
  const told = new Set<string>()
  let lastAt = services.clock.monotonicMs()
  while (!options.signal.aborted) {
    for (const application of await sentOldestFirst(services, user)) {
      if (told.has(application.id)) continue
      told.add(application.id)
      lastAt = services.clock.monotonicMs()
      options.say(inALine(application))
    }
    if (options.wanted !== null && told.size >= options.wanted) return true
    if (options.wanted !== null && services.clock.monotonicMs() - lastAt > patienceMs) return false
    await delay(lookMs)
  }
  return true
}

async function sentOldestFirst(services: Services, user: DemoUser): Promise<Application[]> {
  const applications = await listApplications(services.store, user.uid, mostPerLook)
  return applications.filter(({ state }) => state === 'submitted').toReversed()
}

/** What was sent, once nothing is under way any more. */
async function allSettled(services: Services, user: DemoUser): Promise<Application[]> {
  for (;;) {
    const applications = await listApplications(services.store, user.uid, mostPerLook)
    if (!applications.some(({ state }) => underWay.includes(state)))
      return sentOldestFirst(services, user)
    await delay(lookMs)
  }
}

function inALine({ job, stages }: Application): string {
  const sentAt = stages.sentAt ?? stages.armedAt ?? stages.decidedAt
  const afterMs = Math.round(Date.parse(sentAt) - Date.parse(stages.postedAt))
  return `${sentAt.slice(11, 19)}  sent ${`${afterMs}`.padStart(4)} ms after it was posted  ${job.title.slice(0, 70)}  ${job.link}`
}

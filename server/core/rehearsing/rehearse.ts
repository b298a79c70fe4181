import { rehearsedDays, type Rehearsal } from '../../../contract/bidding/rehearsal.ts'
import type { ScannerForm } from '../../../contract/bidding/scanner.ts'
import { limitsOf } from '../../../contract/billing/plans.ts'
import { bankAnswersOf } from '../../store/answering/bank-answers.ts'
import { readDatabaseClock } from '../../store/database-now.ts'
import { clientHistories } from '../../store/deciding/client-history.ts'
import type { Store } from '../../store/connect.ts'
import { userFacts } from '../../store/deciding/deciding-facts.ts'
import { jobsWithIds } from '../../store/jobs/job-search.ts'
import { usualWay, waysToSend } from '../../store/jobs/marketplaces.ts'
import { searching } from '../../store/jobs/searching.ts'
import { AppError } from '../../../contract/errors.ts'
import { breather } from '../jobs/breather.ts'
import { answersTo } from '../answering/answers-to.ts'
import { checkScanner, isMatch, prepareScanner } from '../matching/check-scanner.ts'
import { jobWords } from '../matching/job-words.ts'
import { ClientPasts } from './client-pasts.ts'
import { chooseJobs } from './choose-jobs.ts'
import { advise } from './advise.ts'
import { Bands, toShown, type Shown } from './bands.ts'
import { Simulation } from './simulate.ts'

export type RehearsingServices = {
  store: Store
  signInMarketplace: { name: string } | null
}

const maxLookedAt = 20_000
/** Limit on the descriptions that are read, about two seconds of work. */
const maxBytes = 20_000_000
const jobsPerPage = 50
const maxShown = 10
const dayMs = 24 * 3_600_000

type RehearsalOptions = { most?: number; maxBytes?: number; signal?: AbortSignal }

/**
 * Works out what a scanner would have done with the jobs of the last days under the user's rules and plan, with
 * auto-bidding on, signed in at the marketplace, and nothing used yet on any of the days. Changes nothing. Of more than
 * 20,000 jobs with its words, or of more text than 20 MB, the newest are looked at.
 */
export async function rehearse(
  services: RehearsingServices,
  uid: string,
  scanner: ScannerForm,
  options: RehearsalOptions = {},
): Promise<Rehearsal> {
  const { store } = services
  const { signal = new AbortController().signal } = options
  const { user, bank } = await read(services, uid)
  const now = await readDatabaseClock(store.db)
  const since = new Date(Date.parse(now) - rehearsedDays * dayMs).toISOString()
  const range = { from: { postedAt: since, id: '' }, before: null }
  const chosen = await chooseJobs(store, scanner, {
    range,
    signal,
    most: maxLookedAt,
    maxBytes,
    ...options,
  })

  const ways = await waysToSend(store.db, uid)
  const simulation = new Simulation(user, user.rules.rules)
  const pasts = new ClientPasts()
  const counts: Rehearsal['counts'] = { sent: 0, review: 0, skipped: 0, capped: 0 }
  const shown: Shown[] = []
  const bands = new Bands()
  const prepared = prepareScanner(scanner)
  const breathe = breather(signal)
  await searching(store, signal, async (db) => {
    const oldestFirst = chosen.ids.toReversed()
    for (let start = 0; start < oldestFirst.length; start += jobsPerPage) {
      const page = await jobsWithIds(db, oldestFirst.slice(start, start + jobsPerPage))
      const matched = []
      for (const job of page) {
        const gates = checkScanner(job, jobWords(job), prepared)
        if (isMatch(gates)) matched.push({ job, gates })
        await breathe()
      }
      const unknown = pasts.unknownOf(matched.map(({ job }) => job))
      pasts.add(await clientHistories(db, uid, unknown))
      for (const { job, gates } of matched) {
        const answers = answersTo(job.questions, bank)
        const facts = {
          job,
          past: pasts.pastOf(job),
          answers,
          ...(ways.get(job.marketplace) ?? usualWay),
        }
        const rehearsed = simulation.decide(gates, facts)
        counts[rehearsed.verdict] += 1
        if (rehearsed.verdict === 'sent') pasts.applyTo(job)
        bands.add({ job, rehearsed })
        shown.push({ job, rehearsed })
        if (shown.length > maxShown) shown.shift()
        await breathe()
      }
    }
  })
  const { sent, review, skipped, capped } = counts
  return {
    days: rehearsedDays,
    matches: sent + review + skipped + capped,
    jobs: chosen.jobs,
    isPartial: chosen.lookedAt !== null,
    ...(chosen.lookedAt !== null && { lookedAt: chosen.lookedAt }),
    counts,
    connectsSpent: simulation.connectsSpent,
    cappedFrom: simulation.cappedFrom,
    newest: shown.toReversed().map(toShown),
    bands: bands.highestFirst(),
    advice: advise(simulation.candidates, {
      dailyLimit: limitsOf(user.tier, user.statedDailyLimit).dailyLimit,
      days: rehearsedDays,
    }),
  }
}

function read({ store, signInMarketplace }: RehearsingServices, uid: string) {
  return store.db.transaction(async (tx) => {
    const [user] = await userFacts(tx, signInMarketplace?.name ?? '', [uid])
    if (!user) throw new AppError('not-found')
    const bank = (await bankAnswersOf(tx, [uid])).get(uid) ?? []
    // As if the user had looked at each once.
    return { user, bank: bank.map((saved) => ({ ...saved, isChecked: true })) }
  })
}

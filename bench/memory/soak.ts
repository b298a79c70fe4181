import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { api } from '../../contract/api.ts'
import { defaultRules } from '../../contract/bidding/rules.ts'
import { grantPlan } from '../../server/core/billing/subscriptions/grant-plan.ts'
import { postJobs } from '../../server/demo/gigboard-control.ts'
import type { Store } from '../../server/store/connect.ts'
import { anOnboarding } from '../../tests/support/browser/an-onboarding.ts'
import { gigboardClient } from '../../tests/support/outside/gigboard-client.ts'
import type { Benchmark } from '../benchmark.ts'
import { startLoadedProduct, type Endings, type LoadedProduct } from '../load/a-product.ts'
import { aLoadUser, callAs, type LoadUser } from '../load/load-users.ts'
import { readLikePages } from './readers.ts'
import { inTable, type Sample } from './soak-table.ts'

const { values: options } = parseArgs({
  args: process.argv.slice(2),
  strict: false,
  options: { minutes: { type: 'string', default: '12' } },
})
const minutes = Number(options.minutes)
const users = 6
const postsPerMinute = 60 // as in the demo
const sampleMs = 10_000
const keywords = 'we, you, need, looking, please' // words of nearly every posting

/** Runs the product as operators do for a long time, and watches the memory of its processes. */
export const soak: Benchmark = {
  name: 'soak',
  title: `memory of the processes worker and http in ${minutes} minutes: ${postsPerMinute} postings a minute, ${users} users with wide scanners who send, read and hold two live streams each (target: flat after ten minutes)`,
  async run(note) {
    const endings: Endings = []
    try {
      const product = await startLoadedProduct(endings, { withWorker: true })
      const people: LoadUser[] = []
      for (let place = 1; place <= users; place += 1) people.push(await aSender(product, place))
      await delay(5_000)
      const samples = [await sampleOf(product, 0)]
      const end = new AbortController()
      endings.push(() => end.abort())
      const reading = readLikePages(product.site, people, end.signal)
      await postJobs(product.gigboardUrl, postsPerMinute)
      samples.push(...(await watch(product, note)))
      await postJobs(product.gigboardUrl, 0)
      end.abort()
      const { reads, hints, late, failures } = await reading
      const sent = await sentBy(product)
      if (failures.length > 0)
        throw new Error(`${failures.length} reads failed, the first: ${failures[0]}`)
      if (sent < minutes * 10) throw new Error(`only ${sent} applications were sent`)
      const { rows, remarks } = inTable(samples)
      const did = `${sent} applications were sent, ${reads} reads answered, ${late} refused for a while, ${hints} hints arrived.`
      return { rows, remarks: [...remarks, did] }
    } finally {
      for (const end of endings.toReversed()) await end()
    }
  },
}

/** Makes a user with everything that sending takes, whose scanner matches nearly every posting. */
async function aSender({ site, gigboardUrl, services }: LoadedProduct, place: number) {
  const user = await aLoadUser(services, place)
  await gigboardClient(gigboardUrl).join(user.email)
  await grantPlan(services.store, user.uid, 'enterprise')
  const rules = { ...defaultRules, autoSendFrom: 0, reviewFrom: 0, minSkills: 0, sameClientDays: 0 }
  await callAs(site, user, api.completeOnboarding, { body: anOnboarding(user.email) })
  await callAs(site, user, api.addScanner, { body: { name: 'Wide', keywords } })
  await callAs(site, user, api.saveRules, { body: { version: 0, rules } })
  await callAs(site, user, api.switchAutoBidding, { body: { enabled: true } })
  return user
}

async function watch(product: LoadedProduct, note: (line: string) => void): Promise<Sample[]> {
  const samples: Sample[] = []
  const startedAt = performance.now()
  let told = 0
  for (let elapsed = 0; elapsed < minutes;) {
    await delay(sampleMs)
    elapsed = (performance.now() - startedAt) / 60_000
    const sample = await sampleOf(product, elapsed)
    samples.push(sample)
    if (Math.floor(elapsed) === told) continue
    told = Math.floor(elapsed)
    await beginNewDay(product.services.store)
    const { worker, http } = sample
    const said = [worker.rssKb, worker.heapKb, http.rssKb, http.heapKb].map((kb) =>
      (kb / 1000).toFixed(1),
    )
    const [rss, heap, httpRss, httpHeap] = said
    note(
      `minute ${told}: worker ${rss} MB, heap ${heap}; http ${httpRss} MB, heap ${httpHeap}; ${await sentBy(product)} sent`,
    )
  }
  return samples
}

async function sampleOf({ worker, http }: LoadedProduct, minute: number): Promise<Sample> {
  if (!worker) throw new Error('no worker runs')
  const [ofWorker, ofHttp] = await Promise.all([worker.memory(), http.memory()])
  return { minute, worker: ofWorker, http: ofHttp }
}

/** Forgets what was sent today, so that the users go on sending: each minute stands for a day. */
async function beginNewDay({ db }: Store): Promise<void> {
  for (const table of ['usage', 'account_usage'])
    for (const span of ['days', 'months'])
      await db.execute(sql`update ${sql.identifier(`${table}_${span}`)} set used = 0`)
}

async function sentBy({ gigboardUrl }: LoadedProduct): Promise<number> {
  return (await gigboardClient(gigboardUrl).ledger()).length
}

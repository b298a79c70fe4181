import { setTimeout as delay } from 'node:timers/promises'
import type { Application, Stages } from '../../contract/bidding/application.ts'
import { startGigboard } from '../../sandbox/gigboard/start-gigboard.ts'
import { listApplications } from '../../server/core/applications/list-applications.ts'
import { readyLetter } from '../../server/core/applying/ready-letter.ts'
import type { Services } from '../../server/services.ts'
import { contentsToSend } from '../../server/store/applications/application-content.ts'
import { letterMaterialOf } from '../../server/store/writing/letter-material.ts'
import { startWorker } from '../../server/startup/worker.ts'
import type { Benchmark } from '../benchmark.ts'
import { addBackgroundScanners, addBidder } from '../many-scanners.ts'
import { quantile } from '../quantile.ts'
import { floorOn } from './floor.ts'
import { anEmptyDatabase, postJobs, servicesOn } from './installation.ts'
import { markStages } from './stage-marks.ts'

const scanners = 100_000
const warmUps = 60
const postings = 300
/** Floors measured between two postings. */
const floors = 1
const gapMs = 15
/** Letters that are written again, to tell text generation apart: the target leaves it out. */
const lettersAlone = 100
const maxSentMs = 10_000

/** Measures the time from a new posting to the first byte of the application. */
export const pathStages: Benchmark = {
  name: 'path-stages',
  title: `a posting appears in the feed → the first byte of the application leaves, ${scanners.toLocaleString('en')} scanners (target: p50 3 × the floor, p99 20 ms)`,
  async run(note) {
    const database = await anEmptyDatabase()
    const gigboard = await startGigboard({ port: 0 })
    try {
      const services = await servicesOn(database.url, gigboard.url)
      note(`adding ${scanners.toLocaleString('en')} scanners`)
      await addBackgroundScanners(services.store.db, scanners)
      const uids: string[] = []
      // A user sends at most 100 a day: each job is for the next of them.
      for (let bidder = 0; bidder < Math.ceil((warmUps + postings) / 90); bidder += 1)
        uids.push(await addBidder(services, gigboard.url, bidder))
      const floorMs = await floorOn(services, gigboard.url)
      const times = markStages(services)
      const worker = await startWorker(services)
      note(`posting ${postings} jobs`)
      const floor: number[] = []
      for (let number = 0; number < warmUps + postings; number += 1) {
        await postJobs(gigboard.url, [aJob(number)])
        await sentBy(() => times.settled.length > number)
        await delay(gapMs)
        for (let turn = 0; turn < floors; turn += 1) floor.push(await floorMs())
        await delay(gapMs)
      }
      const sent = await allSent(services, uids)
      await worker.stop()
      const letters = await letterTimes(services, sent.slice(-lettersAlone))
      await services.close()
      const measured = sent.map(({ stages }, nth) => withMarks(stages, times, nth)).slice(warmUps)
      return inTable(measured, { floor: floor.slice(warmUps * floors), letters })
    } finally {
      await gigboard.close()
      await database.stop()
    }
  },
}

function aJob(number: number) {
  return {
    title: `Bench ${number}: wanted, a bidder${Math.floor(number / 90)} for our shop`,
    description:
      'We run a shop and want it faster. '.repeat(20) +
      'Experience with WordPress, Shopify and React is welcome; please tell us about similar work you did.',
    skills: ['WordPress'],
  }
}

async function sentBy(isSent: () => boolean): Promise<void> {
  const began = performance.now()
  while (!isSent()) {
    if (performance.now() - began > maxSentMs) throw new Error('a posting was not applied to')
    await delay(2)
  }
}

async function allSent(services: Services, uids: string[]): Promise<Application[]> {
  const lists = await Promise.all(
    uids.map((uid) => listApplications(services.store, uid, { limit: 200 })),
  )
  const sent = lists.flat().filter(({ state }) => state === 'submitted')
  if (sent.length !== warmUps + postings) throw new Error('not every posting was applied to')
  return sent.toSorted((a, b) => (a.stages.postedAt < b.stages.postedAt ? -1 : 1))
}

/** Writes the letters of applications that were sent once more, one after the other, and returns how long each took. */
async function letterTimes(services: Services, sent: readonly Application[]): Promise<number[]> {
  const times: number[] = []
  for (const { id } of sent) {
    const claim = { applicationId: id, uid: '', marketplace: 'gigboard', jobId: '', fence: -1 }
    const [found] = await contentsToSend(services.store.db, [claim])
    if (!found) throw new Error('an application is gone')
    const { uid } = found.content
    const read = { ...found, content: { ...found.content, letter: null } }
    const material = await letterMaterialOf(services.store.db, { ...claim, uid })
    const began = performance.now()
    if (!(await readyLetter(services, { ...claim, uid }, { ...read, material })))
      throw new Error('a letter that was sent is in doubt now')
    times.push(performance.now() - began)
  }
  return times
}

/** Moments of one application, in microseconds since the epoch. */
type Moments = Record<keyof Stages | 'claimedAt' | 'readyAt' | 'goAt', number>

function withMarks(stages: Stages, times: ReturnType<typeof markStages>, nth: number): Moments {
  const moments = Object.fromEntries(
    Object.entries(stages).map(([name, at]) => [name, at === null ? Number.NaN : microseconds(at)]),
  ) as Record<keyof Stages, number> // the same names
  return {
    ...moments,
    claimedAt: times.claimed[nth] ?? Number.NaN,
    readyAt: times['before-arm'][nth] ?? Number.NaN,
    goAt: times.armed[nth] ?? Number.NaN,
  }
}

const steps: [string, keyof Moments, keyof Moments][] = [
  ['posted → seen', 'postedAt', 'seenAt'],
  ['seen → matched', 'seenAt', 'matchedAt'],
  ['matched → decided', 'matchedAt', 'decidedAt'],
  ['decided → stored, claimed and committed', 'decidedAt', 'claimedAt'],
  ['claimed → letter ready, connected', 'claimedAt', 'readyAt'],
  ['ready → arming committed', 'readyAt', 'goAt'],
  ['armed → sent', 'goAt', 'sentAt'],
  ['all: posted → sent', 'postedAt', 'sentAt'],
]

function inTable(all: Moments[], { floor, letters }: { floor: number[]; letters: number[] }) {
  const floorP50 = quantile(floor, 0.5)
  const rowOf = (stage: string, values: number[]) => ({
    stage,
    'p50 ms': quantile(values, 0.5),
    'p90 ms': quantile(values, 0.9),
    'p99 ms': quantile(values, 0.99),
    'max ms': Math.max(...values),
    'p50 / floor': quantile(values, 0.5) / floorP50,
  })
  const rows = steps.map(([stage, from, to]) => {
    const values = all.map((moments) => (moments[to] - moments[from]) / 1000)
    if (values.some((value) => Number.isNaN(value))) throw new Error(`${stage}: a stage is missing`)
    return rowOf(stage, values)
  })
  return {
    rows: [
      ...rows,
      rowOf('a letter, which is part of that, written alone', letters),
      rowOf('floor: three commits and a request', floor),
    ],
    remarks: [
      `${all.length} applications, each of them sent once and the next job posted after that; letters are the plain template.`,
      'The floor is measured between the postings: same process, PostgreSQL and stand-in.',
    ],
  }
}

/** Microseconds since the epoch; Date would cut them off. */
function microseconds(at: string): number {
  const [whole = '', fraction = ''] = at.slice(0, -1).split('.')
  return Date.parse(`${whole}Z`) * 1000 + Number(fraction.padEnd(6, '0'))
}

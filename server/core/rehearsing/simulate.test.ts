import { expect, test } from 'vitest'
import { sayGate } from '../../../contract/bidding/gate.ts'
import { defaultRules, type Rules } from '../../../contract/bidding/rules.ts'
import { aStoredJob } from '../../../tests/support/factories/a-stored-job.ts'
import { noPast } from '../../store/deciding/deciding-facts.ts'
import { inGerman } from '../../../tests/support/factories/in-german.ts'
import type { StoredJob } from '../../store/jobs/jobs.ts'
import { Simulation } from './simulate.ts'

const user = {
  uid: 'a user',
  usedLately: [],
  hasFacts: true,
  tags: [],
  whatServicesGeneral: 'shops',
  countryOfResidence: 'GB',
  tier: 'free',
  statedDailyLimit: 2,
} as const
const openRules: Rules = { ...defaultRules, autoSendFrom: 0, reviewFrom: 0 }

function simulate(rules: Partial<Rules> = {}, changes: object = {}) {
  const simulation = new Simulation(
    { ...user, tags: [], usedLately: [], ...changes },
    { ...openRules, ...rules },
  )
  const post = (postedAt: string, job: Partial<StoredJob> = {}) => {
    const facts = {
      job: aStoredJob({ postedAt, ...job }),
      past: noPast,
      answers: [],
      takesApplications: true,
      wantsPerson: false,
    }
    const { failedGate, ...rehearsed } = simulation.decide([], facts)
    return { ...rehearsed, failedGate: failedGate && sayGate(failedGate) }
  }
  return { simulation, post }
}

test('each day has its own cap, counted from nothing, and says from when on it stopped something', () => {
  const { simulation, post } = simulate()
  const times = ['T01:00', 'T02:00', 'T03:00', 'T23:59'].map((time) => `2031-05-04${time}:00Z`)
  expect(times.map((at) => post(at).verdict)).toEqual(['sent', 'sent', 'capped', 'capped'])
  expect(post('2031-05-05T00:00:00Z')).toMatchObject({
    verdict: 'sent',
    reason: null,
    failedGate: null,
  })
  expect(post('2031-05-05T05:00:00Z').verdict).toBe('sent')
  expect(post('2031-05-05T06:00:00Z')).toMatchObject({
    verdict: 'capped',
    failedGate: 'Application limits: 2 of 2 today, 4 of 300 this month',
  })
  expect(simulation.cappedFrom).toEqual(['2031-05-04T03:00:00Z', '2031-05-05T06:00:00Z'])
})

test('the month has its cap across days, and a new month begins with nothing used', () => {
  const { simulation, post } = simulate({}, { tier: 'free', statedDailyLimit: null })
  for (let day = 1; day <= 30; day += 1)
    for (let hour = 0; hour < 10; hour += 1) post(`2031-05-${two(day)}T${two(hour)}:00:00Z`)
  expect(post('2031-05-31T10:00:00Z')).toMatchObject({
    verdict: 'capped',
    failedGate: 'Application limits: 0 of 10 today, 300 of 300 this month',
  })
  expect(post('2031-06-01T10:00:00Z').verdict).toBe('sent')
  expect(simulation.cappedFrom).toEqual(['2031-05-31T10:00:00Z'])
})

test('a budget of connects is kept on each day, and is no cap of the plan', () => {
  const { simulation, post } = simulate({ connectsPerDay: 10 }, { statedDailyLimit: null })
  const costs = [6, 6, 4, 1].map((connects, hour) =>
    post(`2031-05-04T0${hour}:00:00Z`, { connects }),
  )
  expect(costs.map(({ verdict }) => verdict)).toEqual(['sent', 'capped', 'sent', 'capped'])
  expect(costs[1]?.failedGate).toBe(
    'Daily connects budget: 6 of 10 connects used today, this one costs 6',
  )
  expect(post('2031-05-05T00:00:00Z', { connects: 10 }).verdict).toBe('sent')
  expect([simulation.connectsSpent, simulation.cappedFrom]).toEqual([20, []])
})

test('what waits for the next working day is counted on that day, and is passed over when it is no longer fresh', () => {
  const workingHours = { timeZone: 'UTC', days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00' }
  const { simulation, post } = simulate({ workingHours })
  // 2031-05-06 is a Tuesday.
  expect(post('2031-05-06T10:00:00Z').verdict).toBe('sent')
  expect(post('2031-05-06T20:00:00Z').verdict).toBe('sent')
  expect(post('2031-05-06T21:00:00Z').verdict).toBe('sent')
  expect(post('2031-05-07T10:00:00Z').verdict).toBe('capped')
  expect(simulation.cappedFrom).toEqual(['2031-05-07T10:00:00Z'])
  // Friday evening: the hours begin again on Monday.
  expect(post('2031-05-09T20:00:00Z')).toMatchObject({ verdict: 'skipped' })
})

test('the gap and the hourly cap postpone what follows, until it is too late', () => {
  const gap = simulate({ minGapMinutes: 720 }, { statedDailyLimit: null })
  const posted = ['T00:00', 'T00:01', 'T00:02', 'T00:03'].map((time) =>
    gap.post(`2031-05-04${time}:00Z`),
  )
  expect(posted.map(({ verdict }) => verdict)).toEqual(['sent', 'sent', 'sent', 'skipped'])
  expect(posted[3]).toMatchObject({ reason: 'too-late', failedGate: null })

  const hourly = simulate({ hourlyCap: 1 }, { tier: 'enterprise', statedDailyLimit: null })
  const many = Array.from({ length: 30 }, (_, minute) =>
    hourly.post(`2031-05-04T10:${two(minute)}:00Z`),
  )
  expect(many.filter(({ verdict }) => verdict === 'sent')).toHaveLength(25)
})

test('what only its score, the plan or the hour stops could go at another score, and nothing else', () => {
  const { simulation, post } = simulate({ autoSendFrom: 100, reviewFrom: 100, minSkills: 1 })
  post('2031-05-04T10:00:00Z')
  post('2031-05-04T11:00:00Z', { proposalsSoFar: 25 })
  post('2031-05-05T10:00:00Z', { questions: ['Why you?'] })
  post('2031-05-05T10:00:00Z', { isOpen: false })
  expect(simulation.candidates.map(({ day, inCommon }) => [day, inCommon])).toEqual([
    ['2031-05-04', null],
    ['2031-05-04', null],
  ])
})

test('questions without an answer and a low score go to the review, with their reason', () => {
  const { post } = simulate()
  expect(post('2031-05-04T10:00:00Z', { questions: ['Why you?'] })).toMatchObject({
    verdict: 'review',
    failedGate: "Client's questions: 1 asked, 0 with saved answers",
  })
  const careful = simulate({ autoSendFrom: null })
  expect(careful.post('2031-05-04T10:00:00Z')).toMatchObject({
    verdict: 'review',
    failedGate: 'Automatic-sending score: you review every application',
  })
  expect(post('2031-05-04T10:00:00Z', { isOpen: false })).toMatchObject({
    verdict: 'skipped',
    failedGate: 'Job status: closed',
  })
})

test('a job in another language than letters are written in goes to the review, and takes nothing of the limit', () => {
  const { simulation, post } = simulate()
  const times = ['T01:00', 'T02:00', 'T03:00', 'T04:00'].map((time) => `2031-05-04${time}:00Z`)
  const rehearsed = times.map((at, index) => post(at, index % 2 === 0 ? inGerman : {}))
  expect(rehearsed).toMatchObject([
    { verdict: 'review', reason: 'other-language', failedGate: null },
    { verdict: 'sent' },
    { verdict: 'review', reason: 'other-language' },
    { verdict: 'sent' },
  ])
  expect(simulation.candidates).toHaveLength(2)
  const careful = simulate({ autoSendFrom: null })
  expect(careful.post('2031-05-04T10:00:00Z', inGerman)).toMatchObject({
    reason: 'review-each',
  })
  expect(careful.simulation.candidates).toEqual([])
})

function two(number: number): string {
  return String(number).padStart(2, '0')
}

import { aFoundJob } from '../../../../tests/support/factories/a-found-job.ts'
import { expect, test } from 'vitest'
import type {
  ApplicationTimeline,
  TimelineEvent,
} from '../../../../contract/bidding/application.ts'
import { layTimeline } from './lay-timeline.ts'
import { offsetMs, sayOffset } from './offset-ms.ts'

test('lays stages and events out in the order of time, and leaves the gates to their list', () => {
  const gate = { gate: 'budget', passed: false, saw: { low: 40, high: 40 } } as const
  const timeline = aTimeline([
    { at: second('0.140000'), kind: 'gate', gate, detail: null },
    { at: second('0.140000'), kind: 'settled', gate: null, detail: 'gate' },
  ])

  const lines = layTimeline(timeline, 'Gigboard')
  expect(lines.map(({ title }) => title)).toEqual([
    'Posted on Gigboard',
    'Seen',
    'Matched by “React”',
    'Decided',
    'Ended:',
  ])
  expect(lines[3]).toMatchObject({ at: second('0.130400'), offsetMs: 130.4 })
  expect(lines[4]?.detail).toBe("Skipped: it didn't match your rules.")
})

test('says a stage once, and the tries before it', () => {
  const armed = { kind: 'armed', gate: null, detail: null }
  const timeline = aTimeline([
    { ...armed, at: second('1') },
    { ...armed, at: second('5') },
  ])
  timeline.stages.armedAt = second('5')

  const lines = layTimeline(timeline, 'Gigboard').filter(
    ({ title }) => title === 'Cleared for sending',
  )
  expect(lines.map(({ offsetMs }) => offsetMs)).toEqual([1000, 5000])
})

test('says what the user did, and nothing that was noted for our own sake', () => {
  const timeline = aTimeline([
    aStep('prepared', '1'),
    aStep('edited', '2'),
    aStep('skipped', '3', 'below-threshold'),
    aStep('restored', '4'),
    aStep('approved', '5'),
    aStep('claimed', '5.1', '2031-05-04'),
    aStep('sent', '5.2', 'proposal-1'),
    aStep('confirmed', '6', 'confirmed-by-you'),
  ])

  const said = layTimeline(timeline, 'Gigboard').slice(4)
  expect(said.map(({ title, detail }) => [title, detail])).toEqual([
    ['You prepared it', null],
    ['You changed the letter or the answers', null],
    ['You skipped it', null],
    ['You undid that', null],
    ['You sent it manually', null],
    ['You checked:', 'You marked it as sent.'],
  ])
})

test('says how soon after the posting it was sent', () => {
  const timeline = aTimeline([])
  timeline.stages.sentAt = second('0.400000')
  expect(layTimeline(timeline, 'Gigboard').at(-1)).toMatchObject({
    title: 'Sent to Gigboard',
    detail: '0.4 s after posting',
  })
})

test('measures to the microsecond', () => {
  expect(offsetMs('2031-05-04T10:00:00.999999Z', '2031-05-04T10:00:01.000400Z')).toBe(0.401)
  expect(offsetMs('2031-05-04T10:00:00Z', '2031-05-04T10:00:00.25Z')).toBe(250)
})

test('says offsets in the units that people use', () => {
  const said = [0.401, -3, 30, 401, 1204.4, 59_949, 200_000, 7_500_000, 266_400_000].map(sayOffset)
  expect(said).toEqual([
    '1 ms after posting',
    '3 ms before posting',
    '30 ms after posting',
    '0.4 s after posting',
    '1.2 s after posting',
    '59.9 s after posting',
    '3 min 20 s after posting',
    '2 h 5 min after posting',
    '3 d 2 h after posting',
  ])
  expect(sayOffset(59_960)).toBe('1 min after posting')
  expect(sayOffset(3_600_000)).toBe('1 h after posting')
})

function aStep(kind: string, at: string, detail: string | null = null): TimelineEvent {
  return { kind, at: second(at), gate: null, detail }
}

function second(seconds: string): string {
  return `2031-05-04T10:00:0${seconds}Z`
}

function aTimeline(events: TimelineEvent[]): ApplicationTimeline {
  return {
    id: 'a1',
    state: 'skipped',
    reason: 'gate',
    failedGate: null,
    marketplace: 'gigboard',
    job: {
      id: 'j1',
      marketplaceJobId: '1',
      title: 'A job',
      link: 'https://example.com',
      budgetStr: '',
      budget: null,
    },
    scannerName: 'React',
    score: null,
    connects: null,
    sentences: null,
    doubts: null,
    writtenBy: null,
    facts: {},
    screening: [],
    video: null,
    letterRules: { mayHaveLinks: true, maxLength: 5_000 },
    answers: [],
    terms: null,
    preview: null,
    draftVersion: 0,
    signals: [],
    jobDetail: aFoundJob(),
    isNeverClient: false,
    proposalId: null,
    stages: {
      postedAt: second('0'),
      seenAt: second('0.120000'),
      matchedAt: second('0.130000'),
      decidedAt: second('0.130400'),
      composedAt: null,
      armedAt: null,
      sentAt: null,
    },
    outcomes: [],
    isSentByUser: false,
    isManual: false,
    nextAt: null,
    updatedAt: second('1'),
    letter: null,
    events,
  }
}

import { expect, test } from 'vitest'
import type { Application } from '../../contract/bidding/application.ts'
import type { LedgerEntry } from './gigboard-control.ts'
import { summarize, type Shown } from './summary.ts'

const at = '2031-05-04T10:00:00.000000Z'

const told = { marketplace: 'gigboard', title: 'A job', stages: sent('', null).stages }

test('a run in which all went well', () => {
  expect(
    summarize(shown(sent('j1', 'p1'), sent('j2', 'p2')), [taken('j2', 'p2'), taken('j1', 'p1')], 2),
  ).toEqual({
    applications: [
      { ...told, jobId: 'j1', proposalId: 'p1' },
      { ...told, jobId: 'j2', proposalId: 'p2' },
    ],
    byMarketplace: { gigboard: 2 },
    waitingByMarketplace: { gigboard: 0 },
    duplicates: 0,
    overCap: 0,
    marketplaceLedgerAgrees: true,
  })
})

test('a second and a third proposal for a job are duplicates', () => {
  const ledger = [taken('j1', 'p1'), taken('j1', 'p2'), taken('j1', 'p3'), taken('j2', 'p4')]
  expect(summarize(shown(sent('j1', 'p1'), sent('j2', 'p4')), ledger, 10)).toMatchObject({
    duplicates: 2,
    marketplaceLedgerAgrees: false,
  })
})

test('an application beyond the limit of its UTC day is over the cap, days counted apart', () => {
  const ledger = [
    taken('j1', 'p1', '2031-05-04T23:59:59.999999Z'),
    taken('j2', 'p2', '2031-05-04T00:00:00.000000Z'),
    taken('j3', 'p3', '2031-05-05T00:00:00.000000Z'),
    taken('j4', 'p4', '2031-05-06T00:00:00.000000Z'),
    taken('j5', 'p5', '2031-05-06T12:00:00.000000Z'),
    taken('j6', 'p6', '2031-05-06T13:00:00.000000Z'),
  ]
  expect(summarize(shown(), ledger, 1).overCap).toBe(3)
  expect(summarize(shown(), ledger, 2).overCap).toBe(1)
  expect(summarize(shown(), ledger, 3).overCap).toBe(0)
})

test.each([
  ['the marketplace knows nothing of one', [sent('j1', 'p1')], []],
  ['the marketplace took one that we do not know', [], [taken('j1', 'p1')]],
  ['the numbers agree and the jobs do not', [sent('j1', 'p1')], [taken('j2', 'p1')]],
  ['the jobs agree and the proposals do not', [sent('j1', 'p1')], [taken('j1', 'p2')]],
  ['a proposal was never confirmed', [sent('j1', null)], [taken('j1', 'p1')]],
])('disagrees when %s', (_, ours, theirs) => {
  expect(summarize(shown(...ours), theirs, 10).marketplaceLedgerAgrees).toBe(false)
})

test('nothing sent and nothing taken agree', () => {
  expect(summarize(shown(), [], 10)).toMatchObject({ marketplaceLedgerAgrees: true, duplicates: 0 })
})

test('what waits for the user and what the user sent is counted, and no ledger knows of it', () => {
  const ofFeed = (id: string, state: Application['state']): Application => ({
    ...sent(id, null),
    state,
    marketplace: 'feed',
    isSentByUser: true,
  })
  const { applications, ...counts } = summarize(
    {
      sent: [sent('j1', 'p1'), ofFeed('j2', 'submitted')],
      waiting: [ofFeed('j3', 'review'), ofFeed('j4', 'review')],
      marketplaces: ['gigboard', 'feed'],
    },
    [taken('j1', 'p1')],
    1,
  )
  expect(applications.map(({ marketplace }) => marketplace)).toEqual(['gigboard', 'feed'])
  expect(counts).toEqual({
    byMarketplace: { gigboard: 1, feed: 1 },
    waitingByMarketplace: { gigboard: 0, feed: 2 },
    duplicates: 0,
    overCap: 0,
    marketplaceLedgerAgrees: true,
  })
})

function shown(...all: Application[]): Shown {
  return { sent: all, waiting: [], marketplaces: ['gigboard'] }
}

function sent(marketplaceJobId: string, proposalId: string | null): Application {
  return {
    id: `a-${marketplaceJobId}`,
    state: 'submitted',
    reason: null,
    failedGate: null,
    marketplace: 'gigboard',
    job: {
      id: 'x',
      marketplaceJobId,
      title: 'A job',
      link: 'https://x.example',
      budgetStr: '',
      budget: null,
    },
    scannerName: null,
    score: null,
    connects: null,
    proposalId,
    stages: {
      postedAt: at,
      seenAt: at,
      matchedAt: at,
      decidedAt: at,
      composedAt: at,
      armedAt: at,
      sentAt: at,
    },
    outcomes: [],
    isSentByUser: false,
    isManual: false,
    nextAt: null,
    updatedAt: at,
  }
}

function taken(jobId: string, proposalId: string, acceptedAt = at): LedgerEntry {
  return { jobId, proposalId, acceptedAt }
}

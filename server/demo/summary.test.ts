import { expect, test } from 'vitest'
import type { Application } from '../../contract/bidding/application.ts'
import type { LedgerEntry } from './gigboard-control.ts'
import { summarize } from './summary.ts'

const at = '2031-05-04T10:00:00.000000Z'

test('a run in which all went well', () => {
  expect(
    summarize([sent('j1', 'p1'), sent('j2', 'p2')], [taken('j2', 'p2'), taken('j1', 'p1')], 2),
  ).toEqual({
    applications: [
      { jobId: 'j1', title: 'A job', proposalId: 'p1', stages: sent('j1', 'p1').stages },
      { jobId: 'j2', title: 'A job', proposalId: 'p2', stages: sent('j2', 'p2').stages },
    ],
    duplicates: 0,
    overCap: 0,
    marketplaceLedgerAgrees: true,
  })
})

test('a second and a third proposal for a job are duplicates', () => {
  const ledger = [taken('j1', 'p1'), taken('j1', 'p2'), taken('j1', 'p3'), taken('j2', 'p4')]
  expect(summarize([sent('j1', 'p1'), sent('j2', 'p4')], ledger, 10)).toMatchObject({
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
  expect(summarize([], ledger, 1).overCap).toBe(3)
  expect(summarize([], ledger, 2).overCap).toBe(1)
  expect(summarize([], ledger, 3).overCap).toBe(0)
})

test.each([
  ['the marketplace knows nothing of one', [sent('j1', 'p1')], []],
  ['the marketplace took one that we do not know', [], [taken('j1', 'p1')]],
  ['the numbers agree and the jobs do not', [sent('j1', 'p1')], [taken('j2', 'p1')]],
  ['the jobs agree and the proposals do not', [sent('j1', 'p1')], [taken('j1', 'p2')]],
  ['a proposal was never confirmed', [sent('j1', null)], [taken('j1', 'p1')]],
])('disagrees when %s', (_, ours, theirs) => {
  expect(summarize(ours, theirs, 10).marketplaceLedgerAgrees).toBe(false)
})

test('nothing sent and nothing taken agree', () => {
  expect(summarize([], [], 10)).toMatchObject({ marketplaceLedgerAgrees: true, duplicates: 0 })
})

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
    isManual: false,
    nextAt: null,
    updatedAt: at,
  }
}

function taken(jobId: string, proposalId: string, acceptedAt = at): LedgerEntry {
  return { jobId, proposalId, acceptedAt }
}

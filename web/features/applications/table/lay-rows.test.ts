import { expect, test } from 'vitest'
import type { Application } from '../../../../contract/bidding/application.ts'
import { countUnseen, layRows } from './lay-rows.ts'

const nothing = { held: null, older: [], reread: new Map() }

test('the newest lead, and the older follow', () => {
  const known = { ...nothing, newest: [row('c'), row('b')], older: [row('a')] }
  expect(ids(layRows(known))).toEqual(['c', 'b', 'a'])
})

test('rows that are being read keep their order, and show how they stand now', () => {
  const held = [row('b'), row('a')]
  const newest = [row('c'), row('b', { state: 'submitted', updatedAt: at('2') })]
  const rows = layRows({ ...nothing, newest, held })
  expect(ids(rows)).toEqual(['b', 'a'])
  expect(rows.map(({ state }) => state)).toEqual(['submitted', 'queued'])
})

test('a row that moved from one page to the next is shown once', () => {
  const known = { ...nothing, newest: [row('c'), row('b')], older: [row('b'), row('a')] }
  expect(ids(layRows(known))).toEqual(['c', 'b', 'a'])
})

test('an answer that was overtaken changes nothing', () => {
  const newest = [row('a', { state: 'submitted', updatedAt: at('2.000002') })]
  const reread = new Map([['a', row('a', { updatedAt: at('2.000001') })]])
  expect(layRows({ ...nothing, newest, reread })[0]?.state).toBe('submitted')
  const newer = new Map([['a', row('a', { state: 'failed', updatedAt: at('2.000003') })]])
  expect(layRows({ ...nothing, newest, reread: newer })[0]?.state).toBe('failed')
})

test('counts what came in above, not what moved up from below', () => {
  const held = [row('d'), row('c'), row('b')]
  expect(countUnseen([row('f'), row('e'), row('d'), row('c'), row('b')], held)).toBe(2)
  expect(countUnseen([row('d'), row('b'), row('a')], held)).toBe(0) // c left, a moved up
  expect(countUnseen(held, held)).toBe(0)
  expect(countUnseen([row('z'), row('y')], held)).toBe(2)
})

function ids(rows: readonly Application[]): string[] {
  return rows.map(({ id }) => id)
}

function at(second: string): string {
  return `2031-05-04T10:00:0${second}Z`
}

function row(id: string, changes: Partial<Application> = {}): Application {
  const job = {
    id: `job-${id}`,
    marketplaceJobId: id,
    title: id,
    link: '',
    budgetStr: '',
    budget: null,
  }
  const stages = { postedAt: at('0'), seenAt: at('0'), matchedAt: at('0'), decidedAt: at('0') }
  return {
    id,
    state: 'queued',
    reason: null,
    failedGate: null,
    marketplace: 'gigboard',
    job,
    scannerName: null,
    score: null,
    connects: null,
    proposalId: null,
    stages: { ...stages, composedAt: null, armedAt: null, sentAt: null },
    outcomes: [],
    isSentByUser: false,
    isManual: false,
    nextAt: null,
    updatedAt: at('1'),
    ...changes,
  }
}

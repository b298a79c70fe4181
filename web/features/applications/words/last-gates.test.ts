import { expect, test } from 'vitest'
import type { GateName } from '../../../../contract/bidding/gate.ts'
import { lastGates } from './last-gates.ts'

const asked = (gate: GateName, passed: boolean) => ({
  at: '2031-05-04T10:00:00Z',
  kind: 'gate',
  gate: { gate, passed, saw: '' },
  detail: null,
})

test('shows each rule as it was asked last, in its order, and nothing else', () => {
  const other = { at: '2031-05-04T10:00:00Z', kind: 'queued', gate: null, detail: null }
  const events = [asked('open', true), asked('fresh', true), other, asked('open', false)]
  expect(lastGates(events).map(({ gate, passed }) => [gate, passed])).toEqual([
    ['open', false],
    ['fresh', true],
  ])
})

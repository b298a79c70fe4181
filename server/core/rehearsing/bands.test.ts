import { expect, test } from 'vitest'
import { aStoredJob } from '../../../tests/support/factories/a-stored-job.ts'
import type { StoredJob } from '../../store/jobs/jobs.ts'
import { Bands } from './bands.ts'

test('matches are listed by score, the highest band first, each with its newest jobs', () => {
  const bands = new Bands()
  const add = (score: number, title: string, verdict: 'sent' | 'capped' = 'sent') => {
    const job = aStoredJob({ title }) as StoredJob // as the database returns it
    bands.add({ job, rehearsed: { verdict, reason: null, failedGate: null, score } })
  }
  add(0, 'Worst')
  for (const age of [6, 5, 4, 3, 2, 1]) add(89, `Aged ${age}`, 'capped')
  add(90, 'Good')
  add(100, 'Best')
  const found = bands.highestFirst()
  expect(found.map(({ from, to }) => [from, to])).toEqual([
    [90, 100],
    [80, 89],
    [0, 9],
  ])
  expect(found[1]?.counts).toEqual({ sent: 0, review: 0, skipped: 0, capped: 6 })
  expect(found.map(({ newest }) => newest.map(({ job }) => job.title))).toEqual([
    ['Best', 'Good'],
    ['Aged 1', 'Aged 2', 'Aged 3', 'Aged 4', 'Aged 5'],
    ['Worst'],
  ])
})

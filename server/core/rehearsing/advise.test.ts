import fc from 'fast-check'
import { expect, test } from 'vitest'
import { advise, type Candidate } from './advise.ts'

const limits = { dailyLimit: 2, days: 7 }
const on = (day: string, ...scores: number[]): Candidate[] =>
  scores.map((score) => ({ day, score, inCommon: 2 }))

test('recommends the lowest score at which the limit would have sufficed each day', () => {
  const candidates = [...on('2031-05-04', 95, 90, 72, 60), ...on('2031-05-05', 80, 71, 40)]
  expect(advise(candidates, limits)).toEqual({
    autoSendFrom: 73,
    sent: 3,
    perDay: 0.4,
    minSkills: 2,
  })
})

test('recommends no score below 50, however few match', () => {
  expect(advise(on('2031-05-04', 55, 20, 10, 5, 0), limits)).toMatchObject({ autoSendFrom: 50 })
})

test('says the skills that each of them shares; unknown ones are none', () => {
  const scores = [90, 90, 90, 90, 90]
  const candidates = scores.map((score, day) => ({ day: `${day}`, score, inCommon: day + 1 }))
  expect(advise(candidates, limits)?.minSkills).toBe(1)
  expect(advise([...candidates, { day: '9', score: 99, inCommon: null }], limits)?.minSkills).toBe(
    0,
  )
})

test('recommends nothing from too little, and nothing that would send nothing', () => {
  expect(advise(on('2031-05-04', 90, 90, 90, 90), limits)).toBeNull()
  expect(advise(on('2031-05-04', 10, 10, 10, 10, 10), limits)).toBeNull()
  expect(advise(on('2031-05-04', 90, 90, 90, 90, 90), { ...limits, dailyLimit: 0 })).toBeNull()
})

test('no day goes over the limit at the recommended score, unless even 100 is not enough', () => {
  const candidate = fc.record({
    day: fc.constantFrom('1', '2', '3'),
    score: fc.integer({ min: 0, max: 100 }),
    inCommon: fc.option(fc.integer({ min: 0, max: 3 })),
  })
  fc.assert(
    fc.property(fc.array(candidate), fc.integer({ min: 1, max: 5 }), (candidates, dailyLimit) => {
      const advice = advise(candidates, { dailyLimit, days: 3 })
      if (!advice || advice.autoSendFrom === 100) return
      for (const day of ['1', '2', '3']) {
        const own = candidates.filter((one) => one.day === day && one.score >= advice.autoSendFrom)
        expect(own.length).toBeLessThanOrEqual(dailyLimit)
      }
    }),
  )
})

import { expect, onTestFinished, test } from 'vitest'
import { llmKey, testLlm } from '../../../../tests/support/outside/test-llm.ts'
import { aUser, testServices } from '../../../../tests/support/test-services.ts'
import { aiTextWriters } from '../../../adapters/ai-sdk/ai-text-writers.ts'
import { requestText } from './request-text.ts'
import { Rests } from './rests.ts'
import { writerFor } from './writer-for.ts'

const inVain = { isAnswered: false, tookMs: 18_000 }
const answered = { isAnswered: true, tookMs: 2_000 }
const failedFast = { isAnswered: false, tookMs: 5 }

function aClock() {
  let nowMs = 1_000_000
  return { now: () => nowMs, pass: (ms: number) => void (nowMs += ms) }
}

test('a model that was waited for in vain three times in a row is left alone, and then tried by one request a minute', () => {
  const clock = aClock()
  const rests = new Rests(clock.now)
  expect([inVain, inVain, inVain].map((ending) => rests.note('a', ending))).toEqual([
    false,
    false,
    true,
  ])
  expect(rests.mayAsk('a')).toBe(false)
  expect(rests.mayAsk('another')).toBe(true)
  clock.pass(59_000)
  expect(rests.mayAsk('a')).toBe(false)
  clock.pass(1_000)
  expect([rests.mayAsk('a'), rests.mayAsk('a')]).toEqual([true, false])
  expect(rests.note('a', inVain)).toBe(false)
  clock.pass(59_000)
  expect(rests.mayAsk('a')).toBe(false)
  clock.pass(1_000)
  expect(rests.mayAsk('a')).toBe(true)
  rests.note('a', answered)
  expect([rests.mayAsk('a'), rests.mayAsk('a')]).toEqual([true, true])
})

test('an answer in between, or a failure that nobody waited for, leaves a model alone later or not at all', () => {
  const rests = new Rests(aClock().now)
  for (const ending of [inVain, inVain, answered, inVain, inVain, failedFast, failedFast])
    rests.note('a', ending)
  expect(rests.mayAsk('a')).toBe(true)
  rests.note('a', inVain)
  expect(rests.mayAsk('a')).toBe(false)
})

test('a trial that never ends is followed by another one, and so is one that was not made', () => {
  const clock = aClock()
  const rests = new Rests(clock.now)
  for (const ending of [inVain, inVain, inVain]) rests.note('a', ending)
  clock.pass(60_000)
  expect(rests.mayAsk('a')).toBe(true)
  clock.pass(60_000)
  expect(rests.mayAsk('a')).toBe(true)
  expect(rests.mayAsk('a')).toBe(false)
  rests.giveBack('a')
  expect([rests.mayAsk('a'), rests.mayAsk('a')]).toEqual([true, false])
})

const world = await testServices()

test('while a model hangs, only the first requests wait for it, and are taken from no budget afterwards', async () => {
  const llm = await testLlm({ onTestFinished })
  await llm.plan({ effect: { kind: 'slow', msPerPart: 60_000 }, times: null })
  const { uid } = await aUser(world, { isBidding: false })
  const writers = aiTextWriters({
    operators: { name: 'openai', kind: 'openai', url: llm.base, model: 'stand-in', key: llmKey },
    prices: null,
    textsPerDay: 50,
    judges: false,
    offered: [],
  })
  const told: object[] = []
  const log = { warn: (details: object) => void told.push(details) }
  const services = { ...world.services, writers, log }
  const ask = async () => {
    const writer = (await writerFor(services, uid)) ?? expect.fail('no model')
    const material = {
      what: 'letter',
      facts: [],
      brief: null,
      fullName: '',
      voice: '',
      language: 'en',
      maxWords: 100,
      doubts: [],
    } as const
    return requestText(services, writer, {
      request: { uid, applicationId: null, material },
      options: { deadlineMs: 1_100 },
    })
  }
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(
    Array.from({ length: 3 }, () => ({ failure: 'not-reached' })),
  )
  const startMs = performance.now()
  expect(await Promise.all(Array.from({ length: 20 }, ask))).toEqual(
    Array.from({ length: 20 }, () => ({ failure: 'resting' })),
  )
  expect(performance.now() - startMs).toBeLessThan(1_000)
  expect(await llm.requests()).toHaveLength(3)
  expect(told).toEqual([{ service: 'openai', model: 'stand-in' }])
})

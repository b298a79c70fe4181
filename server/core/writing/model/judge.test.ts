import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import type { DraftSentence } from '../../../../contract/writing/draft.ts'
import type { Planned } from '../../../../tests/support/outside/llm-client.ts'
import { llmKey, testLlm } from '../../../../tests/support/outside/test-llm.ts'
import { aUser, testServices } from '../../../../tests/support/test-services.ts'
import { aiTextWriters } from '../../../adapters/ai-sdk/ai-text-writers.ts'
import { writings } from '../../../store/writing/writing-schema.ts'
import { briefOf } from '../posting/brief-of.ts'
import { judgeFor } from './judge.ts'

const world = await testServices()
const sentence = (kind: DraftSentence['kind'], text: string): DraftSentence => ({
  text,
  kind,
  factIds: [],
  postingSpan: null,
})
const proof = sentence('proof', 'I built the shop of Harbour Bakery in 2023.')
const letter = [
  sentence('greeting', 'Hello Ada,'),
  proof,
  sentence('own', 'My own words.'),
  sentence('link', 'You can see my work at https://grace.example.org'),
  sentence('signature', 'Kind regards,\nGrace Example'),
]
const brief = briefOf({
  title: 'A shop',
  description: 'We need a shop. Write to ada@bakery.example.',
  skills: [],
  questions: [],
})
const material = { brief, facts: [], fullName: '' }

test.each(['openai', 'anthropic'] as const)(
  'a judge of %s that doubts adds a doubt to each sentence that it names, and its cost is kept',
  async (kind) => {
    const { judge, llm, uid } = await aJudge({ kind })
    await llm.plan({ effect: { kind: 'doubting' } })
    expect(await judge(letter)).toEqual([{ text: proof.text, class: 'claim', about: '' }])
    const [kept] = await writingsOf(uid)
    expect(kept).toMatchObject({ what: 'opinion', outcome: 'written', isOwnKey: false })
    expect(kept?.costMicros).toBeGreaterThan(0)
  },
)

test('a judge that does as it is told and finds all fine adds nothing', async () => {
  const { judge, llm, warned } = await aJudge()
  await llm.plan({ effect: { kind: 'obedient' } })
  expect(await judge(letter)).toEqual([])
  expect(warned).toEqual([])
})

test('a judge is told facts, posting and the sentences about the work, and nothing else', async () => {
  const { judge, llm } = await aJudge()
  await judge(letter)
  const [sent] = await llm.requests()
  const text = JSON.stringify(sent?.body)
  const said: { messages: { content: string }[] } = JSON.parse(text)
  const prompt = said.messages.at(-1)?.content ?? ''
  expect(JSON.parse(prompt.replace('<data>\n', '').replace('\n</data>', ''))).toEqual({
    facts: [],
    posting: {
      title: 'A shop',
      description: expect.stringContaining('Write to [contact]'),
      skills: [],
      questions: [],
    },
    letter: [{ text: proof.text }],
  })
})

const nothing: Planned['effect'][] = [
  { kind: 'status', status: 500 },
  { kind: 'status', status: 401 },
  { kind: 'over-quota' },
  { kind: 'cut-before' },
  { kind: 'cut' },
  { kind: 'empty' },
  { kind: 'html' },
  { kind: 'megabyte' },
  { kind: 'refusal' },
  { kind: 'made-up-doubts' },
  { kind: 'slow', msPerPart: 60_000 },
]

test.each(nothing)(
  'a judge that answers with $kind adds no doubt, is logged once and is not asked again',
  async (effect) => {
    const { judge, llm, warned } = await aJudge({ leftMs: 1_000 })
    await llm.plan({ effect, times: null })
    expect(await judge(letter)).toEqual([])
    await llm.plan({ effect: { kind: 'doubting' }, times: null })
    expect(await judge(letter)).toEqual([])
    expect(warned).toHaveLength(1)
    expect(await llm.requests()).toHaveLength(1)
  },
)

test('a judge is not asked when the time of the letter is over, or its caller has gone', async () => {
  const late = await aJudge({ leftMs: 0 })
  expect(await late.judge(letter)).toEqual([])
  expect(late.warned).toHaveLength(1)
  const ended = await aJudge({ signal: AbortSignal.abort() })
  expect(await ended.judge(letter)).toEqual([])
  expect([...(await late.llm.requests()), ...(await ended.llm.requests())]).toEqual([])
})

test('a budget that is used up leaves the judge out', async () => {
  const { judge, llm, uid } = await aJudge({ textsPerDay: 1 })
  await llm.plan({ effect: { kind: 'doubting' }, times: null })
  expect(await judge(letter)).toHaveLength(1)
  expect(await judge(letter)).toEqual([])
  expect(await writingsOf(uid)).toHaveLength(1)
})

test('there is no judge unless it is switched on, and none where nothing can be opened', async () => {
  const { services, uid } = await aJudge()
  const off = { ...services, writers: { ...services.writers, judges: false } }
  const options = { leftMs: () => 1_000 }
  expect(judgeFor(off, { uid, applicationId: null, material }, options)).toBeNull()
  const http = { ...services, vault: null }
  expect(judgeFor(http, { uid, applicationId: null, material }, options)).toBeNull()
})

type Wanted = {
  kind?: 'openai' | 'anthropic'
  leftMs?: number
  textsPerDay?: number
  signal?: AbortSignal
}

async function aJudge({ kind = 'openai', leftMs = 10_000, textsPerDay = 50, signal }: Wanted = {}) {
  const llm = await testLlm({ onTestFinished })
  const { uid } = await aUser(world)
  const warned: string[] = []
  const writers = aiTextWriters({
    operators: { name: kind, kind, url: llm.base, model: 'stand-in', key: llmKey },
    prices: { input: 0.25, output: 2, currency: 'USD' },
    textsPerDay,
    judges: true,
    offered: [],
  })
  const log = { warn: (_details: object, line: string) => void warned.push(line) }
  const services = { ...world.services, writers, log }
  const judged = { uid, applicationId: null, material }
  const judge = judgeFor(services, judged, { leftMs: () => leftMs, signal })
  if (!judge) throw new Error('There is no judge.')
  return { judge, llm, uid, warned, services }
}

function writingsOf(uid: string) {
  return world.services.store.db.select().from(writings).where(eq(writings.uid, uid))
}

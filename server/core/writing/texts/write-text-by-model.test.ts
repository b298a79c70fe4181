import { setTimeout as delay } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { lies } from '../../../../sandbox/llm/texts/lies.ts'
import type { LiveMessage } from '../../../../contract/api.ts'
import type { DraftSentence } from '../../../../contract/writing/draft.ts'
import type { TextName } from '../../../../contract/writing/writing-calls.ts'
import { anOnboarding } from '../../../../tests/support/browser/an-onboarding.ts'
import type { Planned } from '../../../../tests/support/outside/llm-client.ts'
import { llmKey, testLlm } from '../../../../tests/support/outside/test-llm.ts'
import { aUser, testServices } from '../../../../tests/support/test-services.ts'
import {
  brokenCheckers,
  passingChecker,
} from '../../../../tests/support/writing/broken-checkers.ts'
import { aiTextWriters } from '../../../adapters/ai-sdk/ai-text-writers.ts'
import { listen } from '../../../store/live.ts'
import { textVersionsOf } from '../../../store/writing/text-versions.ts'
import { writings } from '../../../store/writing/writing-schema.ts'
import { deleteUser } from '../../../store/accounts/users.ts'
import { readUser } from '../../accounts/read-user.ts'
import { saveCard } from '../../accounts/save-card.ts'
import { checkLetter } from '../checking/check-letter.ts'
import { writeText } from '../write-text.ts'
import { growText } from './grow-text.ts'
import { noteText } from './note-text.ts'
import { againstOf, writeGeneralText } from './write-general-text.ts'

const world = await testServices()
const { db } = world.services.store
const patience = { timeout: 60_000 }
const names = ['coverLetter', 'profileDescription'] as const
const stated = {
  whatServicesGeneral: 'I build and mend WordPress shops for small companies.',
  detailedExperience:
    'I built the shop of Harbour Bakery with WooCommerce in 2023. I moved 14 shops from Magento to WooCommerce.',
}
const source = {
  ...stated,
  fullName: 'Grace Example',
  currentCoverLetter: null,
  generatedCoverLetter: null,
  portfolioLink: null,
  tags: [],
}

const order = {
  what: 'coverLetter',
  version: 0,
  textVersionId: 'a',
  source,
  count: 0,
  changes: [],
  thisYear: 2031,
} as const

test.each(names)(
  'a %s of a model grows by whole sentences, and names its writer',
  patience,
  async (what) => {
    const { services, uid, llm, grown } = await anAuthor()
    await llm.plan({ effect: { kind: 'slow', msPerPart: 80 }, times: null })
    await writeText(services, { uid, what, version: 0 })
    const [text = ''] = await textsOf(uid, what)
    expect(text).toContain('Harbour Bakery')
    expect(await writersOf(uid, what)).toEqual(['model'])
    await expect.poll(() => grown().length).toBeGreaterThan(2)
    for (const message of grown()) {
      expect(message).toMatchObject({ what, version: 0 })
      expect(text.startsWith(message.text)).toBe(true)
      expect(message.text).toMatch(/[,.?]$/u)
    }
  },
)

test('a growing text is shown a few times a second, however fast it grows', async () => {
  const { uid, grown } = await anAuthor()
  const against = againstOf(order)
  const show = growText(world.services.store, { ...order, uid }, { against, check: passingChecker })
  const sentences = Array.from({ length: 60 }, (_, at) => aSentence(`Number ${at}.`))
  const startMs = performance.now()
  for (let count = 1; count <= sentences.length; count += 1) {
    show(sentences.slice(0, count))
    await delay(20)
  }
  const tookMs = performance.now() - startMs
  await expect.poll(() => grown().length).toBeGreaterThan(3)
  expect(grown().length).toBeLessThanOrEqual(1 + tookMs / 250)
})

test('each sentence of a growing text is judged once', patience, async () => {
  const { services, uid, llm } = await anAuthor()
  await llm.plan({ effect: { kind: 'slow', msPerPart: 80 } })
  const judged: string[] = []
  const written = await writeGeneralText(services, {
    ...order,
    uid,
    check: (text, against, drafted) => {
      judged.push(drafted?.at(-1)?.text ?? '')
      return checkLetter(text, against, drafted)
    },
  })
  expect(written.writtenBy).toBe('model')
  const whole = judged.pop()
  expect(judged.length).toBeGreaterThan(2)
  expect(new Set(judged).size).toBe(judged.length)
  expect(judged).not.toContain(whole)
})

test.each(Object.keys(lies).map((name, at) => [name, names[at % 2] ?? 'coverLetter'] as const))(
  'a lie of the class %s is neither shown in a growing %s nor stored',
  patience,
  async (name, what) => {
    const { services, uid, llm, grown } = await anAuthor()
    await llm.plan({ effect: { kind: 'liar', class: name, msPerPart: 25 }, times: null })
    await writeText(services, { uid, what, version: 0 })
    const [text = ''] = await textsOf(uid, what)
    expect(text).toContain('WordPress')
    expect(await writersOf(uid, what)).toEqual(['built-in'])
    expect((await noteText(db, uid, what)).doubts).toEqual([])
    await expect.poll(() => grown().length).toBeGreaterThan(1)
    for (const shown of [text, ...grown().map((message) => message.text)])
      expect(shown).not.toContain(lies[name])
  },
)

test.each(Object.entries(brokenCheckers))(
  'of a text of a model nothing is shown or kept when its checker %s',
  patience,
  async (_what, check) => {
    const { services, uid, llm, grown } = await anAuthor()
    await llm.plan({ effect: { kind: 'slow', msPerPart: 40 }, times: null })
    expect(await writeGeneralText(services, { ...order, uid, check })).toMatchObject({ text: '' })
    expect(grown()).toEqual([])
  },
)

const faults: Planned['effect'][] = [
  { kind: 'cut' },
  { kind: 'empty' },
  { kind: 'endless' },
  { kind: 'over-quota' },
  { kind: 'refusal' },
  { kind: 'html' },
  { kind: 'megabyte' },
  { kind: 'wrong-language' },
  { kind: 'other-name', name: 'Mallory Wotherspoon' },
  { kind: 'status', status: 500 },
]

test.each(names.flatMap((what) => faults.map((effect) => ({ kind: effect.kind, what, effect }))))(
  'a model that answers with $kind leaves a checked $what of the built-in writer',
  patience,
  async ({ effect, what }) => {
    const { services, uid, llm, grown } = await anAuthor()
    await llm.plan({ effect, times: null })
    await writeText(services, { uid, what, version: 0 })
    const [text = ''] = await textsOf(uid, what)
    expect(text).toContain('WordPress')
    expect(await writersOf(uid, what)).toEqual(['built-in'])
    expect((await noteText(db, uid, what)).doubts).toEqual([])
    for (const message of grown())
      expect(message.text).not.toMatch(/Wotherspoon|Guten|<h1>|What may be said/u)
  },
)

test('each request to a model tells the text that it was for, its cost and its currency', async () => {
  const { services, uid, llm } = await anAuthor()
  await llm.plan({ effect: { kind: 'liar', class: 'number' } })
  await writeText(services, { uid, what: 'coverLetter', version: 0 })
  const [version] = await textVersionsOf(db, uid, 'coverLetter')
  expect(version).toMatchObject({ writtenBy: 'model' })
  const kept = { textVersionId: version?.id, currency: 'EUR', costMicros: expect.any(Number) }
  expect(await requestsOf(uid)).toMatchObject([kept, kept])
})

test('a request is kept from the moment at which its part of the budget is taken', async () => {
  const { services, uid, llm } = await anAuthor()
  await llm.plan({ effect: { kind: 'slow', msPerPart: 60_000 } })
  const writing = writeText(services, { uid, what: 'coverLetter', version: 0 })
  await expect.poll(() => llm.requests()).toHaveLength(1)
  expect(await requestsOf(uid)).toMatchObject([{ outcome: 'begun', tookMs: 0, costMicros: null }])
  await llm.close()
  await writing
  expect(await requestsOf(uid)).toMatchObject([{ outcome: expect.not.stringMatching('begun') }])
})

test.each(names)(
  'a %s over the budget of the day is by the built-in writer, and says so',
  async (what) => {
    const { services, uid, llm } = await anAuthor({ textsPerDay: 1 })
    const state = async () => (await readUser(world.services, uid)).textRequests[what]?.state
    await writeText(services, { uid, what, version: 0 })
    expect(await state()).toBeUndefined()
    await writeText(services, { uid, what, version: 1 })
    expect(await state()).toBe('over-budget')
    await writeText(services, { uid, what, version: 2 })
    expect(await state()).toBe('over-budget')
    await db.execute(
      sql`update text_requests set asked_at = asked_at - interval '1 day' where uid = ${uid}`,
    )
    expect(await state()).toBeUndefined()
    await saveCard(services, { uid, card: what }, { version: 3, text: 'Mine.' })
    expect(await state()).toBeUndefined()
    expect(await writersOf(uid, what)).toEqual(['you', 'built-in', 'built-in', 'model'])
    expect(await llm.requests()).toHaveLength(1)
  },
)

test.each(['is about to be deleted', 'is deleted'])(
  'nothing is kept for a user who %s while the model writes',
  async (when) => {
    const { services, uid, llm, grown } = await anAuthor()
    await llm.plan({ effect: { kind: 'slow', msPerPart: 40 } })
    const writing = writeText(services, { uid, what: 'coverLetter', version: 0 })
    await expect.poll(() => grown().length, { timeout: 10_000 }).toBeGreaterThan(0)
    if (when === 'is deleted') await deleteUser(db, uid)
    else await db.execute(sql`update users set deleted_at = product_clock() where uid = ${uid}`)
    await writing
    expect(await textsOf(uid, 'coverLetter')).toEqual([])
    const { rows } = await db.execute(
      sql`select generated_cover_letter from users where uid = ${uid} and generated_cover_letter is not null`,
    )
    expect(rows).toEqual([])
  },
)

async function anAuthor({ textsPerDay = 50 } = {}) {
  const llm = await testLlm({ onTestFinished })
  const email = 'grace@example.org'
  const onboarding = anOnboarding(email, stated)
  const { uid } = await aUser(world, { onboarding })
  const writers = aiTextWriters({
    operators: { name: 'openai', kind: 'openai', url: llm.base, model: 'stand-in', key: llmKey },
    prices: { input: 1, output: 2, currency: 'EUR' },
    textsPerDay,
    judges: false,
    offered: [],
  })
  type Growing = Extract<LiveMessage, { kind: 'text-growing' }>
  const heard: Growing[] = []
  const listeners = await listen(world.databaseUrl, {
    onLive(uids, message) {
      if (message.kind === 'text-growing' && uids.includes(uid)) heard.push(message)
    },
  })
  onTestFinished(() => listeners.stop())
  return { services: { ...world.services, writers }, uid, llm, grown: () => heard }
}

function aSentence(text: string): DraftSentence {
  return { text, kind: 'proof', factIds: [], postingSpan: null }
}

function requestsOf(uid: string) {
  return db.select().from(writings).where(eq(writings.uid, uid))
}

async function textsOf(uid: string, what: TextName): Promise<string[]> {
  return (await textVersionsOf(db, uid, what)).map(({ text }) => text)
}

async function writersOf(uid: string, what: TextName): Promise<string[]> {
  return (await textVersionsOf(db, uid, what)).map(({ writtenBy }) => writtenBy)
}

import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { obeyed, injectedPostings } from '../../../bench/letters/injected-postings.ts'
import { lies } from '../../../sandbox/llm/texts/lies.ts'
import type { Planned } from '../../../tests/support/outside/llm-client.ts'
import { llmKey, testLlm } from '../../../tests/support/outside/test-llm.ts'
import { aUser, testServices } from '../../../tests/support/test-services.ts'
import { aiTextWriters } from '../../adapters/ai-sdk/ai-text-writers.ts'
import { createLog } from '../../startup/create-log.ts'
import { writings } from '../../store/writing/writing-schema.ts'
import { readFacts } from './facts/read-facts.ts'
import type { PostingText, WriterProfile } from './material.ts'
import { briefOf } from './posting/brief-of.ts'
import { writeCheckedLetter, type LetterMaterial } from './write-checked-letter.ts'

const lines: string[] = []
const log = createLog({ level: 'debug', destination: { write: (line) => void lines.push(line) } })
const world = await testServices({}, { log })
const profile: WriterProfile = {
  fullName: 'Grace Example',
  whatServicesGeneral: 'I build and mend WordPress shops for small companies.',
  detailedExperience:
    'I built the shop of Harbour Bakery with WooCommerce in 2023. I moved 14 shops from Magento to WooCommerce.',
  currentCoverLetter: 'Hi, I keep things short. Write to grace@private.example or +44 7700 900123.',
  portfolioLink: 'https://grace.example.org',
  tags: ['WordPress', 'PHP', 'WooCommerce'],
}
const shop: PostingText = {
  title: 'WooCommerce shop for a bakery',
  description:
    'We need a WooCommerce shop with delivery slots for our bakery. Tell us about a similar shop.',
  skills: ['WooCommerce'],
  questions: [],
}

test.each(['openai', 'anthropic'] as const)(
  'a model of %s writes a letter that rests on facts, and its cost is kept',
  async (kind) => {
    const { services, uid } = await aWriter(kind)
    const letter = await writeCheckedLetter(services, material(uid))
    expect(letter).toMatchObject({ doubts: [], verdict: 'ok', writtenBy: 'model' })
    expect(letter.text).toContain('Harbour Bakery')
    expect(letter.text).toContain('Kind regards,\nGrace Example')
    expect(letter.text).toContain(profile.portfolioLink)
    const kept = await writingsOf(uid)
    expect(kept).toEqual([
      expect.objectContaining({
        what: 'letter',
        service: kind,
        model: 'stand-in',
        outcome: 'written',
        isOwnKey: false,
      }),
    ])
    const [
      { inputTokens, outputTokens, costMicros } = {
        inputTokens: 0,
        outputTokens: 0,
        costMicros: 0,
      },
    ] = kept
    expect(costMicros).toBe(Math.ceil((inputTokens ?? 0) * 0.25 + (outputTokens ?? 0) * 2))
  },
)

const faults: [effect: Planned['effect'], ...ends: string[]][] = [
  [{ kind: 'cut-before' }, 'not-reached'],
  [{ kind: 'status', status: 500 }, 'not-reached'],
  [{ kind: 'status', status: 401 }, 'key-refused'],
  [{ kind: 'status', status: 429, retryAfter: 30 }, 'rate-limited'],
  [{ kind: 'over-quota' }, 'over-quota'],
  [{ kind: 'empty' }, 'bad-answer'],
  [{ kind: 'endless' }, expect.stringMatching(/^(?:bad-answer|not-reached)$/u)], // by its size, or by the clock
  [{ kind: 'cut' }, 'bad-answer'],
  [{ kind: 'wrong-language' }, 'written', 'written'],
  [{ kind: 'refusal' }, 'refused'],
  [{ kind: 'megabyte' }, 'bad-answer'],
  [{ kind: 'html' }, 'bad-answer'],
  [{ kind: 'other-name', name: 'Mallory Wotherspoon' }, 'bad-answer'],
]

test.each(faults.map(([effect, ...ends]) => ({ kind: effect.kind, effect, ends })))(
  'a model that answers with $kind leaves a checked letter of the built-in writer',
  { timeout: 60_000 },
  async ({ effect, ends }) => {
    const { services, uid, llm } = await aWriter('openai')
    await llm.plan({ effect, times: null })
    const letter = await writeCheckedLetter(services, material(uid))
    expect(letter).toMatchObject({ writtenBy: 'built-in', verdict: 'ok', doubts: [] })
    expect(letter.text).not.toMatch(/Wotherspoon|Guten|<h1>/u)
    expect((await writingsOf(uid)).map(({ outcome }) => outcome)).toEqual(ends)
  },
)

test('a slow model is given up with the caller, and the built-in writer writes', async () => {
  const { services, uid, llm } = await aWriter('openai')
  await llm.plan({ effect: { kind: 'slow', msPerPart: 60_000 }, times: null })
  const letter = await writeCheckedLetter(services, material(uid), {
    signal: AbortSignal.timeout(300),
  })
  expect(letter).toMatchObject({ writtenBy: 'built-in', verdict: 'ok' })
})

test.each(Object.keys(lies))('a lie of the class %s reaches no letter', async (name) => {
  const { services, uid, llm } = await aWriter('openai')
  await llm.plan({ effect: { kind: 'liar', class: name }, times: null })
  const letter = await writeCheckedLetter(services, material(uid))
  expect(letter).toMatchObject({ verdict: 'ok', doubts: [] })
  expect(letter.text).not.toContain(lies[name])
})

test.each([
  ['one lie', { kind: 'liar', class: 'result', isLong: true }, lies.result],
  ['paraphrases that no fact says', { kind: 'paraphrasing' }, 'eye for detail'],
] as const)(
  'a longer letter of a model with %s is delivered without them, once it was refused twice',
  async (_what, effect, untrue) => {
    const { services, uid, llm } = await aWriter('openai')
    await llm.plan({ effect, times: null })
    const letter = await writeCheckedLetter(services, material(uid))
    expect(letter).toMatchObject({ verdict: 'ok', doubts: [], writtenBy: 'model' })
    expect(letter.text).not.toContain(untrue)
    expect(letter.text).toContain('This is about your job')
    expect(letter.text).toContain('Harbour Bakery')
    expect(letter.text).toContain('Kind regards,\nGrace Example')
    expect(await llm.requests()).toHaveLength(2)
  },
)

test.each(['foreign-link', 'foreign-contact', 'as-an-ai', 'placeholder', 'other-language'])(
  'a longer letter of a model with a lie of the class %s is the built-in writer’s',
  async (name) => {
    const { services, uid, llm } = await aWriter('openai')
    await llm.plan({ effect: { kind: 'liar', class: name, isLong: true }, times: null })
    const letter = await writeCheckedLetter(services, material(uid))
    expect(letter).toMatchObject({ writtenBy: 'built-in', verdict: 'ok', doubts: [] })
  },
)

test(
  'two hundred postings with instructions are obeyed in no letter of a model that obeys all of them',
  { timeout: 300_000 },
  async () => {
    const { services, uid, llm } = await aWriter('openai', 1_000)
    const found: unknown[] = []
    for (const echoes of [false, true]) {
      await llm.plan({ effect: { kind: 'obedient', echoes }, times: null })
      for (const injected of injectedPostings(echoes ? 2 : 1).slice(0, echoes ? 40 : 200)) {
        const letter = await writeCheckedLetter(services, material(uid, injected.posting))
        const ways = obeyed(letter.text, injected)
        if (ways.length > 0) found.push({ ways, by: letter.writtenBy, text: letter.text })
      }
    }
    expect(found).toEqual([])
  },
)

test('no contact, name, key or other user is in what leaves, and nothing of it is in the log', async () => {
  const { services, uid, llm } = await aWriter('anthropic')
  await writeCheckedLetter(services, material(uid))
  await llm.plan({ effect: { kind: 'status', status: 500 } })
  await writeCheckedLetter(services, material(uid))
  const sent = await llm.requests()
  expect(sent).toHaveLength(2)
  for (const { body } of sent)
    expect(JSON.stringify(body)).not.toMatch(
      /grace@|7700|Grace Example|grace\.example|sk-of-a-test/u,
    )
  expect(JSON.stringify(sent)).not.toContain(uid)
  expect(lines.join('')).not.toMatch(/sk-of-a-test|Harbour Bakery|similar shop|grace@/u)
})

test(
  'however many ask together, none passes the budget, and the built-in writer does the rest',
  { timeout: 120_000 },
  async () => {
    const { services, uid, llm } = await aWriter('openai', 7)
    const letters = await Promise.all(
      Array.from({ length: 100 }, () => writeCheckedLetter(services, material(uid))),
    )
    expect(await llm.requests()).toHaveLength(7)
    expect(letters.filter(({ writtenBy }) => writtenBy === 'model').length).toBeLessThanOrEqual(7)
    expect(letters.filter(({ verdict }) => verdict !== 'ok')).toEqual([])
    expect(await writingsOf(uid)).toHaveLength(7)
  },
)

test('a letter for a posting in another language waits for review', async () => {
  const { services, uid } = await aWriter('openai')
  const given = material(uid)
  const brief = { ...given.composing.brief, language: 'de' }
  const letter = await writeCheckedLetter(services, {
    ...given,
    composing: { ...given.composing, brief },
  })
  expect(letter.verdict).toBe('review')
  expect(letter.doubts.length).toBeGreaterThan(0)
})

async function aWriter(kind: 'openai' | 'anthropic', textsPerDay = 50) {
  const llm = await testLlm({ onTestFinished })
  const { uid } = await aUser(world)
  const writers = aiTextWriters({
    operators: { name: kind, kind, url: llm.base, model: 'stand-in', key: llmKey },
    prices: { input: 0.25, output: 2, currency: 'USD' },
    textsPerDay,
    judges: false,
    offered: [],
  })
  return { services: { ...world.services, writers }, uid, llm }
}

function material(uid: string, posting: PostingText = shop): LetterMaterial {
  const { facts } = readFacts(profile)
  const brief = briefOf(posting)
  return {
    uid,
    applicationId: null,
    composing: { brief, facts, profile, seed: 'a seed', lastLetters: [] },
    against: {
      facts,
      posting,
      fullName: profile.fullName,
      ownLinks: [profile.portfolioLink],
      ownSentences: [],
      lastLetters: [],
      maxLength: 5_000,
      mayHaveLinks: true,
    },
  }
}

function writingsOf(uid: string) {
  return world.services.store.db.select().from(writings).where(eq(writings.uid, uid))
}

import { expect, test } from 'vitest'
import { aStoredJob } from '../../../../tests/support/factories/a-stored-job.ts'
import { noWriters } from '../../../../tests/support/factories/no-writers.ts'
import { aUser, testServices } from '../../../../tests/support/test-services.ts'
import type { TextWriter } from '../../../ports/text-writer.ts'
import { noMaterial } from '../../../store/writing/letter-material.ts'
import { letterSourceOf } from '../../../store/writing/letter-source.ts'
import { writeLetterByModel } from './write-letter-by-model.ts'
import { writeLetter } from './write-letter.ts'

const world = await testServices()
const { services } = world

async function anOrder() {
  const { uid } = await aUser(world, { isBidding: false })
  const source = (await letterSourceOf(services.store.db, uid)) ?? expect.fail('no user')
  const job = aStoredJob({ title: 'WordPress shop for a bakery' })
  const order = { source, material: noMaterial, job, scannerId: null, score: 80, seed: 'a' }
  return { order, named: { uid, applicationId: 'a' } }
}

function withModel(write: TextWriter['write']) {
  const operators: TextWriter = { service: 's', model: 'm', write, tryKey: async () => undefined }
  return { ...services, writers: { ...noWriters.writers, operators, textsPerDay: 10 } }
}

test('without a model the built-in writer writes, without a question to anybody', async () => {
  const { order, named } = await anOrder()
  const store = { ...services.store, db: Object.create(null) }
  const alone = { ...services, ...noWriters, store }
  expect(await writeLetterByModel(alone, order, named)).toEqual(writeLetter(order))
})

const down = new Error('down')

test.each<[string, TextWriter['write'], unknown[]]>([
  ['fails', () => Promise.reject(down), [down]],
  ['answers with nothing', async () => ({ sentences: [], use: none }), []],
])(
  'a model that %s leaves the letter to the built-in writer, and an error of ours is logged',
  async (_what, write, errors) => {
    const { order, named } = await anOrder()
    const logged: object[] = []
    const log = { warn: (details: object) => void logged.push(details) }
    const written = await writeLetterByModel({ ...withModel(write), log }, order, named)
    expect(written).toEqual(writeLetter(order))
    expect(logged).toEqual(errors.map((err) => ({ uid: named.uid, err })))
  },
)

test('a database that fails is logged, and leaves the letter to the built-in writer', async () => {
  const { order, named } = await anOrder()
  const logged: object[] = []
  const log = { warn: (details: object) => void logged.push(details) }
  const { writers, ...others } = withModel(neverAnswers)
  const failing = { ...others, log, writers: { ...writers, textsPerDay: Number.NaN } }
  expect(await writeLetterByModel(failing, order, named)).toEqual(writeLetter(order))
  expect(logged).toMatchObject([{ ...named, err: expect.any(Error) }])
})

test('a model that is too slow is not waited for', async () => {
  const { order, named } = await anOrder()
  const signal = AbortSignal.timeout(50)
  const written = await writeLetterByModel(withModel(neverAnswers), order, { ...named, signal })
  expect(written).toEqual(writeLetter(order))
})

test('a letter by a model is checked, and names its writer', async () => {
  const { order, named } = await anOrder()
  const sentence = { kind: 'opening', factIds: [], postingQuote: null }
  const text = 'A WordPress shop for a bakery is what I would like to build with you.'
  const write = async () => ({ sentences: [{ ...sentence, text }], use: none })
  const written = await writeLetterByModel(withModel(write), order, named)
  expect(written).toMatchObject({ writtenBy: 'model', letter: expect.stringContaining(text) })
})

test.each([
  ['the model', true],
  ['the built-in writer', false],
] as const)('a judge that doubts sends the letter of %s to review', async (_who, writes) => {
  const { order, named } = await anOrder()
  const first = order.job.title
  const write: TextWriter['write'] = async ({ kinds, prompt }) => {
    if (kinds.includes('opening')) {
      if (!writes) throw new Error('down')
      const text = `${first} is what I would like to build with you.`
      return { sentences: [{ text, kind: 'opening', factIds: [], postingQuote: null }], use: none }
    }
    const { letter } = JSON.parse(prompt.slice('<data>'.length, -'</data>'.length))
    const { text } = letter[0]
    const doubted = { text, kind: 'unsupported', factIds: [], postingQuote: null }
    return { sentences: [doubted], use: none }
  }
  const judging = withModel(write)
  judging.writers.judges = true
  expect(writeLetter(order)).toMatchObject({ reason: null, doubts: [] })
  expect(await writeLetterByModel(judging, order, named)).toMatchObject({
    writtenBy: 'built-in',
    reason: 'letter-in-doubt',
    doubts: [{ class: 'claim' }],
  })
})

const none = { inputTokens: null, outputTokens: null }

const neverAnswers: TextWriter['write'] = ({ signal }) =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('late'))))

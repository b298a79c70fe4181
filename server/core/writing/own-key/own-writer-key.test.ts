import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { llmKey, testLlm } from '../../../../tests/support/outside/test-llm.ts'
import { aUser, testServices } from '../../../../tests/support/test-services.ts'
import { aiTextWriters } from '../../../adapters/ai-sdk/ai-text-writers.ts'
import { sealedKeyIds } from '../../../store/keeping/sealed-key-ids.ts'
import { removeSecrets } from '../../../store/deleting/deletions.ts'
import { writerKeys } from '../../../store/writing/writing-schema.ts'
import { writerFor } from '../model/writer-for.ts'
import { checkWriterKey } from './check-writer-key.ts'
import { dropWriterKey, readWriterKey, saveWriterKey } from './own-writer-key.ts'
import { keyPlace } from './key-place.ts'

const world = await testServices()
const none = { operators: null, prices: null, textsPerDay: 10, judges: false }

test.each(['openai', 'anthropic'] as const)(
  'a key for %s is entered wrong, then right, and used from then on',
  async (kind) => {
    const { services, uid } = await aWorld(kind)
    expect(await writerFor(services, uid)).toBeNull()
    await save(services, uid, kind, 'sk-wrong')
    expect(await writerFor(services, uid)).toBeNull()
    expect(await check(services, uid)).toBe(0)
    expect(await readWriterKey(services, uid)).toMatchObject({ key: { state: 'refused' } })
    expect(await writerFor(services, uid)).toBeNull()

    await save(services, uid, kind, llmKey)
    expect(await check(services, uid)).toBe(0)
    expect(await readWriterKey(services, uid)).toMatchObject({ key: { state: 'ready' } })
    const chosen = await writerFor(services, uid)
    expect(chosen).toMatchObject({ writer: { service: kind, model: 'stand-in' } })
    await dropWriterKey(services, uid)
    expect(await writerFor(services, uid)).toBeNull()
  },
)

test('a key without money is told apart, and tried again an hour later', async () => {
  const { services, uid, llm } = await aWorld('openai')
  await save(services, uid, 'openai', llmKey)
  await llm.plan({ effect: { kind: 'over-quota' } })
  expect(await check(services, uid)).toBe(0)
  expect(await readWriterKey(services, uid)).toMatchObject({ key: { state: 'over-quota' } })
  expect(await writerFor(services, uid)).toBeNull()
  const earlier = new Date(Date.now() - 61 * 60_000).toISOString()
  await services.store.db
    .update(writerKeys)
    .set({ updatedAt: earlier })
    .where(eq(writerKeys.uid, uid))
  expect(await writerFor(services, uid)).toMatchObject({ own: { state: 'over-quota' } })
})

test('a service that does not answer is asked again later, and a key replaced meanwhile is left alone', async () => {
  const { services, uid, llm } = await aWorld('openai')
  await save(services, uid, 'openai', llmKey)
  await llm.plan(
    { effect: { kind: 'cut-before' } },
    { effect: { kind: 'status', status: 429, retryAfter: 9 } },
  )
  expect(await check(services, uid)).toBeGreaterThan(0)
  expect(await check(services, uid)).toBe(9)
  expect(await readWriterKey(services, uid)).toMatchObject({ key: { state: 'unchecked' } })
  await save(services, uid, 'openai', 'sk-wrong')
  expect(await checkWriterKey(services, { uid, version: 1 })).toBe(0)
  expect(await readWriterKey(services, uid)).toMatchObject({ key: { state: 'unchecked' } })
  expect(await checkWriterKey(services, { uid, version: 2 })).toBe(0)
  expect(await readWriterKey(services, uid)).toMatchObject({ key: { state: 'refused' } })
})

test('a key moved to another user or service opens nothing, and the operator is asked instead', async () => {
  const { services, uid } = await aWorld('openai')
  const other = await aUser(world)
  await save(services, uid, 'openai', llmKey)
  await check(services, uid)
  const { db } = services.store
  const [row] = await db.select().from(writerKeys).where(eq(writerKeys.uid, uid))
  if (!row) throw new Error('no key')
  await db.insert(writerKeys).values({ ...row, uid: other.uid })
  expect(await writerFor(services, other.uid)).toBeNull()
  await db.update(writerKeys).set({ service: 'anthropic' }).where(eq(writerKeys.uid, uid))
  expect(await writerFor(services, uid)).toBeNull()
  expect(() =>
    services.vault?.open(keyPlace({ uid, service: 'anthropic' }), row.sealedKey),
  ).toThrow()
})

test('the key counts among what is sealed, and goes with the secrets of its user', async () => {
  const { services, uid } = await aWorld('openai')
  await save(services, uid, 'openai', llmKey)
  const { db } = services.store
  await db.update(writerKeys).set({ sealedKey: 'v1.formerKey.box' }).where(eq(writerKeys.uid, uid))
  expect(await sealedKeyIds(db)).toContain('formerKey')
  await db.transaction((tx) => removeSecrets(tx, uid))
  expect(await readWriterKey(services, uid)).toEqual({ key: null })
})

async function aWorld(kind: 'openai' | 'anthropic') {
  const llm = await testLlm({ onTestFinished })
  const { uid } = await aUser(world)
  const offered = {
    name: kind,
    kind,
    url: llm.base,
    model: 'stand-in',
    title: kind,
    isStandIn: true,
  }
  const writers = aiTextWriters({
    ...none,
    offered: [offered, { ...offered, name: 'anthropic', kind: 'anthropic' }],
  })
  return { services: { ...world.services, writers }, uid, llm }
}

type Services = Awaited<ReturnType<typeof aWorld>>['services']

function save(services: Services, uid: string, service: string, key: string) {
  return saveWriterKey(services, uid, { service, key })
}

async function check(services: Services, uid: string) {
  const [row] = await services.store.db.select().from(writerKeys).where(eq(writerKeys.uid, uid))
  return checkWriterKey(services, { uid, version: row?.version ?? 0 })
}

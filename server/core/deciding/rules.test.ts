import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { defaultRules, maxNeverWords, type Rules } from '../../../contract/bidding/rules.ts'
import { testServices } from '../../../tests/support/test-services.ts'
import { users } from '../../store/accounts/account-schema.ts'
import { listen } from '../../store/live.ts'
import { rulesOf, toVersionedRules } from '../../store/deciding/rules.ts'
import { biddingRules } from '../../store/deciding/rules-schema.ts'
import { insertUser } from '../../store/accounts/users.ts'
import { addNeverWords, readRules, saveRules } from './rules.ts'

const world = await testServices()
const { store } = world.services

const own: Rules = {
  ...defaultRules,
  autoSendFrom: null,
  workingHours: { timeZone: 'Asia/Kathmandu', days: [1, 7], from: '08:00', to: '12:30' },
  neverWords: ['casino'],
}

test('a user who has saved none has the default rules, of version 0', async () => {
  expect(await readRules(store, await somebody())).toEqual({ version: 0, rules: defaultRules })
})

test('a save counts the version up and is read as it was saved, by this user alone', async () => {
  const [uid, other] = [await somebody(), await somebody()]
  expect(await saveRules(store, uid, { version: 0, rules: own })).toEqual({
    version: 1,
    rules: own,
  })
  expect(await readRules(store, uid)).toEqual({ version: 1, rules: own })
  expect(await saveRules(store, uid, { version: 1, rules: defaultRules })).toMatchObject({
    version: 2,
  })
  expect(await readRules(store, other)).toEqual({ version: 0, rules: defaultRules })
})

test.each([0, 2, 2_000_000_000])(
  'a save made from version %d instead of 1 is refused',
  async (version) => {
    const uid = await somebody()
    await saveRules(store, uid, { version: 0, rules: own })
    await expect(saveRules(store, uid, { version, rules: defaultRules })).rejects.toMatchObject({
      code: 'changed-elsewhere',
    })
    expect(await readRules(store, uid)).toEqual({ version: 1, rules: own })
  },
)

test('of simultaneous saves from the same version, one wins', async () => {
  const uid = await somebody()
  const saves = await Promise.allSettled(
    Array.from({ length: 10 }, (_, number) =>
      saveRules(store, uid, { version: 0, rules: { ...own, sameClientDays: number } }),
    ),
  )
  const won = saves.flatMap((save) => (save.status === 'fulfilled' ? [save.value] : []))
  expect(won).toHaveLength(1)
  expect(await readRules(store, uid)).toEqual(won[0])
})

test('the open browsers of the user hear of a save, and of nothing when it is refused', async () => {
  const uid = await somebody()
  const heard: string[] = []
  const listening = await listen(world.databaseUrl, {
    onLive: (uids, message) => uids.includes(uid) && heard.push(message.kind),
  })
  await expect(saveRules(store, uid, { version: 7, rules: own })).rejects.toThrow()
  await saveRules(store, uid, { version: 0, rules: own })
  await addNeverWords(store, uid, 'poker')
  await addNeverWords(store, uid, 'POKER!')
  await saveRules(store, uid, { version: 2, rules: own })
  await expect.poll(() => heard).toEqual(Array(3).fill('rules-changed'))
  await listening.stop()
})

test('words are added at the end, each once by its words', async () => {
  const uid = await somebody()
  await saveRules(store, uid, { version: 0, rules: own })
  expect(await addNeverWords(store, uid, 'Crypto trading')).toMatchObject({
    version: 2,
    rules: { ...own, neverWords: ['casino', 'Crypto trading'] },
  })
  const same = await addNeverWords(store, uid, 'crypto-TRADING')
  expect(same).toEqual(await readRules(store, uid))
  expect(same.version).toBe(2)
})

test('words added at the same time are all kept', async () => {
  const uid = await somebody()
  const added = Array.from({ length: 10 }, (_, number) => `word${number}`)
  await Promise.all(added.map((phrase) => addNeverWords(store, uid, phrase)))
  const { version, rules } = await readRules(store, uid)
  expect([version, rules.neverWords.toSorted()]).toEqual([10, added])
})

test('a full list takes no more, and a save folds what is twice', async () => {
  const uid = await somebody()
  const neverWords = Array.from({ length: maxNeverWords }, (_, number) => `word${number}`)
  await saveRules(store, uid, { version: 0, rules: { ...own, neverWords } })
  await expect(addNeverWords(store, uid, 'one more')).rejects.toMatchObject({
    code: 'never-list-full',
  })
  await expect(addNeverWords(store, uid, 'WORD99')).resolves.toMatchObject({ version: 1 })
  const twice = { ...own, neverWords: ['Casino', 'casino!', 'dice'] }
  expect(await saveRules(store, uid, { version: 1, rules: twice })).toMatchObject({
    rules: { neverWords: ['Casino', 'dice'] },
  })
})

test('nothing is saved for a user who is gone, or going', async () => {
  const going = await somebody()
  await store.db
    .update(users)
    .set({ deletedAt: '2031-05-04T10:00:00Z' })
    .where(eq(users.uid, going))
  for (const uid of ['nobody', going]) {
    const refused = { code: 'not-found' }
    await expect(saveRules(store, uid, { version: 0, rules: own })).rejects.toMatchObject(refused)
    await expect(addNeverWords(store, uid, 'casino')).rejects.toMatchObject(refused)
  }
  expect(await rulesOf(store.db, [])).toEqual(new Map())
})

test('a row of another release is read as far as it goes', async () => {
  const uid = await somebody()
  const older = { weights: { skills: 10 }, sameClientDays: 7, fromTheFuture: true }
  await store.db.insert(biddingRules).values({ uid, version: 4, rules: older as unknown as Rules }) // what an older release has written
  const expected = {
    version: 4,
    rules: {
      ...defaultRules,
      weights: { ...defaultRules.weights, skills: 10 },
      sameClientDays: 7,
      minSkills: 0, // no rule that its user has never seen holds anything back
    },
  }
  expect(await readRules(store, uid)).toEqual(expected)
  expect((await rulesOf(store.db, [uid, 'nobody'])).get('nobody')).toMatchObject({ version: 0 })
})

test.each<[string, object]>([
  [
    'a time zone that there is no more',
    { workingHours: { ...own.workingHours, timeZone: 'Atlantis' } },
  ],
  ['a score out of bounds', { reviewFrom: 101 }],
  ['weights that are none', { weights: { skills: 'much' } }],
])('with %s, the rest counts and nothing is sent automatically', (_, broken) => {
  const { rules } = toVersionedRules({ version: 3, rules: { ...own, autoSendFrom: 10, ...broken } })
  const expected = { ...own, autoSendFrom: null }
  for (const name of Object.keys(broken))
    Object.assign(expected, { [name]: Object(defaultRules)[name] })
  expect(rules).toEqual(expected)
})

async function somebody(): Promise<string> {
  const uid = crypto.randomUUID()
  await insertUser(store.db, { uid, email: `${uid}@example.org` })
  return uid
}

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aUser, testServices } from '../../../../tests/support/test-services.ts'
import { users } from '../../../store/accounts/account-schema.ts'
import { facts as factRows } from '../../../store/writing/writing-schema.ts'
import { addFact, answerQuestion, listFacts, removeFact, saveFact } from './own-facts.ts'

const world = await testServices()
const { store } = world.services

async function aWriter() {
  const { uid } = await aUser(world, { isBidding: false })
  const stated = {
    whatServicesGeneral: 'I build WordPress shops.',
    detailedExperience: 'I built an online shop for Harbour Bakery in 2023.',
  }
  await store.db.update(users).set(stated).where(eq(users.uid, uid))
  return uid
}

const texts = async (uid: string) => (await listFacts(store.db, uid)).facts.map(({ text }) => text)

test('facts are read from the profile; the user adds, changes and removes some', async () => {
  const uid = await aWriter()
  const read = await texts(uid)
  expect(read).toContain('I build WordPress shops.')
  const { facts } = await addFact(store, uid, { text: 'I speak German fluently.', link: '' })
  const own = facts.find(({ source }) => source === 'you')
  expect(own).toMatchObject({ text: 'I speak German fluently.', kind: 'language', link: null })

  const service = facts.find(({ text }) => text === 'I build WordPress shops.')
  const factId = service?.id ?? ''
  await saveFact(store, { uid, factId }, { text: 'I build big shops.', link: 'https://a.example' })
  const changed = (await listFacts(store.db, uid)).facts.find(({ id }) => id === factId)
  expect(changed).toMatchObject({
    text: 'I build big shops.',
    link: 'https://a.example',
    source: 'you',
  })
  expect(await texts(uid)).not.toContain('I build WordPress shops.')

  await removeFact(store, { uid, factId })
  await removeFact(store, { uid, factId: own?.id ?? '' })
  const left = await texts(uid)
  for (const gone of ['I build big shops.', 'I build WordPress shops.', 'I speak German fluently.'])
    expect(left).not.toContain(gone)
})

test('the same fact added twice is one, and a fact of somebody else is not found', async () => {
  const [uid, other] = [await aWriter(), await aWriter()]
  const form = { text: 'I can start on Monday.', link: '' }
  await Promise.all([addFact(store, uid, form), addFact(store, uid, form)])
  const own = (await listFacts(store.db, uid)).facts.filter(({ source }) => source === 'you')
  expect(own).toHaveLength(1)
  const named = { uid: other, factId: own[0]?.id ?? '' }
  await expect(saveFact(store, named, form)).rejects.toThrow('not-found')
  await expect(removeFact(store, named)).rejects.toThrow('not-found')
})

test('two hundred facts of their own fit, and not one more, also when all come at the same moment', async () => {
  const uid = await aWriter()
  const rows = Array.from({ length: 195 }, (_, at) => ({ uid, id: `f${at}`, text: `Fact ${at}.` }))
  await store.db.insert(factRows).values(rows)
  const adding = await Promise.allSettled(
    Array.from({ length: 8 }, (_, at) => addFact(store, uid, { text: `New ${at}.`, link: '' })),
  )
  expect(adding.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  for (const one of adding)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'facts-full' })
})

test('an answer and its question become one fact, and the question is gone', async () => {
  const uid = await aWriter()
  const ask = async (asks: string) => {
    const { questions } = await listFacts(store.db, uid)
    return questions.find((question) => question.asks === asks)
  }
  const answer = async (asks: string, given: string) => {
    const question = await ask(asks)
    if (!question) throw new Error(`Nothing asks for the ${asks}`)
    return answerQuestion(store, uid, {
      factId: question.factId,
      question: question.question,
      answer: given,
    })
  }
  const asked = await ask('rate')
  const { facts } = await answer('rate', '£45')
  expect(facts).toContainEqual(
    expect.objectContaining({ kind: 'rate', text: 'My hourly rate is £45.', source: 'you' }),
  )
  expect(await ask('rate')).toBeUndefined()
  const again = { factId: '', question: asked?.question ?? '', answer: '£50' }
  await expect(answerQuestion(store, uid, again)).rejects.toThrow('question-gone')

  await expect(answer('availability', ' ')).rejects.toMatchObject({ code: 'invalid-request' })
  await answer('result', '30% more orders')
  expect(await texts(uid)).toContain(
    'I built an online shop for Harbour Bakery in 2023. Result: 30% more orders.',
  )
  expect(await ask('result')).toBeUndefined()
})

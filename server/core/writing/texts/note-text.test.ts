import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { anOnboarding } from '../../../../tests/support/browser/an-onboarding.ts'
import { testApp } from '../../../../tests/support/http.ts'
import { insertUser } from '../../../store/accounts/users.ts'
import { completeOnboarding } from '../../accounts/complete-onboarding.ts'
import { saveCard } from '../../accounts/save-card.ts'
import { noteText } from './note-text.ts'

test('a text is checked as it is now, and one that is not there has no notes', async () => {
  const { services } = await testApp()
  const uid = crypto.randomUUID()
  await insertUser(services.store.db, { uid, email: `${uid}@example.org` })
  await completeOnboarding(services, uid, anOnboarding('grace@example.org'))
  const { db } = services.store
  expect(await noteText(db, uid, 'coverLetter')).toEqual({ sentences: [], doubts: [], facts: {} })
  const text = 'I am new. I built 37 shops.'
  await saveCard(services, { uid, card: 'coverLetter' }, { version: 0, text })
  const { sentences, doubts } = await noteText(db, uid, 'coverLetter')
  expect(doubts).toContainEqual(
    expect.objectContaining({ text: 'I built 37 shops.', class: 'number' }),
  )
  expect(sentences.map((sentence) => sentence.text).join(' ')).toContain('37 shops')
  expect(await noteText(db, uid, 'profileDescription')).toMatchObject({ sentences: [] })
})

test('a sentence that is too long to be checked is a doubt', async () => {
  const { services } = await testApp()
  const uid = crypto.randomUUID()
  const { db } = services.store
  await insertUser(db, { uid, email: `${uid}@example.org` })
  await completeOnboarding(services, uid, anOnboarding('grace@example.org'))
  const text = `I build ${'web shops and '.repeat(120)}more.`
  await saveCard(services, { uid, card: 'coverLetter' }, { version: 0, text })
  const { doubts } = await noteText(db, uid, 'coverLetter')
  expect(doubts).toContainEqual({ text, class: 'unchecked', about: '' })
})

test('years of experience in a generated text are counted to the year of the database', async () => {
  const { services } = await testApp()
  const uid = crypto.randomUUID()
  const { db } = services.store
  await insertUser(db, { uid, email: `${uid}@example.org` })
  await completeOnboarding(services, uid, anOnboarding('grace@example.org'))
  await db.execute(
    sql`update users set detailed_experience =
          'I have built web shops since ' || extract(year from product_clock()) - 9 || '.' where uid = ${uid}`,
  )
  const text = 'I have built web shops for 9 years. I have built web shops for 19 years.'
  await saveCard(services, { uid, card: 'profileDescription' }, { version: 0, text })
  const { doubts } = await noteText(db, uid, 'profileDescription')
  expect(doubts.map((doubt) => doubt.text)).toEqual(['I have built web shops for 19 years.'])
})

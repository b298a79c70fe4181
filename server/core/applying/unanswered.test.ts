import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aPostedApplication } from '../../../tests/support/factories/a-posted-application.ts'
import { pathOf } from '../../../tests/support/path.ts'
import { aUser, testServices } from '../../../tests/support/test-services.ts'
import { applications } from '../../store/schema.ts'

const world = await testServices()
const { sendAllDue, ledgerOf, usedBy } = pathOf(world)

test.each([
  ['none', []],
  ['one of two', [{ question: 'When?', answer: 'Now' }]],
  [
    'an empty one',
    [
      { question: 'When?', answer: 'Now' },
      { question: 'Why?', answer: '' },
    ],
  ],
  [
    'those to other questions',
    [
      { question: 'Why?', answer: 'Because' },
      { question: 'When?', answer: 'Now' },
    ],
  ],
])('with %s of the answers nothing leaves: it waits for the user', async (_, answers) => {
  const user = await aUser(world)
  const { applicationId } = await aPostedApplication(world, user.uid, {
    state: 'queued',
    reason: null,
    letter: null,
    answers,
    job: { questions: ['When?', 'Why?'] },
  })
  await sendAllDue()
  const [found] = await world.services.store.db
    .select()
    .from(applications)
    .where(eq(applications.id, applicationId))
  expect(found).toMatchObject({ state: 'review', reason: 'needs-answers', slotDay: null })
  expect(await ledgerOf(user)).toEqual([])
  expect(await usedBy(user)).toEqual({ day: 0, month: 0 })
})

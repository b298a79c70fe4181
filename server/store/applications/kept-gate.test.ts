import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ApplicationTimeline } from '../../../contract/bidding/application.ts'
import { KeptGate, sayGate, sayValues } from '../../../contract/bidding/gate.ts'
import { aPostedApplication } from '../../../tests/support/factories/a-posted-application.ts'
import { aUser, testServices } from '../../../tests/support/test-services.ts'
import { readTimeline } from '../../core/applications/read-timeline.ts'
import { recordEvents } from './application-events.ts'
import { readGate } from './kept-gate.ts'

const world = await testServices()
const { store } = world.services

test('gates that were stored in words are still shown', async () => {
  const { uid } = await aUser(world)
  const { applicationId } = await aPostedApplication(world, uid)
  const inWords = [
    '{ "gate": "fresh", "passed": true, "saw": "posted 3 h ago" }',
    '{ "gate": "questions", "passed": false, "saw": "2 asked, 1 answered by your answer bank" }',
  ]
  for (const gate of inWords)
    await store.db.execute(
      sql`insert into application_events (application_id, kind, gate) values (${applicationId}, 'gate', ${gate}::jsonb)`,
    )
  await store.db.execute(
    sql`update applications set failed_gate = ${inWords[1]}::jsonb where id = ${applicationId}`,
  )

  const shown = ApplicationTimeline.parse(await readTimeline(store, uid, applicationId))
  const said = shown.events.map(({ gate }) => gate && sayGate(gate))
  expect(said).toEqual([
    'Posted recently: posted 3 h ago',
    "Client's questions: 2 asked, 1 with saved answers",
  ])
  expect(shown.failedGate).toMatchObject({ saw: { asked: 2, answered: 1 } })
})

test('the gates of a decision come back as they were stored, a line for each', async () => {
  const { uid } = await aUser(world)
  const { applicationId } = await aPostedApplication(world, uid)
  const at = '2031-05-04T10:00:00.123456Z'
  const gate = { gate: 'fresh', passed: true, saw: { postedAt: at, at } } as const
  await recordEvents(store.db, [
    { applicationId, kind: 'gate', gates: [gate, { ...gate, passed: false }] },
  ])
  const { events } = await readTimeline(store, uid, applicationId)
  expect(events.map((event) => event.gate)).toEqual([gate, { ...gate, passed: false }])
})

test.each<[KeptGate['gate'], boolean, string, KeptGate['saw'], string]>([
  ['questions', true, 'none', { asked: 0, answered: 0 }, 'none'],
  [
    'questions',
    true,
    '3 asked, all with saved answers',
    { asked: 3, answered: 3 },
    '3 asked, all with saved answers',
  ],
  [
    'questions',
    false,
    '3 asked, 0 with saved answers',
    { asked: 3, answered: 0 },
    '3 asked, 0 with saved answers',
  ],
  ['never-words', true, 'none', { found: null }, 'none'],
  ['never-words', false, 'casino', { found: 'casino' }, 'casino'],
  [
    'working-hours',
    true,
    'within 09:00–18:00 UTC',
    'within 09:00–18:00 UTC',
    'within 09:00–18:00 UTC',
  ],
])('of %s (passed: %s) the words “%s” are %j', (gate, passed, words, saw, said) => {
  const read = readGate({ gate, passed, saw: words })
  expect(read).toEqual({ gate, passed, saw })
  expect(sayValues(KeptGate.parse(read))).toBe(said)
})

import { expect, test } from 'vitest'
import { noAnswer, unknownOutcomesOf } from '../../../tests/support/factories/unknown-outcomes.ts'
import { testServices } from '../../../tests/support/test-services.ts'

const { unknown, passTo, aProcess, applicationOf } = unknownOutcomesOf(await testServices())

/** Marketplace where nothing of a send arrives after thirty seconds. */
const slow = { maxProcessingMs: 24_000 }

test('a database clock that jumps ahead counts for no more than a process has counted itself, in a new one for ten seconds', async () => {
  const { id } = await unknown()
  const { lookUp } = aProcess(undefined, slow)
  await lookUp()
  await passTo(3_000, 9.9)
  await lookUp()
  expect(await applicationOf(id)).toMatchObject({ negativeLookUps: 0, drainedMs: 9_900 })
  await passTo(3_400, 10)
  await aProcess(undefined, slow).lookUp()
  expect(await applicationOf(id)).toMatchObject({ negativeLookUps: 0, drainedMs: 19_900 })
  await passTo(3_500, 10)
  await lookUp()
  expect(await applicationOf(id)).toMatchObject({ negativeLookUps: 0, drainedMs: 20_000 })
  await passTo(3_600, 20)
  await lookUp()
  expect(await applicationOf(id)).toMatchObject({ state: 'unknown', negativeLookUps: 1 })
})

test.each([
  { restartSeconds: 8, lookUps: 6 },
  { restartSeconds: 60, lookUps: 5 },
])(
  'in a crash loop of $restartSeconds s every look-up counts, and it is sent again within five minutes',
  async ({ restartSeconds, lookUps }) => {
    const { id } = await unknown()
    for (let made = 0; made < lookUps; made += 1) {
      expect(await applicationOf(id)).toMatchObject({ state: 'unknown' })
      await passTo(made * restartSeconds)
      await aProcess(undefined, slow).lookUp()
    }
    expect(await applicationOf(id)).toMatchObject({
      state: 'queued',
      drainedMs: 0,
      lookedUpAt: null,
    })
    expect((lookUps - 1) * restartSeconds).toBeLessThanOrEqual(300)
  },
)

test('the second negative look-up and what follows are one: nothing is between them to be cut off', async () => {
  const { id } = await unknown()
  for (const seconds of [0, 11]) {
    await passTo(seconds)
    await aProcess().lookUp()
  }
  const before = await applicationOf(id)
  await passTo(14)
  await expect(aProcess(undefined, {}, endAtSecondAbsence).lookUp()).rejects.toThrow('cut off')
  expect(await applicationOf(id)).toMatchObject({
    state: 'unknown',
    negativeLookUps: 1,
    drainedMs: before?.drainedMs,
  })
  await passTo(80) // its hold is over
  await aProcess(noAnswer).lookUp()
  expect(await applicationOf(id)).toMatchObject({ state: 'unknown' })
  await passTo(90)
  await aProcess().lookUp()
  expect(await applicationOf(id)).toMatchObject({ state: 'queued' })
})

test('a database clock that stands still or is set back only makes it wait longer', async () => {
  const { id } = await unknown()
  const { lookUp } = aProcess()
  await lookUp()
  await passTo(9, 1_000)
  await lookUp()
  expect(await applicationOf(id)).toMatchObject({ state: 'unknown', negativeLookUps: 0 })
  await passTo(-600, 2_000)
  expect(await lookUp()).toBe(0)
  expect(await applicationOf(id)).toMatchObject({ state: 'unknown', negativeLookUps: 0 })
})

function endAtSecondAbsence(point: string): void {
  if (point === 'absent-twice') throw new Error('cut off')
}

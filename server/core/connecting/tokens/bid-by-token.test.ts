import { expect, test } from 'vitest'
import { aTokenWorld } from '../../../../tests/support/a-token-world.ts'
import { aJob } from '../../../../tests/support/outside/gigboard-client.ts'
import { pathOf } from '../../../../tests/support/path.ts'
import { aUser } from '../../../../tests/support/test-services.ts'
import { checkSignIn } from '../../applying/signing-in/check-sign-in.ts'
import { sendManually } from '../../reviewing/send-manually.ts'
import { disconnect } from '../connections.ts'

const { world, services, standIn, jobs, name, connect } = await aTokenWorld()
const { takeIn, sendAllDue, applicationsOf } = pathOf({ ...world, services })

test('where a person has to send, an application waits for its user, then goes out once with its price', async () => {
  const user = await aUser(world)
  await connect(user)
  await checkSignIn(services, user.uid)
  await jobs.post(aJob())
  await takeIn(name)
  await sendAllDue()
  const [waiting, ...others] = await applicationsOf(user)
  expect(others).toEqual([])
  expect(waiting).toMatchObject({ marketplace: name, state: 'review', reason: 'wants-person' })
  expect(await standIn.ledger()).toEqual([])

  const own = { uid: user.uid, applicationId: waiting?.id ?? '' }
  await sendManually(services.store, own, waiting?.draftVersion ?? 0)
  await sendAllDue()
  expect(await applicationsOf(user)).toMatchObject([{ state: 'submitted', reason: null }])
  expect(await standIn.ledger()).toMatchObject([
    {
      email: user.email,
      description: expect.stringMatching(/\w/u),
      terms: { amount: 375, currency: 'USD', period: 7, milestonePercentage: 50 },
    },
  ])
})

test('an application that waits where its user disconnects is cancelled', async () => {
  const user = await aUser(world)
  await connect(user)
  await checkSignIn(services, user.uid)
  await jobs.post(aJob())
  await takeIn(name)
  const [waiting] = await applicationsOf(user)
  await sendManually(
    services.store,
    { uid: user.uid, applicationId: waiting?.id ?? '' },
    waiting?.draftVersion ?? 0,
  )
  const before = (await standIn.ledger()).length
  await disconnect(services, { uid: user.uid, marketplace: name, network: null })
  await sendAllDue()
  expect(await applicationsOf(user)).toMatchObject([{ state: 'cancelled', reason: 'disconnected' }])
  expect(await standIn.ledger()).toHaveLength(before)
})

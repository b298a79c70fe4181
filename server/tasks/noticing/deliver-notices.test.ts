import { afterAll, expect, test } from 'vitest'
import { noticingOf } from '../../../tests/support/noticing/noticing-of.ts'
import { testNotices } from '../../../tests/support/noticing/test-notices.ts'
import { until } from '../../../tests/support/processes/until.ts'
import { aUser, testServices } from '../../../tests/support/test-services.ts'
import { noticeUsers } from '../../core/noticing/queue-notice.ts'
import { deliverNotices } from './deliver-notices.ts'

const notices = await testNotices({ onTestFinished: (end) => afterAll(end) })
const world = await testServices({ noticesStandIn: notices.url })
const { services } = world
const { addWebhook, channelsOf } = noticingOf(world, notices)

const reply = { event: 'client-answered', applicationId: 'a-1', how: 'replied', count: 1 } as const

test('channels that hang hold up no others of the same user, nor anybody else’s', async () => {
  const user = await aUser(world)
  const other = await aUser(world)
  const hanging = [
    await addWebhook(user.uid),
    await addWebhook(user.uid),
    await addWebhook(user.uid),
  ]
  const good = await addWebhook(user.uid)
  const others = await addWebhook(other.uid)
  for (const { path } of hanging)
    await notices.fault({ kind: 'delay', ms: 3_600_000 }, { at: path, times: null })
  await deliverNotices(services)
  const tell = (uid: string) =>
    services.store.db.transaction((tx) => noticeUsers(services, tx, { uid, ...reply }))
  for (let times = 0; times < 3; times += 1) await tell(user.uid)
  await tell(other.uid)
  await until('the others have theirs', async () => {
    const [own, theirs] = [await notices.arrived(good.path), await notices.arrived(others.path)]
    return own.length === 3 && theirs.length === 1
  })
  for (const { path } of hanging) expect(await notices.arrived(path)).toHaveLength(1)

  await until('the hanging ones are found out', async () => {
    const states = (await channelsOf(user.uid)).map(({ failingSince }) => failingSince !== null)
    return states.join() === 'true,true,true,false'
  })
}, 60_000)

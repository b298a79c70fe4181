import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { noticingOf, telegramToken } from '../../../tests/support/noticing/noticing-of.ts'
import { testNotices } from '../../../tests/support/noticing/test-notices.ts'
import { aUser, testServices } from '../../../tests/support/test-services.ts'
import { removeSecrets } from '../../store/deleting/deletions.ts'
import { sealedKeyIds } from '../../store/keeping/sealed-key-ids.ts'
import { noticeChannels } from '../../store/noticing/notice-schema.ts'
import { rotateKeys } from '../keeping/rotate-keys.ts'
import { addressPlace, secretPlace } from './channel-places.ts'
import { addChannel, dropChannel, readChannels, renewSecret, setChannel } from './own-channels.ts'

const notices = await testNotices({ onTestFinished: (end) => afterAll(end) })
const world = await testServices({ noticesStandIn: notices.url })
const { services } = world
const { db } = services.store
const { add, addWebhook, channelsOf } = noticingOf(world, notices)

test('the secret of a webhook is told once, and no address, token or secret comes back', async () => {
  const { uid } = await aUser(world)
  const url = 'https://webhook.test/a-secret-path?key=abcdef'
  const { secret, channels } = await addChannel(services, uid, { kind: 'webhook', url })
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/u)
  expect(channels).toMatchObject([{ kind: 'webhook', label: 'webhook.test …cdef', isOn: true }])
  await add(uid, { kind: 'slack', url: 'https://hooks.slack.com/services/T0/B0/slacksecret' })
  await add(uid, { kind: 'telegram', token: telegramToken, chatId: '-100987654321' })
  const shown = JSON.stringify(await readChannels(services, uid))
  for (const secretText of ['a-secret-path', 'slacksecret', telegramToken, '100987', 'whsec_'])
    expect(shown).not.toContain(secretText)
  const kept = JSON.stringify(await db.select().from(noticeChannels))
  for (const secretText of ['a-secret-path', 'slacksecret', telegramToken, '100987', 'whsec_'])
    expect(kept).not.toContain(secretText)
})

test('five channels fit, and not one more, also when all come at once', async () => {
  const { uid } = await aUser(world)
  const adding = await Promise.allSettled(Array.from({ length: 8 }, () => addWebhook(uid)))
  expect(adding.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(adding.filter(({ status }) => status === 'rejected')).toMatchObject(
    Array.from({ length: 3 }, () => ({ reason: { code: 'notice-channels-full' } })),
  )
})

test('a secret is replaced for webhooks alone, and each seal fits its own channel only', async () => {
  const { uid } = await aUser(world)
  const { channel } = await addWebhook(uid)
  const slack = await add(uid, { kind: 'slack', url: 'https://hooks.slack.com/services/T/B/x' })
  const { secret } = await renewSecret(services, { uid, id: channel.id })
  const [row] = await db.select().from(noticeChannels).where(eq(noticeChannels.id, channel.id))
  const sealed = row?.sealedSecret ?? ''
  expect(services.vault.open(secretPlace({ uid, id: channel.id }), sealed)).toBe(secret)
  expect(() => services.vault.open(secretPlace({ uid, id: slack.id }), sealed)).toThrow()
  expect(() => services.vault.open(addressPlace({ uid, id: channel.id }), sealed)).toThrow()
  await expect(renewSecret(services, { uid, id: slack.id })).rejects.toThrow('not-found')
})

test('a channel is switched and removed by its own user only', async () => {
  const { uid } = await aUser(world)
  const other = await aUser(world)
  const { channel } = await addWebhook(uid)
  const theirs = { uid: other.uid, id: channel.id }
  await expect(setChannel(services, theirs, false)).rejects.toThrow('not-found')
  await expect(dropChannel(services, theirs)).rejects.toThrow('not-found')
  await expect(renewSecret(services, theirs)).rejects.toThrow('not-found')
  await setChannel(services, { uid, id: channel.id }, false)
  expect(await channelsOf(uid)).toMatchObject([{ isOn: false, offReason: null }])
  await dropChannel(services, { uid, id: channel.id })
  expect(await channelsOf(uid)).toEqual([])
})

test('channels count among what is sealed, move to a new key, and go with the secrets of their user', async () => {
  const { uid } = await aUser(world)
  const { channel } = await addWebhook(uid)
  const at = eq(noticeChannels.id, channel.id)
  await db.update(noticeChannels).set({ sealedSecret: 'v1.formerKey.box' }).where(at)
  expect(await sealedKeyIds(db)).toContain('formerKey')
  const former = { ...services.vault, formerKeyIds: ['formerKey'], open: () => 'whsec_opened' }
  const vault = { ...former, seal: services.vault.seal }
  await rotateKeys({ ...services, vault }, new AbortController().signal)
  const [row] = await db.select().from(noticeChannels).where(at)
  const sealed = row?.sealedSecret ?? ''
  expect(services.vault.open(secretPlace({ uid, id: channel.id }), sealed)).toBe('whsec_opened')
  await db.transaction((tx) => removeSecrets(tx, uid))
  expect(await channelsOf(uid)).toEqual([])
})

import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testServices, testSealingKey } from '../../../tests/support/test-services.ts'
import { sealedBox } from '../../adapters/sealed-box/sealed-box.ts'
import { sealedKeyIds } from '../../store/keeping/sealed-key-ids.ts'
import { pushKeysRow } from '../../store/push/push-keys-record.ts'
import { openPushKeys, pushPublicKey, resealPushKeys } from './push-keys.ts'

const { services } = await testServices()
const { db } = services.store

test('all who ask at the same time get one key pair, whose private half is sealed', async () => {
  const asked = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      index % 2 === 0
        ? pushPublicKey(services)
        : openPushKeys(services).then(({ publicKey }) => publicKey),
    ),
  )
  expect(new Set(asked).size).toBe(1)
  const { privateKey } = await openPushKeys(services)
  expect(Buffer.from(privateKey, 'base64url')).toHaveLength(32)
  const { rows } = await db.execute(sql`select value from installation where name = ${pushKeysRow}`)
  expect(JSON.stringify(rows)).toContain(asked[0])
  expect(JSON.stringify(rows)).not.toContain(privateKey)
})

test('the pair outlives a change of the sealing key, and counts as sealed to the former one until then', async () => {
  const before = await openPushKeys(services)
  const newKey = Buffer.alloc(32, 8).toString('base64url')
  const vault = sealedBox(newKey, [testSealingKey])
  expect(await sealedKeyIds(db)).toContain(services.vault.keyId)
  await resealPushKeys({ ...services, vault })
  expect(await sealedKeyIds(db)).toEqual([vault.keyId])
  expect(await openPushKeys({ ...services, vault: sealedBox(newKey) })).toEqual(before)
})

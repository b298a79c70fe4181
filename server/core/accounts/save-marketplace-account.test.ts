import { expect, test } from 'vitest'
import { testApp } from '../../../tests/support/http.ts'
import { sealedBox } from '../../adapters/sealed-box/sealed-box.ts'
import { marketplaceAccounts } from '../../store/schema.ts'
import { saveMarketplaceAccount } from './save-marketplace-account.ts'

const credentials = {
  softwareEmail: 'ada@gigboard.example',
  softwarePassword: 'canary-password',
  softwareSecurityQuestion: 'canary-answer',
}

test('each field is sealed to its user and its place', async () => {
  const vault = sealedBox(Buffer.alloc(32, 1).toString('base64url'))
  const { services, signUp } = await testApp({ hasOwnDatabase: true, sealer: vault })
  const [user, other] = [await signUp(), await signUp()]

  await saveMarketplaceAccount(services, user.uid, credentials)

  const [row] = await services.store.db.select().from(marketplaceAccounts)
  expect(JSON.stringify(row)).not.toMatch(/canary|gigboard\.example/u)
  const sealed = row?.sealedPassword ?? ''
  const place = { uid: user.uid, field: 'gigboard.softwarePassword' }
  expect(vault.open(place, sealed)).toBe('canary-password')
  expect(() => vault.open({ ...place, uid: other.uid }, sealed)).toThrow()
  expect(() => vault.open({ ...place, field: 'gigboard.softwareEmail' }, sealed)).toThrow()
})

test('saving again at the same moment counts every save', async () => {
  const { services, signUp } = await testApp({ hasOwnDatabase: true })
  const { uid } = await signUp()
  const saves = Array.from({ length: 8 }, () => saveMarketplaceAccount(services, uid, credentials))
  await Promise.all(saves)
  const [row] = await services.store.db.select().from(marketplaceAccounts)
  expect(row?.version).toBe(8)
})

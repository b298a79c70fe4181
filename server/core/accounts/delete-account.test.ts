import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp, testPassword } from '../../../tests/support/http.ts'
import { ScannerForm } from '../../../contract/scanner.ts'
import { addScanner } from '../scanners/add-scanner.ts'
import { deleteAccount } from './delete-account.ts'
import { logIn } from './log-in.ts'
import { saveMarketplaceAccount } from './save-marketplace-account.ts'

const credentials = {
  softwareEmail: 'canary@gigboard.example',
  softwarePassword: 'canary-password',
  softwareSecurityQuestion: 'canary-answer',
}

test('nothing that names the user is left in any table', async () => {
  const { services, signUp } = await testApp({ hasOwnDatabase: true })
  const { store } = services
  const [user, other] = [await signUp(), await signUp()]
  const scanner = ScannerForm.parse({ name: 'canary', keywords: 'canary' })
  await addScanner(store, user.uid, scanner)
  await saveMarketplaceAccount(services, user.uid, credentials)
  await store.db.execute(sql`insert into usage_days values (${user.uid}, '2031-05-04', 3)`)

  await deleteAccount(services, user.uid)

  const { rows: tables } = await store.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  expect(tables.length).toBeGreaterThan(10)
  for (const { name } of tables) {
    const { rows } = await store.db.execute(sql`select * from ${sql.identifier(name)}`)
    const text = JSON.stringify(rows)
    expect([name, text.includes(user.uid), text.includes(user.email)]).toEqual([name, false, false])
    expect(text).not.toContain('canary')
  }
  const stays = { email: other.email, password: testPassword }
  expect(await logIn(services, stays, new Headers())).toMatchObject({ uid: other.uid })
})

test('a deletion that was cut short can be made again', async () => {
  const { services, signUp } = await testApp()
  const { uid, email } = await signUp()
  const broken = {
    ...services,
    identity: { ...services.identity, deleteAccount: () => Promise.reject(new Error('cut')) },
  }
  await expect(deleteAccount(broken, uid)).rejects.toThrow('cut')
  await deleteAccount(services, uid)
  await deleteAccount(services, uid)
  await expect(
    logIn(services, { email, password: testPassword }, new Headers()),
  ).rejects.toMatchObject({ code: 'credentials-wrong' })
})

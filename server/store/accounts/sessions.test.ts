import { expect, test } from 'vitest'
import { sharedDatabase } from '../../../tests/support/database/shared-database.ts'
import { openStore } from '../connect.ts'
import { rememberBrowser } from './sessions.ts'

test('a browser of a user who was deleted meanwhile is not remembered, and nobody hears of it', async () => {
  const store = openStore(await sharedDatabase())
  const gone = { uid: 'gone', browser: 'Firefox on Windows', network: '192.0.2.0/24' }
  expect(await rememberBrowser(store.db, gone)).toBe('known')
  await store.close()
})

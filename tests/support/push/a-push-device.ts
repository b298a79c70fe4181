import { randomUUID } from 'node:crypto'
import type { Database } from '../../../server/store/connect.ts'
import { pushSubscriptions } from '../../../server/store/push/push-schema.ts'

/** Inserts a device that no notice reaches. Returns its id. */
export async function aPushDevice(
  db: Database,
  uid: string,
  browser = 'Some browser',
): Promise<string> {
  const id = randomUUID()
  const keys = { endpoint: `https://push.example.org/${id}`, p256dh: 'none', auth: 'none' }
  await db.insert(pushSubscriptions).values({ uid, id, browser, ...keys })
  return id
}

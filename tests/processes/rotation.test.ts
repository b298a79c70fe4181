import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { sealedBox } from '../../server/adapters/sealed-box/sealed-box.ts'
import { publicHalfOf } from '../../server/adapters/sealed-box/x25519.ts'
import { openCredentials } from '../../server/core/keeping/open-credentials.ts'
import { wrappedKeyOf } from '../../server/store/keeping/data-keys.ts'
import { marketplaceAccountOf } from '../../server/store/keeping/marketplace-accounts.ts'
import { firstRow } from '../../server/store/rows.ts'
import { sealedKeyIds } from '../../server/store/keeping/sealed-key-ids.ts'
import { recordedSealingKeys } from '../../server/store/keeping/sealing-key-record.ts'
import { aDeployment, type Deployment } from '../support/processes/a-deployment.ts'
import { aProcess, statusOf, untilReady, type Ending } from '../support/processes/a-process.ts'
import { freePort } from '../support/processes/free-port.ts'
import { manyAccounts, passwordOf } from '../support/factories/many-accounts.ts'
import { testSealingKey } from '../support/test-services.ts'
import { until } from '../support/processes/until.ts'

const timeout = 240_000
const newKey = Buffer.alloc(32, 8).toString('base64url')
const [oldId, newId] = [sealedBox(testSealingKey).keyId, sealedBox(newKey).keyId]
const [kept, arrived] = [7_000, 3_000]

test(
  'a rotation of 10,000 accounts that is killed in the middle continues at the next start; every read meanwhile succeeds',
  { timeout },
  async (context) => {
    const world = await aDeployment(context)
    const { store } = world.services
    const uids = await manyAccounts(store, sealedBox(testSealingKey), { kept, arrived })
    const rotating = {
      BIDWRIGHT_SEALING_KEY: newKey,
      BIDWRIGHT_SEALING_KEYS_FORMER: testSealingKey,
    }
    const reading = keepReading(context, world, uids)

    const release = await holdOneKey(context, world)
    const killed = aWorker(context, world, rotating)
    await until('some are moved', async () => (await moved(world)) > kept / 10)
    killed.kill('SIGKILL')
    expect(await killed.ended).toEqual({ code: null, signal: 'SIGKILL' })
    await release()
    expect(await moved(world)).toBeLessThan(kept + arrived)
    expect((await sealedKeyIds(store.db)).toSorted()).toEqual([oldId, newId].toSorted())

    const early = aWorker(context, world, { BIDWRIGHT_SEALING_KEY: newKey })
    expect(await early.ended).toEqual({ code: 1, signal: null })
    expect(early.stderr()).toContain(`are sealed to ${oldId}: put that key back`)
    expect(early.stderr()).not.toMatch(new RegExp(`${newKey}|${testSealingKey}`, 'u'))

    const second = aWorker(context, world, rotating)
    const tells = `Nothing is sealed to the former key ${oldId} any more.`
    await until('it says so', () => second.stderr().includes(tells), timeout)
    const { reads, failures } = await reading.stop()
    expect(failures).toEqual([])
    expect(reads).toBeGreaterThan(100)
    expect(await sealedKeyIds(store.db)).toEqual([newId])
    expect(await recordedSealingKeys(store.db)).toEqual({ current: newId, next: null })
    expect(await moved(world)).toBe(kept + arrived)

    const alone = aWorker(context, world, { BIDWRIGHT_SEALING_KEY: newKey })
    await alone.untilStarted()
  },
)

test(
  'a process with the role http starts with the public half alone, and says when that was rotated away',
  { timeout },
  async (context) => {
    const world = await aDeployment(context)
    const { BIDWRIGHT_SEALING_KEY: _, ...environment } = world.environment as Record<string, string>
    const http = async (key: string) => {
      const port = await freePort()
      const changes = { BIDWRIGHT_ROLE: 'http', BIDWRIGHT_SEALING_PUBLIC_KEY: publicHalfOf(key) }
      return {
        process: aProcess(context, { ...environment, ...changes, PORT: `${port}` }),
        origin: `http://127.0.0.1:${port}`,
      }
    }
    const before = await http(testSealingKey)
    await untilReady(before.origin)

    aWorker(context, world, {
      BIDWRIGHT_SEALING_KEY: newKey,
      BIDWRIGHT_SEALING_KEYS_FORMER: testSealingKey,
    })
    await until('the record has moved', async () => {
      return (await recordedSealingKeys(world.services.store.db))?.current === newId
    })
    expect(await statusOf(`${before.origin}/readyz`)).toBe(503)
    await untilReady((await http(newKey)).origin)
    const late = await http(testSealingKey)
    expect(await late.process.ended).toEqual({ code: 1, signal: null })
    expect(late.process.stderr()).toContain(`are sealed to ${newId}: put the public half`)
  },
)

function aWorker(test: Ending, world: Deployment, changes: Record<string, string>) {
  return aProcess(test, { ...world.environment, BIDWRIGHT_ROLE: 'worker', ...changes })
}

/**
 * Keeps opening the credentials of one user after the other, as a process with both keys does, and records what did
 * not open.
 */
function keepReading(test: Ending, { services }: Deployment, uids: readonly string[]) {
  const vault = sealedBox(newKey, [testSealingKey])
  const { db } = services.store
  const failures: unknown[] = []
  const stopping = new AbortController()
  let reads = 0
  const lane = async () => {
    while (!stopping.signal.aborted) {
      const uid = uids[Math.floor(Math.random() * uids.length)] ?? ''
      try {
        const account = await marketplaceAccountOf(db, uid, 'gigboard')
        if (!account) throw new Error('no account')
        const { password } = openCredentials(vault, account, await wrappedKeyOf(db, uid))
        if (password !== passwordOf(uid)) throw new Error('another password')
      } catch (error) {
        failures.push(error)
      }
      reads += 1
    }
  }
  const lanes = [lane(), lane()]
  const stop = async () => {
    stopping.abort()
    await Promise.all(lanes)
    return { reads, failures }
  }
  test.onTestFinished(async () => void (await stop()))
  return { stop }
}

/** Keeps anybody from changing the data key in the middle, until the answer is called. */
async function holdOneKey(test: Ending, { databaseUrl }: Deployment): Promise<() => Promise<void>> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  let ending: Promise<void> | undefined
  const release = () => (ending ??= client.end())
  test.onTestFinished(release)
  await client.query('begin')
  await client.query(
    `select from data_keys where uid = (select uid from data_keys order by uid offset ${kept / 2} limit 1)
     for no key update`,
  )
  return release
}

/** Number of data keys that are wrapped with the new key. */
async function moved({ services }: Deployment): Promise<number> {
  const row = await firstRow<{ count: number }>(
    services.store.db,
    sql`select count(*)::int as count from data_keys where key_id = ${newId}`,
  )
  return row?.count ?? 0
}

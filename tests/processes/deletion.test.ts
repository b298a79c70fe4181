import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deleteAccount } from '../../server/core/accounts/delete-account.ts'
import type { StepName } from '../../server/core/deleting/deletion-steps.ts'
import { deletionOf } from '../../server/store/deleting/deletions.ts'
import { s3Files } from '../../server/adapters/s3-files/s3-files.ts'
import { aDeployment, type Deployment } from '../support/processes/a-deployment.ts'
import { aPlan } from '../support/payments/a-plan.ts'
import { aProcess, type Ending, type ProductProcess } from '../support/processes/a-process.ts'
import { aStripe, type TestStripe } from '../support/payments/a-stripe.ts'
import { allRows, passLastLook } from '../support/factories/deletions.ts'
import { aJob } from '../support/outside/gigboard-client.ts'
import { testS3, type TestS3 } from '../support/outside/s3.ts'
import { aUser, type TestUser } from '../support/test-services.ts'
import { until } from '../support/processes/until.ts'

const timeout = 240_000

test(
  'a deletion whose workers are killed at one step after the other is completed by the last of them',
  async (context) => {
    const { world, s3, stripe, user } = await aSetting(context)
    await deleteAccount(world.services, user.uid)
    await passLastLook(world.services.store, user.uid)

    for (const step of ['identity', 'payments', 'user', 'files', 'traces'] satisfies StepName[]) {
      const killed = aWorker(context, world, { BIDWRIGHT_KILL_AT: `deletion-${step}:1` })
      expect(await killed.ended, killed.stderr()).toEqual({ code: null, signal: 'SIGKILL' })
      expect((await deletionOf(world.services.store.db, user.uid))?.done).not.toContain(step)
    }
    aWorker(context, world)

    await untilComplete(world, user)
    await expectNothingLeft(world, { s3, stripe, user })
    expect(await world.gigboard.ledger()).toHaveLength(1)
  },
  timeout,
)

test(
  'a file store that is down and a database that loses every connection only delay a deletion',
  async (context) => {
    const { world, s3, stripe, user } = await aSetting(context)
    const worker = aWorker(context, world)
    await s3.stop()
    await deleteAccount(world.services, user.uid)
    await passLastLook(world.services.store, user.uid)
    await until('everything but the files is deleted', async () => {
      const done = (await deletionOf(world.services.store.db, user.uid))?.done ?? []
      return done.includes('user') && !done.includes('files')
    })
    const failure = /A task failed|delete accounts failed/u
    await until('the failure is told', () => failure.test(worker.stderr()))

    await loseConnections(world)
    await s3.start()

    await untilComplete(world, user)
    await expectNothingLeft(world, { s3, stripe, user })
    expect(worker.isRunning()).toBe(true)
    const said = worker.stderr()
    for (const word of [user.uid, user.email]) expect(said).not.toContain(word)
  },
  timeout,
)

type Places = { s3: TestS3; stripe: TestStripe; user: TestUser }
type Setting = Places & { world: Deployment }

/** Makes a user with a plan, a sent application and a file, and what it takes to run the product on them. */
async function aSetting(test: Ending): Promise<Setting> {
  const [deployment, s3, stripe] = [await aDeployment(test), await testS3(), await aStripe(test)]
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = s3.options
  const environment = {
    ...deployment.environment,
    ...stripe.environment,
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
  const world = { ...deployment, environment }
  const user = await aUser(world)
  const { services } = world
  const about = { ...services.about, payments: stripe.about }
  await aPlan({ ...services, payments: stripe.payments, about }, stripe, user.uid)
  await world.gigboard.post(aJob())
  const sender = aWorker(test, world)
  await until('the application is sent', async () => (await world.gigboard.ledger()).length === 1)
  sender.kill('SIGTERM')
  await sender.ended
  await s3Client(s3).send(
    new PutObjectCommand({ Bucket: bucket, Key: `${user.uid}/a-file`, Body: 'bytes' }),
  )
  return { world, s3, stripe, user }
}

function s3Client({ options }: TestS3): S3Client {
  const { endpoint, region, ...credentials } = options
  return new S3Client({ endpoint, region, credentials, forcePathStyle: true })
}

function aWorker(
  test: Ending,
  world: Deployment,
  changes: Record<string, string> = {},
): ProductProcess {
  return aProcess(test, { ...world.environment, BIDWRIGHT_ROLE: 'worker', ...changes })
}

async function loseConnections({ services }: Deployment): Promise<void> {
  await services.store.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`,
  )
}

function untilComplete({ services }: Deployment, { uid }: TestUser): Promise<void> {
  return until('the deletion is complete', async () => {
    return (await deletionOf(services.store.db, uid)) === null
  })
}

async function expectNothingLeft({ services }: Deployment, { s3, stripe, user }: Places) {
  const found = await allRows(services.store)
  expect(found.filter(([, row]) => row.includes(user.uid) || row.includes(user.email))).toEqual([])
  const keys: string[] = []
  for await (const { key } of s3Files(s3.options).files.list('')) keys.push(key)
  expect(keys).toEqual([])
  const { customers, subscriptions } = await stripe.state()
  expect(Object.values(customers).filter(({ isDeleted }) => !isDeleted)).toEqual([])
  expect(Object.values(subscriptions)).toMatchObject([{ status: 'canceled' }])
}

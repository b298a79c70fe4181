import { eq } from 'drizzle-orm'
import { afterAll, inject } from 'vitest'
import { startGigboard } from '../../../../sandbox/gigboard/start-gigboard.ts'
import { startUpwork } from '../../../../sandbox/upwork/start-upwork.ts'
import { checkSignIn } from '../../../../server/core/applying/signing-in/check-sign-in.ts'
import {
  beginConnecting,
  finishConnecting,
} from '../../../../server/core/connecting/tokens/connect-by-token.ts'
import { applications } from '../../../../server/store/schema.ts'
import { cloneDatabase } from '../../database/clone-database.ts'
import { patientUrl } from '../../database/be-patient.ts'
import { agree } from '../../a-token-world.ts'
import { aUser, servicesOn, type TestUser } from '../../test-services.ts'
import { gigboardClient } from '../gigboard-client.ts'
import { upworkClient } from './upwork-client.ts'
import { client } from './upwork-marketplace.ts'

/** Opens services that are also connected to the stand-in of Upwork, and ways for users of it. */
export async function anUpworkWorld() {
  const database = await cloneDatabase(inject('templateUrl'))
  const databaseUrl = patientUrl(database.url)
  const running = await startGigboard({ port: 0 })
  const upwork = await startUpwork({ port: 0, world: running.world })
  const place = { isStandIn: false, client: null }
  const marketplaces = [
    { ...place, name: 'gigboard', url: running.url },
    { ...place, name: 'upwork', url: upwork.url, client },
  ]
  const services = await servicesOn(databaseUrl, running.url, { changes: { marketplaces } })
  afterAll(async () => {
    await services.close()
    await upwork.close()
    await running.close()
    await database.drop()
  })
  const gigboard = gigboardClient(running.url)
  const standIn = upworkClient(upwork.url)
  const world = { services, gigboard, databaseUrl }

  return {
    world,
    services,
    /** Services of a further process, with sessions of its own. */
    aProcess: () => ({ ...services, sessions: new Map() }),
    standIn,
    /** Makes a user who has let us into an account at Upwork. */
    async aConnectedUser(wanted: Parameters<typeof aUser>[1] = {}): Promise<TestUser> {
      const user = await aUser(world, wanted)
      const caller = { uid: user.uid, sessionId: `session of ${user.uid}`, network: null }
      const { url } = await beginConnecting(services, { ...caller, marketplace: 'upwork' })
      await finishConnecting(services, caller, await agree(url, { email: user.email }))
      await checkSignIn(services, user.uid)
      return user
    },
    applicationsOf: ({ uid }: TestUser) =>
      services.store.db.select().from(applications).where(eq(applications.uid, uid)),
    async ledgerOf({ email }: TestUser) {
      return (await standIn.ledger()).filter((entry) => entry.email === email)
    },
  }
}

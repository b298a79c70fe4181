import { eq } from 'drizzle-orm'
import { afterAll } from 'vitest'
import {
  finishConnecting,
  beginConnecting,
} from '../../server/core/connecting/tokens/connect-by-token.ts'
import { knowMarketplaces } from '../../server/know-marketplaces.ts'
import { marketplaceAccounts } from '../../server/store/accounts/account-schema.ts'
import { freelancer } from '../../server/adapters/freelancer/freelancer.ts'
import type { TokenMarketplace } from '../../server/ports/marketplace.ts'
import { startFreelancer } from '../../sandbox/freelancer/start-freelancer.ts'
import { startGigboard } from '../../sandbox/gigboard/start-gigboard.ts'
import { gigboardClient } from './outside/gigboard-client.ts'
import { freelancerClient } from './outside/freelancer-client.ts'
import { client, redirectUrl } from './outside/freelancer-marketplace.ts'
import { testServices } from './test-services.ts'

/** Opens services that are also connected to the stand-in of Freelancer.com, whose users let us in by tokens. */
export async function aTokenWorld({ mayBeUnattended = false } = {}) {
  const world = await testServices()
  const jobs = await startGigboard({ port: 0 })
  const running = await startFreelancer({ port: 0, world: jobs.world })
  afterAll(async () => {
    await running.close()
    await jobs.close()
  })
  const { url } = running
  const standIn = freelancerClient(url)
  const real = freelancer({ url, client, redirectUrl, pollEveryMs: 50 })
  let renewals = 0
  const marketplace: TokenMarketplace = {
    ...real,
    refresh(token) {
      renewals += 1
      return real.refresh(token)
    },
  }
  const name = marketplace.name
  await knowMarketplaces(world.services.store.db, new Map([[name, real]]), [
    { name, ...(mayBeUnattended && { mayBeUnattended }) },
  ])
  const known = world.services.about.marketplaces
  const [first] = known
  if (!first) throw new Error('the services have no marketplace')
  const tokenWays = ['consent' as const, 'own-token' as const]
  const about = {
    ...world.services.about,
    marketplaces: [
      ...known,
      {
        ...first,
        name,
        title: 'Freelancer.com',
        connect: 'token' as const,
        tokenWays,
        unattended: mayBeUnattended ? ('by-switch' as const) : ('not-permitted' as const),
      },
    ],
  }
  /** Services of one process, with sessions of its own. */
  const aProcess = () => ({
    ...world.services,
    about,
    marketplaces: new Map([...world.services.marketplaces, [name, marketplace] as const]),
    sessions: new Map(),
  })
  const services = aProcess()

  /** Goes to the marketplace's page and comes back from it. */
  async function comeBack(uid: string, answer: Parameters<typeof agree>[1]) {
    const { sessionId } = caller(uid)
    const { url: page } = await beginConnecting(services, { uid, sessionId, marketplace: name })
    return agree(page, answer)
  }

  return {
    world,
    services,
    aProcess,
    standIn,
    jobs: gigboardClient(jobs.url),
    marketplace,
    name,
    caller,
    comeBack,
    async connect({ uid, email }: { uid: string; email: string }): Promise<void> {
      await finishConnecting(services, caller(uid), await comeBack(uid, { email }))
    },
    async rowOf(uid: string) {
      const rows = await services.store.db
        .select()
        .from(marketplaceAccounts)
        .where(eq(marketplaceAccounts.uid, uid))
      return rows.find((row) => row.marketplace === name) ?? null
    },
    /** Number of renewals that were asked for. */
    renewals: () => renewals,
  }
}

/** Answers the page on which a stand-in asks its user, as the user would. */
export async function agree(
  page: string,
  {
    email,
    answer = 'allow',
    scopes,
  }: { email: string; answer?: 'allow' | 'deny'; scopes?: string },
) {
  const shown = await (await fetch(page)).text()
  const hidden = [...shown.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/gu)]
  const form = new URLSearchParams(hidden.map(([, key = '', value = '']) => [key, value]))
  if (scopes !== undefined) form.set('advanced_scopes', scopes)
  form.set('newEmail', email)
  form.set('answer', answer)
  const answered = await fetch(page, { method: 'POST', body: form, redirect: 'manual' })
  const back = new URL(answered.headers.get('location') ?? '').searchParams
  return { state: back.get('state') ?? '', code: back.get('code') }
}

function caller(uid: string) {
  return { uid, sessionId: `session of ${uid}`, network: null }
}

import type { AgencyMember, Marketplace, MarketplaceSession } from '../../ports/marketplace.ts'
import { PortError } from '../../ports/port-error.ts'
import type { Membership } from '../../store/agencies/memberships.ts'
import { backOffFromMarketplace, backOffSecondsOf } from '../../store/jobs/marketplaces.ts'
import type { ApplyingServices } from '../applying/applying-services.ts'
import { backOffIfAsked } from '../applying/back-off-if-asked.ts'
import { sharedSession } from '../applying/signing-in/shared-session.ts'
import { accountNaming } from '../keeping/account-names.ts'

/** Time for which a sign-in that was refused is not tried again, so that the operator's account is never locked. */
const refusedSeconds = 3_600

/**
 * Returns the operator's session at a marketplace, in which applications go out for agencies. Throws PortError
 * `not-reached` where there is no such account, or while it is refused: nothing of a user's is wrong then.
 */
export function operatorSession(
  services: ApplyingServices,
  marketplace: Marketplace,
): Promise<MarketplaceSession> {
  return sharedSession(services, operatorKey(marketplace.name), {
    version: 0, // it changes with a restart only
    signIn: () => signIn(services, marketplace),
  })
}

/** Returns the session in which an application goes out for an agency, and the member it is for. */
export async function memberSession(
  services: ApplyingServices,
  marketplace: Marketplace,
  membership: Membership,
): Promise<{
  session: MarketplaceSession
  accountVersion: number
  sameSince: number
  onBehalfOf: AgencyMember
}> {
  const { state, agencyId, memberId, version, sameSince } = membership
  if (state !== 'ready' || agencyId === null || memberId === null)
    throw new PortError('agency-refused')
  const session = await operatorSession(services, marketplace)
  const onBehalfOf = { agencyId, memberId }
  return { session, accountVersion: version, sameSince: sameSince ?? version, onBehalfOf }
}

export function operatorKey(marketplace: string): string {
  return `${marketplace} of the operator`
}

/** Waits before the operator's account is tried again, after the marketplace has refused it or wants a person. */
export async function restOperator(services: ApplyingServices, error: PortError): Promise<void> {
  const { store, log, agencyAccount } = services
  if (!agencyAccount) return
  await backOffFromMarketplace(store.db, await pauseName(services), refusedSeconds)
  services.sessions.delete(operatorKey(agencyAccount.marketplace))
  log.warn(
    { marketplace: agencyAccount.marketplace, err: error },
    'The marketplace refuses the account for agencies, and nothing is sent for them: npm run doctor says more.',
  )
}

async function signIn(
  services: ApplyingServices,
  marketplace: Marketplace,
): Promise<MarketplaceSession> {
  const { store, agencyAccount } = services
  const isHere = agencyAccount?.marketplace === marketplace.name
  if (!isHere || marketplace.connect !== 'sign-in' || !agencyAccount.signIn)
    throw new PortError('not-reached')
  if ((await backOffSecondsOf(store.db, await pauseName(services))) > 0)
    throw new PortError('not-reached')
  try {
    return await marketplace.signIn(agencyAccount.signIn)
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    await backOffIfAsked(store.db, marketplace.name, error)
    if (!isRefusal(error)) throw error
    await restOperator(services, error)
    throw new PortError('not-reached', { cause: error })
  }
}

/** Tells whether the marketplace refuses the sign-in, or wants a person. */
export function isRefusal({ code }: PortError): boolean {
  return code === 'sign-in-refused' || code === 'challenge'
}

/** Name of the pause: another one once the operator has corrected the account. */
async function pauseName(services: ApplyingServices): Promise<string> {
  const nameAccount = await accountNaming(services)
  return `agencies ${nameAccount('the operator', JSON.stringify(services.agencyAccount))}`
}

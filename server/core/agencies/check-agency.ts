import type { AgencyState } from '../../../contract/user/user.ts'
import type { AgencyStanding, SignInMarketplace } from '../../ports/marketplace.ts'
import { PortError } from '../../ports/port-error.ts'
import { isUser } from '../../store/accounts/users.ts'
import { membershipOf, namesOf, type MembershipVersion } from '../../store/agencies/memberships.ts'
import { backOffSecondsOf } from '../../store/jobs/marketplaces.ts'
import type { ApplyingServices } from '../applying/applying-services.ts'
import { backOffIfAsked } from '../applying/back-off-if-asked.ts'
import { forgetSession } from '../applying/signing-in/marketplace-session.ts'
import { accountNaming } from '../keeping/account-names.ts'
import { agencyCode } from './agency-code.ts'
import { operatorSession } from './operator-session.ts'
import { setStanding, type Found } from './set-standing.ts'

/**
 * Asks the marketplace how a user's agency stands, accepting its invitation if that waits, and writes it down. Without an
 * answer nothing changes, and the check that comes next asks again. Returns the seconds until the marketplace may be asked,
 * 0 when it was.
 */
export async function checkAgency(services: ApplyingServices, uid: string): Promise<number> {
  const { agencyAccount, store } = services
  const marketplace = agencyAccount && services.marketplaces.get(agencyAccount.marketplace)
  if (marketplace?.connect !== 'sign-in' || !(await isUser(store.db, uid))) return 0
  const membership = await membershipOf(store.db, { uid, marketplace: marketplace.name })
  const names = membership && (await namesOf(store.db, uid))
  if (!names) return 0
  const backOffSeconds = await backOffSecondsOf(store.db, marketplace.name)
  if (backOffSeconds > 0) return backOffSeconds
  const standing = await ask(services, marketplace, { uid, names })
  if (standing) await note(services, membership, standing)
  return 0
}

/**
 * Writes down that the marketplace has just refused to let us act for an agency, which is looked up again to find out why.
 */
export async function noteWithdrawal(
  services: ApplyingServices,
  of: MembershipVersion,
): Promise<void> {
  await services.store.db.transaction(async (tx) => {
    const isNoted = await setStanding(tx, services, { of, said: 'withdrawn', found: null })
    if (isNoted) await services.tasks.enqueue(tx, 'check-agency', { uid: of.uid })
  })
}

/** Asks. Null: there was no answer. */
async function ask(
  services: ApplyingServices,
  marketplace: SignInMarketplace,
  { uid, names }: { uid: string; names: { agency: string; member: string } },
): Promise<AgencyStanding | null> {
  let session
  try {
    session = await operatorSession(services, marketplace)
    const named = { ...names, code: agencyCode(uid) }
    return (await marketplace.agencies?.standingOf(session, named)) ?? null
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    if (error.code === 'session-expired' && session)
      forgetSession(services, marketplace.name, { uid, refused: session })
    await backOffIfAsked(services.store.db, marketplace.name, error)
    return null
  }
}

async function note(
  services: ApplyingServices,
  of: MembershipVersion,
  standing: AgencyStanding,
): Promise<void> {
  const isInvited = standing.standing === 'invited'
  const said: AgencyState = isInvited ? 'ready' : standing.standing
  const found = isInvited ? await nameMember(services, of.marketplace, standing.member) : null
  await services.store.db.transaction((tx) => setStanding(tx, services, { of, said, found }))
}

/** Names the member under which all who send for it are counted. docs/decisions/050 */
async function nameMember(
  services: ApplyingServices,
  marketplace: string,
  member: { agencyId: string; memberId: string },
): Promise<Found> {
  const nameAccount = await accountNaming(services)
  const id = JSON.stringify([member.agencyId, member.memberId])
  return { ...member, accountName: nameAccount(`${marketplace} member`, id) }
}

import { z } from 'zod'
import type { Account, Agency, Invitation, Member } from './events.ts'
import type { Marketplace } from './marketplace.ts'
import { newId } from './posting.ts'
import { preciseNow } from './precise-now.ts'
import { RefusalError } from '../refusal.ts'

const name = z.string().trim().min(1).max(100)

export const NewAgency = z.strictObject({ name, members: z.array(name).max(50).default([]) })
export const NewMember = z.strictObject({ name })
export const NewInvitation = z.strictObject({
  email: z.string().trim().toLowerCase().max(254),
  note: z.string().trim().max(500).default(''),
})

/** Member in whose name an account makes a proposal. */
export const OnBehalfOf = z.strictObject({ agencyId: z.string(), memberId: z.string() })

/** Founds an agency, which its account owns. No two have names that differ only in case. */
export function foundAgency(
  marketplace: Marketplace,
  owner: Account,
  { name: named, members }: z.output<typeof NewAgency>,
): Agency {
  if (agenciesCalled(marketplace, named).length > 0) throw new RefusalError('name-taken')
  const agency = { agencyId: newId('a'), name: named, ownerId: owner.freelancerId }
  marketplace.record({ kind: 'agency', agency })
  for (const member of members) addMember(marketplace, owner, agency.agencyId, { name: member })
  return agency
}

export function addMember(
  marketplace: Marketplace,
  owner: Account,
  agencyId: string,
  { name: named }: z.output<typeof NewMember>,
): Member {
  ownAgency(marketplace, owner, agencyId)
  if (membersOf(marketplace, agencyId).some((member) => isSame(member.name, named)))
    throw new RefusalError('name-taken')
  const member = { memberId: newId('m'), agencyId, name: named }
  marketplace.record({ kind: 'member', member })
  return member
}

/** Agencies of exactly this name, whatever the case of its letters. */
export function agenciesCalled({ state }: Marketplace, named: string): Agency[] {
  return [...state.agencies.values()].filter((agency) => isSame(agency.name, named))
}

export function membersOf({ state }: Marketplace, agencyId: string): Member[] {
  return [...state.members.values()].filter((member) => member.agencyId === agencyId)
}

/** Invites an account by its address. An invitation to the same address before it is withdrawn. */
export function invite(
  marketplace: Marketplace,
  owner: Account,
  agencyId: string,
  wanted: z.output<typeof NewInvitation>,
): Invitation {
  ownAgency(marketplace, owner, agencyId)
  for (const earlier of marketplace.state.invitations.values())
    if (earlier.agencyId === agencyId && earlier.email === wanted.email) end(marketplace, earlier)
  const invitation = {
    ...wanted,
    invitationId: newId('i'),
    agencyId,
    sentAt: preciseNow(),
    status: 'waiting' as const,
  }
  marketplace.record({ kind: 'invitation', invitation })
  return invitation
}

/** Withdraws an invitation, accepted or not: from the next request on the invited account acts for nobody. */
export function withdrawInvitation(
  marketplace: Marketplace,
  owner: Account,
  invitationId: string,
): void {
  const invitation = marketplace.state.invitations.get(invitationId)
  if (!invitation) throw new RefusalError('no-such-invitation')
  ownAgency(marketplace, owner, invitation.agencyId)
  end(marketplace, invitation)
}

export function acceptInvitation(
  marketplace: Marketplace,
  account: Account,
  invitationId: string,
): void {
  const invitation = marketplace.state.invitations.get(invitationId)
  if (invitation?.email !== account.email) throw new RefusalError('no-such-invitation')
  if (invitation.status === 'withdrawn') throw new RefusalError('invitation-withdrawn')
  const accepted = { ...invitation, status: 'accepted' as const }
  marketplace.record({ kind: 'invitation', invitation: accepted })
}

/** Invitations of an account, newest first, each with its agency's name. */
export function invitationsTo({ state }: Marketplace, { email }: Account) {
  const own = [...state.invitations.values()].filter((invitation) => invitation.email === email)
  return own.toReversed().map(({ email: _email, ...invitation }) => ({
    ...invitation,
    agency: state.agencies.get(invitation.agencyId)?.name ?? '',
  }))
}

/** Checks that an account may act for an agency: as its owner, or with an accepted invitation that still stands. */
export function refuseUninvited(
  { state }: Marketplace,
  { email, freelancerId }: Account,
  agencyId: string,
): Agency {
  const agency = state.agencies.get(agencyId)
  const isInvited = [...state.invitations.values()].some(
    (one) => one.agencyId === agencyId && one.email === email && one.status === 'accepted',
  )
  if (!agency || (agency.ownerId !== freelancerId && !isInvited))
    throw new RefusalError('not-invited')
  return agency
}

/** Finds the member that an account may act for. */
export function memberFor(
  marketplace: Marketplace,
  account: Account,
  { agencyId, memberId }: z.output<typeof OnBehalfOf>,
): { agency: Agency; member: Member } {
  const agency = refuseUninvited(marketplace, account, agencyId)
  const member = marketplace.state.members.get(memberId)
  if (member?.agencyId !== agencyId) throw new RefusalError('no-such-member')
  return { agency, member }
}

function ownAgency({ state }: Marketplace, { freelancerId }: Account, agencyId: string): Agency {
  const agency = state.agencies.get(agencyId)
  if (agency?.ownerId !== freelancerId) throw new RefusalError('no-such-agency')
  return agency
}

function end(marketplace: Marketplace, invitation: Invitation): void {
  if (invitation.status === 'withdrawn') return
  const withdrawn = { ...invitation, status: 'withdrawn' as const }
  marketplace.record({ kind: 'invitation', invitation: withdrawn })
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

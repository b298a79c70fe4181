import type { AgencyConfig } from '../../../server/config/marketplaces/agency-config.ts'
import type { GigboardClient } from './gigboard-client.ts'

/** Account at Gigboard that an installation under test sends for agencies through. */
export const operator: AgencyConfig = {
  marketplace: 'gigboard',
  email: 'operator@bids.example',
  signIn: { email: 'operator@bids.example', password: 'a password', securityAnswer: 'an answer' },
}

export type GigboardAgency = Awaited<ReturnType<typeof anAgencyAt>>

/** Founds an agency at Gigboard, with an owner who can invite the operator and withdraw that. */
export async function anAgencyAt(
  gigboard: GigboardClient,
  { name, members }: { name: string; members: string[] },
) {
  const email = `${crypto.randomUUID()}@agency.example`
  await gigboard.join(email)
  let token = ''
  const credentials = { email, password: 'a password', securityAnswer: 'an answer' }
  ;({ token } = await call<{ token: string }>('POST', '/api/v1/sessions', credentials))
  const found = { name, members }
  const { agencyId } = await call<{ agencyId: string }>('POST', '/api/v1/agencies', found)
  let last = ''

  async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(new URL(path, gigboard.url), {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`)
    return (response.status === 204 ? undefined : await response.json()) as Answer // the caller knows the protocol
  }
  return {
    agencyId,
    name,
    email,
    async invite(note: string): Promise<void> {
      const path = `/api/v1/agencies/${agencyId}/invitations`
      const invited = { email: operator.email, note }
      const made = await call<{ invitationId: string }>('POST', path, invited)
      last = made.invitationId
    },
    withdraw: () => call('DELETE', `/api/v1/invitations/${last}`),
    addMember: (member: string) =>
      call('POST', `/api/v1/agencies/${agencyId}/members`, { name: member }),
  }
}

import type { z } from 'zod'
import type {
  Agencies,
  AgencyMember,
  AgencyStanding,
  MarketplaceSession,
} from '../../ports/marketplace.ts'
import { PortError } from '../../ports/port-error.ts'
import { addressOn, maxAnswerBytes, read, readDeadlineMs } from './read.ts'
import { AgenciesFound, Done, Invitation, Invitations, Members } from './wire.ts'

type Invited = z.output<typeof Invitation>

/** Acts for agencies that have invited an account of ours. */
export function gigboardAgencies(baseUrl: string): Agencies {
  return {
    async standingOf(session, { agency, member, code }) {
      const call = callerFor(baseUrl, session)
      const { agencies } = await call(AgenciesFound, '/api/v1/agencies', { name: agency })
      const [found] = agencies.filter(({ name }) => isSame(name, agency))
      if (!found) return { standing: 'agency-unknown' }
      const { agencyId } = found
      const invitation = await invitationOf(call, { agencyId, code })
      if (!invitation) return { standing: 'uninvited' }
      if (invitation.status === 'withdrawn') return { standing: 'withdrawn' }
      if (invitation.status === 'waiting') await accept(baseUrl, session, invitation)
      return memberCalled(call, { agencyId, member })
    },
  }
}

type Call = <Schema extends z.ZodType>(
  schema: Schema,
  path: string,
  query?: Record<string, string>,
) => Promise<z.output<Schema>>

function callerFor(baseUrl: string, { token }: MarketplaceSession): Call {
  return (schema, path, query) =>
    read(schema, {
      method: 'GET',
      url: addressOn(baseUrl, path, query),
      bearer: token,
      deadlineMs: readDeadlineMs,
      maxAnswerBytes,
    })
}

/** Finds the newest invitation with the code, one that stands before one that was withdrawn. Null: there is none. */
async function invitationOf(
  call: Call,
  { agencyId, code }: { agencyId: string; code: string },
): Promise<Invited | null> {
  const { invitations } = await call(Invitations, '/api/v1/invitations')
  const ofAgency = invitations.flatMap((one) => {
    const { data } = Invitation.safeParse(one)
    return data?.agencyId === agencyId && holdsCode(data.note, code) ? [data] : []
  })
  return ofAgency.find(({ status }) => status !== 'withdrawn') ?? ofAgency[0] ?? null
}

async function accept(
  baseUrl: string,
  { token }: MarketplaceSession,
  { invitationId }: Invited,
): Promise<void> {
  await read(Done, {
    method: 'POST',
    url: addressOn(baseUrl, `/api/v1/invitations/${invitationId}/acceptance`),
    bearer: token,
    deadlineMs: readDeadlineMs,
    maxAnswerBytes,
  })
}

async function memberCalled(
  call: Call,
  { agencyId, member }: Pick<AgencyMember, 'agencyId'> & { member: string },
): Promise<AgencyStanding> {
  try {
    const { members } = await call(Members, `/api/v1/agencies/${agencyId}/members`)
    const [found] = members.filter(({ name }) => isSame(name, member))
    if (!found) return { standing: 'member-unknown' }
    return { standing: 'invited', member: { agencyId, memberId: found.memberId } }
  } catch (error) {
    if (error instanceof PortError && error.code === 'agency-refused')
      return { standing: 'withdrawn' } // since we read the invitation
    throw error
  }
}

function holdsCode(note: string, code: string): boolean {
  return note
    .toUpperCase()
    .split(/[^A-Z0-9-]+/u)
    .includes(code)
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

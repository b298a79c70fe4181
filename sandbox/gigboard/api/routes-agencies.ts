import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import {
  acceptInvitation,
  addMember,
  agenciesCalled,
  foundAgency,
  invitationsTo,
  invite,
  membersOf,
  NewAgency,
  NewInvitation,
  NewMember,
  refuseUninvited,
  withdrawInvitation,
} from '../world/agencies.ts'
import type { Gigboard } from '../gigboard.ts'
import { answer, signedIn } from './answer-call.ts'
import { parseInput } from './parse-input.ts'

const AgencyPath = z.object({ agencyId: z.string() })
const InvitationPath = z.object({ invitationId: z.string() })
const NameQuery = z.object({ name: z.string() })

/** Adds the API for agencies and for those they invite to act for them. */
export function addAgencyRoutes(app: FastifyInstance, gigboard: Gigboard): void {
  const { marketplace } = gigboard

  app.post('/api/v1/agencies', (request, reply) => {
    const owner = signedIn(gigboard, request)
    const { agencyId } = foundAgency(marketplace, owner, parseInput(NewAgency, request.body))
    const members = membersOf(marketplace, agencyId).map(withoutAgency)
    return reply.code(201).send({ agencyId, members })
  })

  app.post('/api/v1/agencies/:agencyId/members', (request, reply) => {
    const owner = signedIn(gigboard, request)
    const { agencyId } = parseInput(AgencyPath, request.params)
    const member = addMember(marketplace, owner, agencyId, parseInput(NewMember, request.body))
    return reply.code(201).send(withoutAgency(member))
  })

  app.post('/api/v1/agencies/:agencyId/invitations', (request, reply) => {
    const owner = signedIn(gigboard, request)
    const { agencyId } = parseInput(AgencyPath, request.params)
    const wanted = parseInput(NewInvitation, request.body)
    const { invitationId } = invite(marketplace, owner, agencyId, wanted)
    return reply.code(201).send({ invitationId })
  })

  app.delete('/api/v1/invitations/:invitationId', (request, reply) => {
    const owner = signedIn(gigboard, request)
    const { invitationId } = parseInput(InvitationPath, request.params)
    withdrawInvitation(marketplace, owner, invitationId)
    return reply.code(204).send()
  })

  app.get('/api/v1/invitations', (request, reply) =>
    answer(gigboard, 'agencies', request, reply, () => {
      const invitations = invitationsTo(marketplace, signedIn(gigboard, request))
      return { status: 200, body: { invitations } }
    }),
  )

  app.post('/api/v1/invitations/:invitationId/acceptance', (request, reply) =>
    answer(gigboard, 'agencies', request, reply, () => {
      const { invitationId } = parseInput(InvitationPath, request.params)
      acceptInvitation(marketplace, signedIn(gigboard, request), invitationId)
      return { status: 200, body: {} }
    }),
  )

  app.get('/api/v1/agencies', (request, reply) =>
    answer(gigboard, 'agencies', request, reply, () => {
      signedIn(gigboard, request)
      const { name } = parseInput(NameQuery, request.query)
      const agencies = agenciesCalled(marketplace, name).map((agency) => {
        return { agencyId: agency.agencyId, name: agency.name }
      })
      return { status: 200, body: { agencies } }
    }),
  )

  app.get('/api/v1/agencies/:agencyId/members', (request, reply) =>
    answer(gigboard, 'agencies', request, reply, () => {
      const account = signedIn(gigboard, request)
      const { agencyId } = parseInput(AgencyPath, request.params)
      refuseUninvited(marketplace, account, agencyId)
      const members = membersOf(marketplace, agencyId).map(withoutAgency)
      return { status: 200, body: { members } }
    }),
  )
}

function withoutAgency({ memberId, name }: { memberId: string; name: string }) {
  return { memberId, name }
}

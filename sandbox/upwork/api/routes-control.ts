import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { accountByEmail } from '../../gigboard/world/accounts.ts'
import { ensureAccount } from '../../gigboard/world/ensure-account.ts'
import { newId } from '../../gigboard/world/posting.ts'
import { addFaultRoutes, type FaultPlan } from '../../kit/fault-plan.ts'
import { refuseOutsiders } from '../../kit/loopback-only.ts'
import { idOf, type Face } from '../world/face.ts'
import { RequestRefusal } from '../world/refusal.ts'
import { SettingsChange } from '../world/settings.ts'
import { mcpScope } from './caller.ts'
import { Fault } from './faults.ts'
import { parseInput } from './parse-input.ts'

const NewFaults = z.strictObject({ faults: z.array(Fault) })
const Whose = z.strictObject({ email: z.string() })
const NewInvitation = z.strictObject({ email: z.string(), jobId: z.string() })

/** Adds the controls for tests and the demo. Jobs and clients are controlled at Gigboard: it is the same world. */
export function addControlRoutes(
  app: FastifyInstance,
  { face, faults }: { face: Face; faults: FaultPlan<Fault> },
): void {
  const { world, grants } = face
  const accountId = (email: string) => {
    const account = accountByEmail(world, email)
    if (!account) throw new RequestRefusal(404, 'There is no such account.')
    return account.freelancerId
  }

  app.register(
    (control, _options, done) => {
      control.addHook(
        'onRequest',
        refuseOutsiders(() => new RequestRefusal(403, 'This answers only this machine.')),
      )
      control.post('/tokens', async (request, reply) => {
        const { freelancerId } = await ensureAccount(world, parseInput(Whose, request.body).email)
        const token = grants.personal(freelancerId, [mcpScope])
        return reply.code(201).send({ ...token, user_id: idOf(face, freelancerId) })
      })
      control.post('/expire', (request, reply) => {
        grants.expireAll(accountId(parseInput(Whose, request.body).email))
        return reply.code(204).send()
      })
      control.post('/revoke', (request, reply) => {
        grants.revokeAll(accountId(parseInput(Whose, request.body).email))
        return reply.code(204).send()
      })
      control.post('/invitations', (request, reply) => {
        const { email, jobId } = parseInput(NewInvitation, request.body)
        face.invitations.push({ id: newId('v'), freelancerId: accountId(email), jobId })
        return reply.code(201).send({})
      })
      control.get('/jobs', (_request, reply) => {
        const ids = [...world.state.postingsById.keys()].map((id) => [id, idOf(face, id)])
        return reply.send({ ids: Object.fromEntries(ids) })
      })
      control.post('/settings', (request, reply) => {
        Object.assign(face.settings, parseInput(SettingsChange, request.body))
        return reply.send(face.settings)
      })
      control.get('/settings', (_request, reply) => reply.send(face.settings))
      control.get('/ledger', (_request, reply) => reply.send({ entries: ledger(face) }))
      control.get('/requests', (_request, reply) => reply.send({ requests: face.requests }))
      addFaultRoutes(control, faults, (body) => parseInput(NewFaults, body).faults)
      done()
    },
    { prefix: '/control' },
  )
}

/** Every proposal ever accepted here, oldest first. */
function ledger(face: Face) {
  return [...face.world.state.proposals.values()].flatMap((proposal) => {
    const amount = face.amounts.get(proposal.id)
    if (amount === undefined) return []
    return {
      proposalId: idOf(face, proposal.id),
      jobReference: idOf(face, proposal.jobId),
      jobId: proposal.jobId,
      email: face.world.state.accounts.get(proposal.freelancerId)?.email ?? '',
      coverLetter: proposal.letter,
      answers: proposal.answers,
      chargedAmount: amount,
      connectsSpent: proposal.connectsSpent,
      acceptedAt: proposal.submittedAt,
    }
  })
}

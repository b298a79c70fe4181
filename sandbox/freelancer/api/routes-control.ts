import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { accountByEmail } from '../../gigboard/world/accounts.ts'
import { ensureAccount } from '../../gigboard/world/ensure-account.ts'
import { addFaultRoutes, type FaultPlan } from '../../kit/fault-plan.ts'
import { refuseOutsiders } from '../../kit/loopback-only.ts'
import { ProjectExtras, type Face } from '../world/face.ts'
import { FreelancerRefusal } from '../world/refusal.ts'
import { SettingsChange } from '../world/settings.ts'
import { Fault } from './faults.ts'
import { parseInput } from './parse-input.ts'
import { scopesOf } from './scopes.ts'

const NewToken = z.strictObject({ email: z.string(), advancedScopes: z.string().default('2 5 6') })
const NewFaults = z.strictObject({ faults: z.array(Fault) })
const Whose = z.strictObject({ email: z.string() })
const JobPath = z.object({ jobId: z.string() })

/** Adds the controls for tests and the demo. Jobs and clients are controlled at Gigboard: it is the same world. */
export function addControlRoutes(
  app: FastifyInstance,
  { face, faults }: { face: Face; faults: FaultPlan<Fault> },
): void {
  const { world, grants, numbers } = face
  const accountId = (body: unknown) => {
    const account = accountByEmail(world, parseInput(Whose, body).email)
    if (!account) throw new FreelancerRefusal('RestExceptionCodes.NOT_FOUND')
    return account.freelancerId
  }

  app.register(
    (control, _options, done) => {
      control.addHook(
        'onRequest',
        refuseOutsiders(() => new FreelancerRefusal('RestExceptionCodes.NOT_AUTHENTICATED')),
      )
      control.post('/tokens', async (request, reply) => {
        const { email, advancedScopes } = parseInput(NewToken, request.body)
        const { freelancerId } = await ensureAccount(world, email)
        const token = grants.personal(freelancerId, scopesOf(advancedScopes))
        return reply.code(201).send({ ...token, user_id: numbers.of(freelancerId) })
      })
      control.post('/expire', (request, reply) => {
        grants.expireAll(accountId(request.body))
        return reply.code(204).send()
      })
      control.post('/revoke', (request, reply) => {
        grants.revokeAll(accountId(request.body))
        return reply.code(204).send()
      })
      control.get('/projects', (_request, reply) => {
        const ids = [...world.state.postingsById.keys()].map((id) => [id, numbers.of(id)])
        return reply.send({ ids: Object.fromEntries(ids) })
      })
      control.post('/projects/:jobId', (request, reply) => {
        const { jobId } = parseInput(JobPath, request.params)
        face.extras.set(jobId, parseInput(ProjectExtras, request.body))
        return reply.send({ id: numbers.of(jobId) })
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

/** Every bid ever accepted, oldest first. */
function ledger({ world, terms, numbers }: Face) {
  return [...world.state.proposals.values()].flatMap((proposal) => {
    const bid = terms.get(proposal.id)
    if (!bid) return []
    return {
      bidId: numbers.of(proposal.id),
      projectId: numbers.of(proposal.jobId),
      jobId: proposal.jobId,
      email: world.state.accounts.get(proposal.freelancerId)?.email ?? '',
      description: proposal.letter,
      acceptedAt: proposal.submittedAt,
      terms: bid,
    }
  })
}

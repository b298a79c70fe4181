import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Fault } from './faults.ts'
import { publish, type Gigboard } from '../gigboard.ts'
import { addFaultRoutes } from '../../kit/fault-plan.ts'
import { refuseOutsiders } from '../../kit/loopback-only.ts'
import { parseInput } from './parse-input.ts'
import { closeJob, postJobs } from '../world/post-jobs.ts'
import { PostingDraft } from '../world/posting.ts'
import { Reaction } from '../world/proposal.ts'
import { react } from '../world/react.ts'
import { readLedger } from '../world/read-proposals.ts'
import { RefusalError } from '../refusal.ts'
import { SettingsChange } from '../world/settings.ts'

const NewJobs = z.strictObject({ jobs: z.array(PostingDraft) })
const NewFaults = z.strictObject({ faults: z.array(Fault) })
const LedgerQuery = z.object({ email: z.string().toLowerCase().exactOptional() })

/** Adds the controls for tests and the demo. */
export function addControlRoutes(
  app: FastifyInstance,
  gigboard: Gigboard,
  onSettingsChange: () => void,
): void {
  const { marketplace, faults } = gigboard
  const shown = () => ({ ...marketplace.settings, ...marketplace.feed })

  app.register(
    (control, _options, done) => {
      control.addHook(
        'onRequest',
        refuseOutsiders(() => new RefusalError('loopback-only')),
      )

      control.post('/jobs', { bodyLimit: 64 * 1024 * 1024 }, (request, reply) => {
        const { jobs } = parseInput(NewJobs, request.body)
        const posted = postJobs(marketplace, jobs)
        return reply.code(201).send({ jobs: posted.map((posting) => publish(gigboard, posting)) })
      })

      control.post<{ Params: { jobId: string } }>('/jobs/:jobId/close', (request, reply) => {
        closeJob(marketplace, request.params.jobId)
        return reply.code(204).send()
      })

      control.post<{ Params: { proposalId: string } }>(
        '/proposals/:proposalId/reactions',
        (request, reply) => {
          react(marketplace, request.params.proposalId, parseInput(Reaction, request.body))
          return reply.code(204).send()
        },
      )

      addFaultRoutes(control, faults, (body) => parseInput(NewFaults, body).faults)

      control.get('/ledger', (request, reply) => {
        const { email } = parseInput(LedgerQuery, request.query)
        const entries = readLedger(marketplace)
        const wanted = entries.filter((entry) => email === undefined || entry.email === email)
        return reply.send({ entries: wanted })
      })

      control.get('/settings', (_request, reply) => reply.send(shown()))

      control.post('/settings', (request, reply) => {
        Object.assign(marketplace.settings, parseInput(SettingsChange, request.body))
        onSettingsChange()
        return reply.send(shown())
      })

      done()
    },
    { prefix: '/control' },
  )
}

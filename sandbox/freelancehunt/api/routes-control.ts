import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { addFaultRoutes, type FaultPlan } from '../../kit/fault-plan.ts'
import { refuseOutsiders } from '../../kit/loopback-only.ts'
import { ProjectExtras, type Face } from '../world/face.ts'
import { SettingsChange } from '../world/settings.ts'
import { Fault } from './faults.ts'

const NewFaults = z.strictObject({ faults: z.array(Fault) })
const JobPath = z.object({ jobId: z.string() })

/** Adds the controls for tests. Jobs are controlled at Gigboard: it is the same world. */
export function addControlRoutes(
  app: FastifyInstance,
  { face, faults }: { face: Face; faults: FaultPlan<Fault> },
): void {
  const { world, numbers, settings } = face
  app.register(
    (control, _options, done) => {
      control.addHook(
        'onRequest',
        refuseOutsiders(() =>
          Object.assign(new Error('Only from this machine.'), { statusCode: 403 }),
        ),
      )
      control.get('/projects', (_request, reply) => {
        const ids = [...world.state.postingsById.keys()].map((id) => [id, numbers.of(id)])
        return reply.send({ ids: Object.fromEntries(ids) })
      })
      control.post('/projects/:jobId', (request, reply) => {
        const { jobId } = JobPath.parse(request.params)
        face.extras.set(jobId, ProjectExtras.parse(request.body))
        return reply.send({ id: numbers.of(jobId) })
      })
      control.get('/settings', (_request, reply) => reply.send(settings))
      control.post('/settings', (request, reply) => {
        Object.assign(settings, SettingsChange.parse(request.body))
        return reply.send(settings)
      })
      control.get('/requests', (_request, reply) => reply.send({ requests: face.requests }))
      addFaultRoutes(control, faults, (body) => NewFaults.parse(body).faults)
      done()
    },
    { prefix: '/control' },
  )
}

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { addFaultRoutes, type FaultPlan } from '../../kit/fault-plan.ts'
import { refuseOutsiders } from '../../kit/loopback-only.ts'
import { GoogleRefusal } from '../world/refusal.ts'
import { accountByEmail, addFile, ensureAccount, newId, SettingsChange, type GoogleAccount, type World } from '../world/world.ts' // prettier-ignore
import { Fault } from './faults.ts'
import { parseInput } from './parse-input.ts'

const Whose = z.strictObject({ email: z.string() })
const NewAccount = Whose.extend({
  name: z.string().exactOptional(),
  limitBytes: z.int().min(0).exactOptional(),
})
const NewFile = Whose.extend({ name: z.string(), mimeType: z.string(), sizeBytes: z.int().min(0), isOfApp: z.boolean().default(false), contentBase64: z.base64().exactOptional() }) // prettier-ignore
const NewFaults = z.strictObject({ faults: z.array(Fault) })

const maxContentBytes = 32 * 1024 * 1024

/** Adds the controls for tests and the demo. */
export function addControlRoutes(
  app: FastifyInstance,
  { world, faults }: { world: World; faults: FaultPlan<Fault> },
): void {
  const account = (body: unknown): GoogleAccount => {
    const found = accountByEmail(world, parseInput(Whose, body).email)
    if (!found) throw new GoogleRefusal('notFound')
    return found
  }
  app.register(
    (control, _options, done) => {
      control.addHook(
        'onRequest',
        refuseOutsiders(() => new GoogleRefusal('authError')),
      )
      control.post('/accounts', (request, reply) => {
        const { email, name, limitBytes } = parseInput(NewAccount, request.body)
        const found = ensureAccount(world, email, name)
        if (limitBytes !== undefined) found.limitBytes = limitBytes
        return reply.code(201).send({ id: found.id })
      })
      control.post('/files', { bodyLimit: maxContentBytes }, (request, reply) => {
        const { email, contentBase64, ...file } = parseInput(NewFile, request.body)
        const content = contentBase64 === undefined ? null : Buffer.from(contentBase64, 'base64')
        const id = newId()
        addFile(world, ensureAccount(world, email), { id, ...file, content, sha256: 'made up' })
        return reply.code(201).send({ id })
      })
      control.get<{ Params: { email: string } }>('/files/:email', ({ params }, reply) => {
        const found = accountByEmail(world, params.email)
        return reply.send({ files: found ? [...found.files.values()].map((file) => ({ ...file, content: undefined })) : [] }) // prettier-ignore
      })
      control.delete<{ Params: { email: string; id: string } }>(
        '/files/:email/:id',
        ({ params }, reply) => {
          accountByEmail(world, params.email)?.files.delete(params.id)
          return reply.code(204).send()
        },
      )
      control.post('/revoke', (request, reply) => {
        world.grants.revokeAll(account(request.body).id)
        return reply.code(204).send()
      })
      control.post('/expire', (request, reply) => {
        world.grants.expireAll(account(request.body).id)
        return reply.code(204).send()
      })
      control.post('/settings', (request, reply) => {
        Object.assign(world.settings, parseInput(SettingsChange, request.body))
        return reply.send(world.settings)
      })
      control.get('/requests', (_request, reply) => reply.send({ requests: world.requests }))
      addFaultRoutes(control, faults, (body) => parseInput(NewFaults, body).faults)
      done()
    },
    { prefix: '/control' },
  )
}

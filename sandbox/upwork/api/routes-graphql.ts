import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { FaultPlan } from '../../kit/fault-plan.ts'
import { answerQuery } from '../graphql/answer-query.ts'
import type { Face } from '../world/face.ts'
import { callerOf } from './caller.ts'
import type { Fault } from './faults.ts'
import { parseInput } from './parse-input.ts'
import { suffer } from './suffer.ts'

const Body = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
})

/** Adds the GraphQL API: every answer to somebody known has the status 200. */
export function addGraphqlRoutes(
  app: FastifyInstance,
  { face, faults, count }: { face: Face; faults: FaultPlan<Fault>; count: () => void },
): void {
  app.post('/graphql', (request, reply) => {
    count()
    const account = callerOf(face, request, 'api')
    const query = parseInput(Body, request.body)
    const effect = faults.take(({ call }) => call === 'graphql')?.effect
    if (effect?.kind === 'errors') return reply.send({ errors: [{ message: effect.message }] })
    const brokenField = effect?.kind === 'broken-field' ? effect.field : null
    return suffer(reply, effect?.kind === 'broken-field' ? undefined : effect, {
      work: async () => ({
        status: 200,
        body: await answerQuery(face, account, query, brokenField),
      }),
      closing: face.world.closing,
    })
  })
}

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

/** Counts how often a fault strikes. Null: from now on. */
export const times = z.int().min(1).nullable().default(1)

/** Faults that a stand-in is told to suffer, in the order in which it was told. */
export type FaultPlan<Fault> = {
  add(faults: readonly Fault[]): void
  clear(): void
  /** Takes the first planned fault that fits, and counts it. */
  take(fits: (fault: Fault) => boolean): Fault | undefined
}

export function createFaultPlan<Fault extends { times: number | null }>(): FaultPlan<Fault> {
  let planned: Fault[] = []
  return {
    add: (faults) => {
      planned.push(...faults.map((fault) => ({ ...fault })))
    },
    clear: () => {
      planned = []
    },
    take(fits) {
      const fault = planned.find(fits)
      if (fault?.times) fault.times -= 1
      planned = planned.filter((each) => each.times !== 0)
      return fault
    },
  }
}

/** Adds the addresses at which faults are planned and cancelled. `read` refuses a body that is no plan. */
export function addFaultRoutes<Fault>(
  control: FastifyInstance,
  faults: FaultPlan<Fault>,
  read: (body: unknown) => readonly Fault[],
): void {
  control.post('/faults', (request, reply) => {
    faults.add(read(request.body))
    return reply.code(201).send({})
  })
  control.delete('/faults', (_request, reply) => {
    faults.clear()
    return reply.code(204).send()
  })
}

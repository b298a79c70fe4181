import { setImmediate } from 'node:timers/promises'
import { z } from 'zod/mini'
import { api } from '../../contract/api.ts'
import { everyCall } from '../../contract/every-call.ts'
import type { Call } from '../../contract/call.ts'
import { AppError } from '../../contract/errors.ts'
import type { Read, ReadAnswer } from '../../contract/reads.ts'
import type { HttpServices } from './http-services.ts'
import { refusalOf } from './reply-error.ts'
import { parseReply } from './serialize-replies.ts'
import { route, type Route, type RouteInput } from './route.ts'

const calls: readonly Call[] = Object.values(everyCall)

type Answer = z.input<typeof ReadAnswer>

/** Route that answers several reads by the routes of their own. */
export function readTogether(routes: readonly Route[]): Route {
  return route(api.readTogether, async (services, { body, ...caller }) => {
    const answers: Answer[] = []
    const known = new Map<string, Answer>()
    // One after another, so that a request takes no more of the database at a time than any other.
    for (const read of body.reads) {
      // The same one twice costs no more than once.
      const asked = JSON.stringify(read)
      const answer = known.get(asked) ?? (await answerRead(routes, services, { read, caller }))
      known.set(asked, answer)
      answers.push(answer)
      await setImmediate() // others have their turn
    }
    return answers
  })
}

type OneRead = { read: Read; caller: Omit<RouteInput<typeof api.readTogether>, 'body'> }

async function answerRead(
  routes: readonly Route[],
  services: HttpServices,
  { read, caller }: OneRead,
): Promise<Answer> {
  const call = calls.find(({ readAs }) => readAs === read.name)
  const found = routes.find((item) => item.call === call)
  if (!call || !found) throw new Error(`There is no route for ${read.name}`)
  try {
    const input = { ...caller, ...partsOf(call, read) }
    const reply = await found.answer(services, input as never) // parsed by the schemas of this very call
    return { status: 200, body: parseReply(call.reply, reply) }
  } catch (error) {
    const { status, body } = refusalOf(error)
    if (status === 503) throw error // as soon as that has passed, all of them are asked for again
    if (status >= 500) services.log.error({ err: error, read: read.name }, 'failed')
    return { status, body }
  }
}

function partsOf(schemas: Call, read: Read): Record<string, unknown> {
  const parts: Record<string, unknown> = {}
  for (const name of ['params', 'query', 'body'] as const) {
    const schema = schemas[name]
    if (!schema) continue
    const parsed = z.safeParse(schema, read[name] ?? {})
    if (!parsed.success) throw new AppError('invalid-request')
    parts[name] = parsed.data
  }
  return parts
}

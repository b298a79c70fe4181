import type { FastifyReply, FastifyRequest } from 'fastify'
import { Credentials, whoIs } from '../world/accounts.ts'
import type { Account } from '../world/events.ts'
import type { Answer } from '../../kit/http-effects.ts'
import { sendAnswer, sufferFault } from '../../kit/suffer-fault.ts'
import { plannedError, refusalAnswer } from './answer.ts'
import { strikes, type Fault, type FaultCall } from './faults.ts'
import type { Gigboard } from '../gigboard.ts'
import { RefusalError } from '../refusal.ts'

/** Answers a call that has a name in the fault plan. */
export async function answer(
  gigboard: Gigboard,
  call: FaultCall,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Answer | Promise<Answer>,
): Promise<FastifyReply> {
  const effect = takeFault(gigboard, call, request)
  if (effect?.kind === 'refuse')
    return sendAnswer(reply, refusalAnswer(new RefusalError(effect.code)))
  const workOrRefuse = async (): Promise<Answer> => {
    try {
      return await work()
    } catch (error) {
      if (error instanceof RefusalError) return refusalAnswer(error)
      throw error
    }
  }
  if (effect?.kind === 'html') {
    await workOrRefuse()
    return reply.type('text/html; charset=utf-8').send(signInPage)
  }
  const { closing } = gigboard.marketplace
  return sufferFault(reply, effect, { work: workOrRefuse, plannedError, closing })
}

const signInPage =
  '<!doctype html><title>Gigboard</title><h1>Please sign in</h1><form method="post"><input name="email"></form>'

function takeFault(
  gigboard: Gigboard,
  call: FaultCall,
  request: FastifyRequest,
): Fault['effect'] | undefined {
  const called = { call, email: callerEmail(gigboard, request) }
  return gigboard.faults.take((fault) => strikes(fault, called, gigboard.chance))?.effect
}

/** Finds the account of a live session, or refuses. */
export function signedIn({ marketplace }: Gigboard, request: FastifyRequest): Account {
  const account = whoIs(marketplace, request.headers.authorization)
  if (!account) throw new RefusalError('session-expired')
  return account
}

function callerEmail({ marketplace }: Gigboard, request: FastifyRequest): string | undefined {
  const credentials = Credentials.partial().safeParse(request.body)
  const account = whoIs(marketplace, request.headers.authorization)
  return account?.email ?? credentials.data?.email
}

import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { callbackify } from 'node:util'
import {
  SMTPServer,
  type SMTPServerAddress,
  type SMTPServerDataStream,
  type SMTPServerSession,
} from 'smtp-server'
import type { FaultPlan } from '../kit/fault-plan.ts'
import { strikes, type Effect, type Fault, type Moment } from './faults.ts'
import type { Envelope, Mailbox } from './mailbox.ts'

const largestMail = 5 * 1024 * 1024
const closeMs = 500

export type RunningSmtp = { port: number; close(): Promise<void> }

/** Starts a mail server that accepts every mail and passes nothing on. */
export async function startSmtp(
  { mailbox, faults }: { mailbox: Mailbox; faults: FaultPlan<Fault> },
  { port, host }: { port: number; host: string },
): Promise<RunningSmtp> {
  const sockets = socketsBySession()
  const closing = new AbortController()
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: largestMail,
    closeTimeout: closeMs,
    logger: false,
    onConnect: callbackify((session: SMTPServerSession) => suffer('connect', session, [])),
    onRcptTo: callbackify(({ address }: SMTPServerAddress, session: SMTPServerSession) =>
      suffer('recipient', session, [address.toLowerCase()]),
    ),
    onData: callbackify(async (stream: SMTPServerDataStream, session: SMTPServerSession) =>
      take(session, await buffer(stream)),
    ),
  })
  server.on('error', () => undefined) // error of a single connection: its client hears of it
  server.server.on('connection', sockets.add)
  server.listen(port, host)
  await Promise.race([
    once(server.server, 'listening'),
    once(server.server, 'error').then(([error]) => Promise.reject(error as Error)),
  ])

  return {
    port: (server.server.address() as AddressInfo).port, // it listens on a port
    async close() {
      closing.abort()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }

  /** Applies a fault; resolves when the client is to be answered with a yes. */
  async function suffer(
    moment: Moment,
    session: SMTPServerSession,
    to: readonly string[],
  ): Promise<Effect | undefined> {
    const effect = faults.take((fault) => strikes(fault, moment, to))?.effect
    if (effect?.kind === 'refuse') throw refusal(effect.status)
    if (effect?.kind === 'cut') await cut(session)
    if (effect?.kind === 'delay') await sleep(effect.ms, undefined, { signal: closing.signal })
    return effect
  }

  async function take(session: SMTPServerSession, raw: Buffer): Promise<void> {
    const envelope = envelopeOf(session)
    const effect = await suffer('data', session, envelope.to)
    await mailbox.keep(envelope, raw)
    if (effect?.kind === 'cut-before-answer') await cut(session)
    if (effect?.kind === 'cut-after-answer') setImmediate(() => void cut(session))
  }

  async function cut(session: SMTPServerSession): Promise<never> {
    sockets.of(session)?.destroy()
    return new Promise(() => undefined) // nobody is left to be answered
  }
}

function envelopeOf({ envelope }: SMTPServerSession): Envelope {
  return {
    from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
    to: envelope.rcptTo.map(({ address }) => address.toLowerCase()),
  }
}

function refusal(status: number): Error {
  return Object.assign(new Error('Not now, says the stand-in.'), { responseCode: status })
}

/** Finds the socket of a session, which does not name its connection but its client's port. */
function socketsBySession() {
  const sockets = new Map<number, Socket>()
  return {
    add(socket: Socket): void {
      const { remotePort } = socket
      if (remotePort === undefined) return
      sockets.set(remotePort, socket)
      socket.once('close', () => sockets.delete(remotePort))
    },
    of: ({ remotePort }: SMTPServerSession) => sockets.get(remotePort),
  }
}

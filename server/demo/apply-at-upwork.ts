import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { api } from '../../contract/api.ts'
import type { Application } from '../../contract/bidding/application.ts'
import { searchCalls } from '../../contract/bidding/by-user/search-calls.ts'
import type { Call, CallInput, CallReply } from '../../contract/call.ts'
import { connectionCalls } from '../../contract/user/connection-calls.ts'
import { callProduct, CallRefused } from './call-product.ts'
import { isUnderWay } from './under-way.ts'
import type { DemoUser } from './demo-user.ts'
import { LedgerEntry } from './gigboard-control.ts'

export type DemoUpwork = { name: string; url: string }

const patienceMs = 120_000
const lookMs = 250
const Ledger = z.object({
  entries: z.array(LedgerEntry.extend({ jobReference: z.string(), email: z.string() })),
})

/**
 * Applies to one job at the stand-in of Upwork as its user would: connects, searches, asks for a preview and confirms it.
 * Throws when no proposal went out within two minutes. Ends early when told to.
 */
export async function applyAtUpwork(
  origin: string,
  { user, upwork }: { user: DemoUser; upwork: DemoUpwork },
  { say, signal }: { say: (line: string) => void; signal: AbortSignal },
): Promise<void> {
  const ask = <C extends Call>(call: C, input: CallInput<C>): Promise<CallReply<C>> =>
    callProduct(origin, call, input, user.token)
  await connect(ask, { user, upwork })
  const tried = new Set<string>()
  const until = performance.now() + patienceMs
  while (!signal.aborted) {
    if (performance.now() > until)
      throw new Error(`No proposal was sent at Upwork within ${patienceMs / 1000} s.`)
    const review = { marketplace: upwork.name, states: 'review', order: 'oldest' } as const
    const waiting = await ask(api.applications, { query: review })
    const next = waiting.find(({ id, stages }) => stages.composedAt !== null && !tried.has(id))
    if (!next) {
      await ask(searchCalls.searchMarketplace, { params: { marketplace: upwork.name } })
      await delay(lookMs)
      continue
    }
    tried.add(next.id)
    const previewed = await sendIfPossible(ask, { applicationId: next.id, signal })
    if (previewed?.reason !== 'confirm-preview') continue
    say(`${timeOf(previewed.updatedAt)}  preview shown (${upwork.name})  ${lineOf(previewed)}`)
    const sent = await send(ask, { applicationId: next.id, signal })
    if (sent.state !== 'submitted') continue
    say(`${timeOf(sent.updatedAt)}  sent as you confirmed it (${upwork.name})  ${lineOf(sent)}`)
    return
  }
}

/** Proposals that the stand-in of Upwork ever accepted from this user. */
export async function upworkLedger({ url }: DemoUpwork, user: DemoUser): Promise<LedgerEntry[]> {
  const { entries } = Ledger.parse(await (await fetch(new URL('/control/ledger', url))).json())
  return entries
    .filter(({ email }) => email === accountAt(user))
    .map(({ proposalId, jobReference, acceptedAt }) => ({
      proposalId,
      jobId: jobReference,
      acceptedAt,
    }))
}

type Ask = <C extends Call>(call: C, input: CallInput<C>) => Promise<CallReply<C>>

/** Connects an account of the user's at Upwork, another one than at Gigboard, through its page that asks them. */
async function connect(
  ask: Ask,
  { user, upwork }: { user: DemoUser; upwork: DemoUpwork },
): Promise<void> {
  const { url } = await ask(connectionCalls.beginConnecting, {
    params: { marketplace: upwork.name },
  })
  const answer = {
    ...Object.fromEntries(new URL(url).searchParams),
    newEmail: accountAt(user),
    answer: 'allow',
  }
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(answer),
    redirect: 'manual',
  })
  const back = new URL(response.headers.get('location') ?? '', url).searchParams
  const state = back.get('state') ?? ''
  await ask(connectionCalls.finishConnecting, { body: { state, code: back.get('code') } })
}

/** As `send`. Null: it lacks an answer or a price, which the demo does not make up, or it has moved on. */
async function sendIfPossible(
  ask: Ask,
  given: { applicationId: string; signal: AbortSignal },
): Promise<CallReply<typeof api.application> | null> {
  try {
    return await send(ask, given)
  } catch (error) {
    if (error instanceof CallRefused && error.status === 409) return null
    throw error
  }
}

/** Sends an application as it stands, and returns what has become of it. */
async function send(
  ask: Ask,
  { applicationId, signal }: { applicationId: string; signal: AbortSignal },
): Promise<CallReply<typeof api.application>> {
  const params = { applicationId }
  const { draftVersion } = await ask(api.application, { params })
  let application = await ask(api.sendApplication, { params, body: { draftVersion } })
  while (isUnderWay(application) && !signal.aborted) {
    await delay(lookMs)
    application = await ask(api.application, { params })
  }
  return application
}

function accountAt({ email }: DemoUser): string {
  return `upwork.${email}`
}

function timeOf(instant: string): string {
  return instant.slice(11, 19)
}

function lineOf({ job }: Application): string {
  return `${job.title.slice(0, 70)}  ${job.link}`
}

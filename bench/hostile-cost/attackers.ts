import { Agent, request } from 'node:http'
import { sql } from 'drizzle-orm'
import { api } from '../../contract/api.ts'
import type { Call } from '../../contract/call.ts'
import type { Store } from '../../server/store/connect.ts'
import { anOnboarding } from '../../tests/support/browser/an-onboarding.ts'
import { testPassword } from '../../tests/support/http.ts'
import { aSignedUpUser } from '../../tests/support/processes/over-http.ts'
import { applicationIdOf, worstInput, type Input } from './worst-inputs.ts'

export type Attacker = {
  uid: string
  email: string
  token: string
  cookie: string
  /** Address that its requests come from. */
  address: string
}

const applicationsEach = 500
const answersEach = 200
const scannersEach = 9
let made = 0

/** Signs somebody up at a site without limits. */
export async function anAttacker(site: string): Promise<Attacker> {
  const user = await aSignedUpUser(site)
  const { uid } = await user.call(api.me, {})
  made += 1
  const address = `10.${Math.floor(made / 250)}.${made % 250}.1`
  return { uid, email: user.email, token: user.token, cookie: user.cookie, address }
}

/** Fills an account as far as its user can: profile, scanners, rules, answers, applications with long letters. */
export async function fillAccount(site: string, store: Store, attacker: Attacker): Promise<void> {
  const call = (wanted: Call, input: Input) => send(site, site, attacker, { call: wanted, input })
  const given = { ...attacker, password: testPassword, index: 0 }
  const body = anOnboarding(attacker.email)
  await call(api.completeOnboarding, { body })
  for (let index = 0; index < scannersEach; index += 1)
    await call(api.addScanner, worstInput(api.addScanner, given))
  await call(api.saveRules, worstInput(api.saveRules, given))
  await call(api.saveProfessionalInfo, worstInput(api.saveProfessionalInfo, { ...given, index: 1 }))
  const { uid } = attacker
  await store.db.execute(sql`
    insert into bank_answers (id, uid, question, question_key, answer)
    select ${uid} || '-' || n, ${uid}, 'Question ' || n, 'question ' || n, repeat('answer ', 285)
    from generate_series(1, ${answersEach}::int) n`)
  await store.db.execute(sql`
    insert into applications (id, uid, marketplace, job_id, state, reason, score, letter, matched_at, decided_at, composed_at)
    select ${applicationIdOf(uid, 0).slice(0, -1)} || n, ${uid}, 'gigboard', 'job-' || n, 'review', 'below-threshold', n % 101,
      repeat('letter ', 700), product_clock(), product_clock(), product_clock()
    from generate_series(1, ${applicationsEach}::int) n`)
}

export type Request = { call: Pick<Call, 'method' | 'path' | 'auth'>; input: Input }
export type RawRequest = {
  method: string
  path: string
  headers?: Record<string, string>
  body?: string
}

const agent = new Agent({ keepAlive: true })

/** Makes a call as somebody, and returns the status of its answer; 0: cut off by the signal. */
export function send(
  site: string,
  origin: string,
  attacker: Attacker,
  { call, input }: Request,
  signal?: AbortSignal,
): Promise<number> {
  const path = call.path.replaceAll(/:(\w+)/gu, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ''),
  )
  const query = input.query ? `?${new URLSearchParams(input.query)}` : ''
  const headers: Record<string, string> = {}
  if (call.auth === 'user') headers['authorization'] = `Bearer ${attacker.token}`
  if (call.auth === 'cookie') Object.assign(headers, { cookie: attacker.cookie, origin })
  const body = input.body === undefined ? undefined : JSON.stringify(input.body)
  if (body !== undefined) headers['content-type'] = 'application/json'
  const raw = {
    method: call.method,
    path: path + query,
    headers,
    ...(body !== undefined && { body }),
  }
  return sendRaw(site, attacker, raw, signal)
}

/** Sends a request from the attacker's address. */
export function sendRaw(
  site: string,
  { address }: Attacker,
  { method, path, headers, body }: RawRequest,
  signal?: AbortSignal,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const all = { ...headers, 'x-forwarded-for': address }
    const asked = request(site + path, { agent, method, headers: all, ...(signal && { signal }) })
    const fail = (error: Error) => (signal?.aborted ? resolve(0) : reject(error))
    asked.on('error', fail)
    asked.on('response', (response) => {
      response
        .on('error', fail)
        .on('end', () => resolve(response.statusCode ?? 0))
        .resume()
    })
    asked.end(body)
  })
}

import { api } from '../../contract/api.ts'
import { everyCall } from '../../contract/every-call.ts'
import type { Call } from '../../contract/call.ts'
import { testPassword } from '../../tests/support/http.ts'
import { send, sendRaw, type Attacker, type RawRequest } from './attackers.ts'
import { worstInput } from './worst-inputs.ts'

/** One kind of request that is measured. */
export type Kind = {
  name: string
  /** True where the caller is signed out by it. */
  endsSession: boolean
  send(how: How): Promise<number>
}
type How = { site: string; origin: string; user: Attacker; index: number; signal?: AbortSignal }

const endings: readonly Call[] = [api.logOut, api.deleteAccount, api.changePassword]

const large = 'x'.repeat(100 * 1024)
const json = { 'content-type': 'application/json' }
/** Requests that nobody needs to be signed in for. */
const raw: Record<string, RawRequest> = {
  'an address that is none': { method: 'GET', path: '/api/nothing' },
  'HEAD of a call': { method: 'HEAD', path: '/api/me' },
  'OPTIONS of a call': { method: 'OPTIONS', path: '/api/me' },
  'a page that is none': { method: 'GET', path: '/nothing', headers: { accept: 'text/html' } },
  'a log-in that is no JSON': { method: 'POST', path: api.logIn.path, headers: json, body: '{"' },
  'a log-in of 100 KB': {
    method: 'POST',
    path: api.logIn.path,
    headers: json,
    body: JSON.stringify({ email: large.slice(0, 100_000), password: 'x' }),
  },
  'a made-up token': { method: 'GET', path: '/api/me', headers: { authorization: 'Bearer a.b.c' } },
  'a save of 100 KB without a token': {
    method: 'PUT',
    path: api.saveProfessionalInfo.path,
    headers: json,
    body: JSON.stringify({ x: large.slice(0, 100_000) }),
  },
  readiness: { method: 'GET', path: '/readyz' },
  'the OpenAPI document': { method: 'GET', path: '/api/docs/json' },
}

/** Every call of the contract, and what strangers may send. */
export function kindsOfRequests(): Kind[] {
  const ofStrangers = Object.entries(raw).map(([name, request]) => ({
    name,
    endsSession: false,
    send: ({ site, user, signal }: How) => sendRaw(site, user, request, signal),
  }))
  return [
    ...Object.entries<Call>(everyCall).map(([name, call]) => kindOf(name, call)),
    ...ofStrangers,
  ]
}

function kindOf(name: string, call: Call): Kind {
  return {
    name,
    endsSession: endings.includes(call),
    send({ site, origin, user, index, signal }) {
      const isNew = call === api.signUp
      const email = isNew ? `user-${crypto.randomUUID()}@example.org` : user.email
      const input = worstInput(call, { uid: user.uid, email, password: testPassword, index })
      return send(site, origin, user, { call, input }, signal)
    },
  }
}

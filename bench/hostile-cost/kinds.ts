import { api } from '../../contract/api.ts'
import { rehearsalCalls } from '../../contract/bidding/rehearsal.ts'
import { everyCall } from '../../contract/every-call.ts'
import type { Call } from '../../contract/call.ts'
import type { JobFilters } from '../../contract/bidding/job.ts'
import { emptyScannerForm } from '../../contract/bidding/scanner.ts'
import { wordOf } from '../many-jobs.ts'
import { testPassword } from '../../tests/support/http.ts'
import { send, sendRaw, type Attacker, type RawRequest } from './attackers.ts'
import { worstInput, type Input } from './worst-inputs.ts'

/** One kind of request that is measured. */
export type Kind = {
  name: string
  /** True where the caller is signed out by it. */
  endsSession: boolean
  /** Requests that one account has under way; more of them would replace each other. */
  atOnce?: number
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

/** Seventy keywords of three words that all postings have, next to each other in hardly any. */
const longKeywords = Array.from(
  { length: 70 },
  (_, index) => `${wordOf(index + 1)} ${wordOf(index + 80)} ${wordOf(index + 160)}`,
)
  .join(', ')
  .slice(0, 1_000)
const everyWord = wordOf(1)
const searchOf = (filters: JobFilters) => ({ body: { filters } })
const rehearsalOf = (keywords: string) => ({
  body: { scanner: { ...emptyScannerForm, name: 'Wide', keywords } },
})
/** The dearest questions, which no filter makes cheap. */
const wide: Record<string, Pick<Kind, 'atOnce'> & { call: Call; input: Input }> = {
  'a search that nothing passes': {
    call: api.scrapeJobs,
    input: searchOf({ keywords: longKeywords }),
  },
  'a search of all jobs': { call: api.scrapeJobs, input: searchOf({}) },
  'a search for a word of all': { call: api.scrapeJobs, input: searchOf({ keywords: everyWord }) },
  'a rehearsal that nothing passes': {
    call: rehearsalCalls.rehearse,
    input: rehearsalOf(longKeywords),
    atOnce: 1,
  },
  'a rehearsal for a word of all': {
    call: rehearsalCalls.rehearse,
    input: rehearsalOf(everyWord),
    atOnce: 1,
  },
}

/** Every call of the contract, the dearest questions, and what strangers may send. */
export function kindsOfRequests(): Kind[] {
  const ofWide = Object.entries(wide).map(([name, { call, input, atOnce }]) => ({
    name,
    endsSession: false,
    ...(atOnce && { atOnce }),
    send: ({ site, origin, user, signal }: How) =>
      send(site, origin, user, { call, input }, signal),
  }))
  const ofStrangers = Object.entries(raw).map(([name, request]) => ({
    name,
    endsSession: false,
    send: ({ site, user, signal }: How) => sendRaw(site, user, request, signal),
  }))
  return [
    ...Object.entries<Call>(everyCall).map(([name, call]) => kindOf(name, call)),
    ...ofWide,
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

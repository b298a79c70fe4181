import { api } from '../../contract/api.ts'
import type { Call, CallInput, CallReply } from '../../contract/call.ts'
import { CallRefused } from '../../server/demo/call-product.ts'
import type { Services } from '../../server/services.ts'
import { insertUser } from '../../server/store/accounts/users.ts'

/** Signed-in user with a session and an address of their own. */
export type LoadUser = {
  uid: string
  email: string
  token: string
  cookie: string
  address: string
}

const origin = 'http://bids.test'

/** Makes a user with a session. No password is hashed: that would take most of the time. */
export async function aLoadUser({ identity, store }: Services, place: number): Promise<LoadUser> {
  const email = `load-${place}@example.org`
  const address = `10.${Math.floor(place / 250)}.${place % 250}.1`
  const account = {
    issuer: 'https://bench.example',
    subject: email,
    email,
    isEmailVerified: true,
    name: 'Load',
    idToken: '',
    isFresh: true,
    sealRefreshToken: null,
  }
  const headers = new Headers({ 'x-forwarded-for': address, 'user-agent': 'Firefox on Linux' })
  const { uid, token, setCookies } = await identity.signInFromProvider(account, headers)
  await insertUser(store.db, { uid, email })
  const [cookie = ''] = setCookies.map((line) => line.split(';')[0] ?? '')
  return { uid, email, token, cookie, address }
}

/** Headers with which a user's browser calls. */
export function headersOf({ token, address }: LoadUser): Record<string, string> {
  return { authorization: `Bearer ${token}`, 'x-forwarded-for': address }
}

/** Calls the product as a user and checks the answer by the contract. Throws `CallRefused`. */
export async function callAs<C extends Call>(
  site: string,
  user: LoadUser,
  wanted: C,
  input: CallInput<C>,
): Promise<CallReply<C>> {
  const { params, query, body } = input as {
    params?: Record<string, string>
    query?: Record<string, unknown>
    body?: unknown
  }
  const path = wanted.path.replaceAll(/:(\w+)/gu, (_, name: string) => params?.[name] ?? '')
  const url = new URL(path, site)
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined) url.searchParams.set(name, String(value))
  const byCookie = { cookie: user.cookie, origin, 'x-forwarded-for': user.address }
  const response = await fetch(url, {
    method: wanted.method,
    headers: {
      ...(wanted.auth === 'cookie' ? byCookie : headersOf(user)),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const answer: unknown = await response.json()
  if (!response.ok)
    throw new CallRefused(`${wanted.path}: ${JSON.stringify(answer)}`, response.status)
  return wanted.reply.parse(answer) as CallReply<C>
}

/** Takes a new ID token for the user's session, as an open page does before the old one ends. */
export async function renewToken(site: string, user: LoadUser): Promise<void> {
  user.token = (await callAs(site, user, api.idToken, {})).token
}

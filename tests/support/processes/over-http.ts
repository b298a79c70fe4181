import { api, LiveMessage, livePath } from '../../../contract/api.ts'
import type { Call, CallInput, CallReply } from '../../../contract/call.ts'
import { callProduct } from '../../../server/demo/call-product.ts'
import { anOnboarding } from '../browser/an-onboarding.ts'
import { gigboardClient } from '../outside/gigboard-client.ts'
import { testPassword } from '../http.ts'

/** User of a running product, made and acting over HTTP only. */
export type HttpUser = Awaited<ReturnType<typeof aSignedUpUser>>

export async function aSignedUpUser(origin: string) {
  const email = `user-${crypto.randomUUID()}@example.com`
  const response = await fetch(new URL(api.signUp.path, origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: testPassword }),
  })
  const { token } = api.signUp.reply.parse(await response.json())
  const [cookie = ''] = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  const call = <C extends Call>(
    wanted: C,
    input: CallInput<C>,
    at = origin,
  ): Promise<CallReply<C>> => callProduct(at, wanted, input, token)

  return {
    email,
    token,
    cookie,
    call,
    applications: (at?: string) => call(api.applications, { query: {} }, at),
    live: (at = origin) => openLive(at, token),
    /** Status of a call with this user's token. */
    async status(at = origin): Promise<number> {
      const headers = { authorization: `Bearer ${token}` }
      return (await fetch(new URL(api.me.path, at), { headers })).status
    },
  }
}

/** Makes a user with everything that sending takes: an account at Gigboard, a profile, a scanner, auto-bidding on. */
export async function aBiddingUser(origin: string, gigboardUrl: string): Promise<HttpUser> {
  const user = await aSignedUpUser(origin)
  await gigboardClient(gigboardUrl).join(user.email)
  await user.call(api.completeOnboarding, { body: anOnboarding(user.email) })
  await user.call(api.addScanner, { body: { name: 'Shops', keywords: 'wordpress, shopify' } })
  await user.call(api.switchAutoBidding, { body: { enabled: true } })
  return user
}

/** Opens a live stream and collects what it says. */
async function openLive(origin: string, token: string) {
  const hangUp = new AbortController()
  const response = await fetch(new URL(livePath, origin), {
    headers: { authorization: `Bearer ${token}` },
    signal: hangUp.signal,
  })
  let text = ''
  const reading = readAll()
  return {
    messages: () =>
      [...text.matchAll(/^data: (.+)$/gmu)].map(([, data = '']) =>
        LiveMessage.parse(JSON.parse(data)),
      ),
    async close() {
      hangUp.abort()
      await reading
    },
  }

  async function readAll(): Promise<void> {
    const decoder = new TextDecoder()
    try {
      for await (const bytes of response.body ?? []) text += decoder.decode(bytes, { stream: true })
    } catch {
      // hung up by us, or cut by the end of the product
    }
  }
}

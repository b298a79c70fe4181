import { passkeyCalls } from '../../../../contract/entry/passkey-calls.ts'
import { challengeSeconds } from '../../../core/entry/passkeys/challenges.ts'
import {
  beginPasskeyLogIn,
  logInWithPasskey,
} from '../../../core/entry/passkeys/log-in-with-passkey.ts'
import {
  addPasskey,
  beginPasskey,
  dropPasskey,
  nameOwnPasskey,
  readPasskeys,
} from '../../../core/entry/passkeys/own-passkeys.ts'
import { hostCookie } from '../../host-cookie.ts'
import { route } from '../../route.ts'

export const passkeyRoutes = [
  route(passkeyCalls.beginPasskeyLogIn, async (services, { setCookies }) => {
    const { request, secret } = await beginPasskeyLogIn(services)
    setCookies([cookieAt(services.origin).set(secret, challengeSeconds)])
    return request
  }),
  route(passkeyCalls.logInWithPasskey, async (services, { body, headers, setCookies }) => {
    const cookie = cookieAt(services.origin)
    const secret = cookie.read(headers.get('cookie') ?? '')
    const signedIn = await logInWithPasskey(services, { proof: body, secret }, headers)
    setCookies([...signedIn.setCookies, cookie.clear])
    return { token: signedIn.token, expiresAt: signedIn.expiresAt }
  }),
  route(passkeyCalls.passkeys, (services, { uid }) => readPasskeys(services, uid)),
  route(passkeyCalls.beginPasskey, (services, { uid, sessionId }) =>
    beginPasskey(services, { uid, sessionId }),
  ),
  route(passkeyCalls.addPasskey, async (services, { uid, sessionId, body, headers }) => {
    await addPasskey(services, { uid, sessionId }, { answer: body, headers })
    return readPasskeys(services, uid)
  }),
  route(passkeyCalls.renamePasskey, async (services, { uid, params, body }) => {
    await nameOwnPasskey(services, { uid, id: params.passkeyId }, body.name)
    return readPasskeys(services, uid)
  }),
  route(passkeyCalls.removePasskey, async (services, { uid, params, headers }) => {
    await dropPasskey(services, { uid, id: params.passkeyId }, headers)
    return readPasskeys(services, uid)
  }),
]

/** Cookie by which only the browser that began a log-in can finish it. */
function cookieAt(origin: string) {
  return hostCookie(origin, { name: 'bidwright_passkey', sameSite: 'Strict' })
}

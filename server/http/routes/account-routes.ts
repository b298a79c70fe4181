import { api } from '../../../contract/api.ts'
import { switchAutoBidding } from '../../core/auto-bidding/switch-auto-bidding.ts'
import { changePassword } from '../../core/entry/change-password.ts'
import { confirmIdentity } from '../../core/entry/confirm-identity.ts'
import { confirmAddress } from '../../core/entry/confirm-address.ts'
import { deleteAccount } from '../../core/accounts/delete-account.ts'
import { endOtherSessions, endSession, listSessions } from '../../core/entry/end-sessions.ts'
import { logIn } from '../../core/entry/log-in.ts'
import { logInWithCode } from '../../core/entry/log-in-with-code.ts'
import { logOut } from '../../core/entry/log-out.ts'
import { requestPasswordReset } from '../../core/entry/mail-password-reset.ts'
import { readUser } from '../../core/accounts/read-user.ts'
import { resetPassword } from '../../core/entry/reset-password.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
} from '../../core/entry/second-factor.ts'
import { signUp } from '../../core/entry/sign-up.ts'
import { route } from '../route.ts'
import { userRoute } from '../user-route.ts'

export const accountRoutes = [
  route(api.about, ({ about }) => about),

  route(api.signUp, async (services, { body, headers, setCookies }) =>
    withCookies(await signUp(services, body, headers), setCookies),
  ),
  route(api.logIn, async (services, { body, headers, setCookies }) => {
    const outcome = await logIn(services, body, headers)
    return 'challenge' in outcome ? outcome : withCookies(outcome, setCookies)
  }),
  route(api.logInWithCode, async (services, { body, headers, setCookies }) =>
    withCookies(await logInWithCode(services, body, headers), setCookies),
  ),
  route(api.secondFactor, ({ identity }, { uid }) => identity.secondFactors.stateOf(uid)),
  route(api.beginSecondFactor, (services, { uid }) => beginSecondFactor(services, uid)),
  route(api.confirmSecondFactor, async (services, { uid, body, headers }) => ({
    backupCodes: await confirmSecondFactor(services, { uid, code: body.code }, headers),
  })),
  route(api.endSecondFactor, (services, { uid, headers }) =>
    endSecondFactor(services, uid, headers),
  ),
  route(api.logOut, async (services, { headers, setCookies }) => {
    const out = await logOut(services, headers)
    setCookies(out.setCookies)
    return { providerLogOutUrl: out.providerLogOutUrl }
  }),
  route(api.idToken, (_services, { idToken }) => idToken),
  route(api.requestPasswordReset, async (services, { body, headers }) => {
    await services.identity.countPasswordReset(headers)
    const network = services.identity.networkOf(headers)
    await requestPasswordReset(services, { email: body.email, network })
    return {}
  }),
  route(api.resetPassword, async (services, { body, headers }) => {
    await resetPassword(services, body, headers)
    return {}
  }),
  route(api.confirmAddress, async ({ store }, { body }) => {
    await confirmAddress(store, body.token)
    return {}
  }),
  route(api.changePassword, async (services, { uid, body, headers, setCookies }) => {
    const passwords = { uid, current: body.currentPassword, next: body.newPassword }
    return withCookies(await changePassword(services, passwords, headers), setCookies)
  }),
  route(api.sessions, (services, caller) => listSessions(services, caller)),
  route(api.endSession, async (services, { uid, sessionId, params, headers }) => {
    const caller = { uid, sessionId }
    await endSession(services, caller, { id: params.sessionId, headers })
    return listSessions(services, caller)
  }),
  route(api.endOtherSessions, async (services, { uid, sessionId, headers }) => {
    await endOtherSessions(services, { uid, sessionId }, headers)
    return listSessions(services, { uid, sessionId })
  }),
  route(api.confirmIdentity, async (services, { uid, body, headers }) => {
    await confirmIdentity(services, { uid, proof: body }, headers)
    return {}
  }),
  route(api.deleteAccount, async (services, { uid, headers }) => {
    await deleteAccount(services, uid, services.identity.networkOf(headers))
    return {}
  }),

  route(api.me, (services, { uid }) => readUser(services, uid)),
  userRoute(api.switchAutoBidding, ({ store }, { uid, body }) =>
    switchAutoBidding(store, uid, body.enabled),
  ),
]

type WithCookies = { token: string; expiresAt: string; setCookies: string[] }

function withCookies(signedIn: WithCookies, setCookies: (values: string[]) => void) {
  setCookies(signedIn.setCookies)
  return { token: signedIn.token, expiresAt: signedIn.expiresAt }
}

import { api } from '../../contract/api.ts'
import { switchAutoBidding } from '../core/applying/switch-auto-bidding.ts'
import { deleteAccount } from '../core/accounts/delete-account.ts'
import { logIn } from '../core/accounts/log-in.ts'
import { readUser } from '../core/accounts/read-user.ts'
import { saveFacts } from '../core/accounts/save-facts.ts'
import { saveMarketplaceAccount } from '../core/accounts/save-marketplace-account.ts'
import { signUp } from '../core/accounts/sign-up.ts'
import { route } from './route.ts'

export const accountRoutes = [
  route(api.about, ({ marketplace }) => ({ marketplace })),

  route(api.signUp, async (services, { body, headers, setCookies }) =>
    withCookies(await signUp(services, body, headers), setCookies),
  ),
  route(api.logIn, async (services, { body, headers, setCookies }) =>
    withCookies(await logIn(services, body, headers), setCookies),
  ),
  route(api.logOut, async ({ identity }, { headers, setCookies }) => {
    setCookies((await identity.signOut(headers)).setCookies)
    return {}
  }),
  route(api.idToken, (_services, { idToken }) => idToken),
  route(api.changePassword, async ({ identity }, { body, headers, setCookies }) => {
    const passwords = { current: body.currentPassword, next: body.newPassword }
    return withCookies(await identity.changePassword(headers, passwords), setCookies)
  }),
  route(api.deleteAccount, async (services, { userId }) => {
    await deleteAccount(services, userId)
    return {}
  }),

  route(api.me, (services, { userId }) => readUser(services, userId)),
  route(api.saveFacts, async (services, { userId, body }) => {
    await saveFacts(services, userId, body)
    return readUser(services, userId)
  }),
  route(api.saveMarketplaceAccount, async (services, { userId, body }) => {
    await saveMarketplaceAccount(services, userId, body)
    return readUser(services, userId)
  }),
  route(api.switchAutoBidding, async (services, { userId, body }) => {
    await switchAutoBidding(services.store, userId, body.enabled)
    return readUser(services, userId)
  }),
]

type WithCookies = { token: string; expiresAt: string; setCookies: string[] }

function withCookies(signedIn: WithCookies, setCookies: (values: string[]) => void) {
  setCookies(signedIn.setCookies)
  return { token: signedIn.token, expiresAt: signedIn.expiresAt }
}

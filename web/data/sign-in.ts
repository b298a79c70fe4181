import { api } from '../../contract/api.ts'
import type { SubscriptionStatus } from '../../contract/subscription.ts'
import { ApiError } from './api-error.ts'
import { session, tellOtherTabs } from './browser-session.ts'
import { callApi } from './call-api.ts'
import { forgetPayment } from './link-token.ts'
import { sendCall } from './send-call.ts'

type Entry = { email: string; password: string }

export async function logIn(entry: Entry): Promise<void> {
  session.accept(await sendCall(api.logIn, { body: entry }))
  tellOtherTabs('signed-in')
}

export async function signUp(entry: Entry): Promise<void> {
  session.accept(await sendCall(api.signUp, { body: entry }))
  tellOtherTabs('signed-in')
}

export async function logOut(): Promise<void> {
  const out = await sendCall(api.logOut, {}).catch((error: unknown) => {
    // 401: it has already ended.
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    return null
  })
  forgetPayment()
  session.end()
  tellOtherTabs('signed-out')
  if (out?.providerLogOutUrl) location.assign(out.providerLogOutUrl)
}

/** Whether the browser has come back from an identity provider with a session. */
export async function returnFromProvider(): Promise<boolean> {
  const isSignedIn = await session.check()
  if (isSignedIn) tellOtherTabs('signed-in')
  return isSignedIn
}

export async function requestPasswordReset(email: string): Promise<void> {
  await sendCall(api.requestPasswordReset, { body: { email } })
}

/** Has ended every session when it is through: this browser's, too. */
export async function resetPassword(token: string, password: string): Promise<void> {
  await sendCall(api.resetPassword, { body: { token, password } })
  session.end()
  tellOtherTabs('signed-out')
}

export function readSubscription(): Promise<SubscriptionStatus> {
  return callApi(api.subscriptionStatus, {})
}

/** Answers with the name of the plan. */
export async function linkSubscription(token: string): Promise<string> {
  const { plan } = await callApi(api.linkSubscription, { body: { link_token: token } })
  return plan.name
}

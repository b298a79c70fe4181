import { billingCalls } from '../../../contract/billing/billing-calls.ts'
import { planName } from '../../../contract/billing/plans.ts'
import type { SubscriptionStatus } from '../../../contract/billing/subscription.ts'
import type { About } from '../../../contract/entry/about.ts'
import type { IdentityProof } from '../../../contract/entry/entry.ts'
import { entryCalls } from '../../../contract/entry/entry-calls.ts'
import type { CodeForm } from '../../../contract/entry/second-factor.ts'
import { ApiError } from '../api-error.ts'
import { leave, session, tellOtherTabs } from './browser-session.ts'
import { callApi } from '../call-api.ts'
import { forgetPayment } from './link-token.ts'
import { sendCall } from '../send-call.ts'

/** Reads which services this installation uses. */
export function readAbout(signal: AbortSignal): Promise<About> {
  return sendCall(entryCalls.about, {}, { signal })
}

type Entry = { email: string; password: string }

/** Logs in with a password. Returns the challenge of an account that wants a code as well; null: signed in. */
export async function logIn(entry: Entry): Promise<string | null> {
  const outcome = await sendCall(entryCalls.logIn, { body: entry })
  if ('challenge' in outcome) return outcome.challenge
  session.accept(outcome)
  tellOtherTabs('signed-in')
  return null
}

/** Completes a log-in with the code that it asked for. */
export async function logInWithCode(form: CodeForm): Promise<void> {
  session.accept(await sendCall(entryCalls.logInWithCode, { body: form }))
  tellOtherTabs('signed-in')
}

export async function signUp(entry: Entry): Promise<void> {
  session.accept(await sendCall(entryCalls.signUp, { body: entry }))
  tellOtherTabs('signed-in')
}

export async function logOut(): Promise<void> {
  const out = await leave(() =>
    sendCall(entryCalls.logOut, {}).catch((error: unknown) => {
      // 401: the session has already ended.
      if (!(error instanceof ApiError) || error.status !== 401) throw error
      return null
    }),
  )
  forgetPayment()
  if (out?.providerLogOutUrl) location.assign(out.providerLogOutUrl)
}

/** Tells whether the browser has come back from an identity provider with a session. */
export async function returnFromProvider(): Promise<boolean> {
  const isSignedIn = await session.check()
  if (isSignedIn) tellOtherTabs('signed-in')
  return isSignedIn
}

/** Confirms who the signed-in user is, for the calls that need a recent proof. */
export async function confirmIdentity(proof: IdentityProof): Promise<void> {
  await sendCall(entryCalls.confirmIdentity, { body: proof })
}

export async function requestPasswordReset(email: string): Promise<void> {
  await sendCall(entryCalls.requestPasswordReset, { body: { email } })
}

/** Sets a new password, which ends every session, including this browser's. */
export async function resetPassword(token: string, password: string): Promise<void> {
  await sendCall(entryCalls.resetPassword, { body: { token, password } })
  session.end()
  tellOtherTabs('ended')
}

export async function confirmAddress(token: string): Promise<void> {
  await sendCall(entryCalls.confirmAddress, { body: { token } })
}

export function readSubscription(): Promise<SubscriptionStatus> {
  return callApi(billingCalls.subscriptionStatus, {})
}

/** Links a paid plan and returns its name, even if this account linked it before: that answer may have been lost. */
export async function linkSubscription(token: string): Promise<string> {
  try {
    const { plan } = await callApi(billingCalls.linkSubscription, { body: { link_token: token } })
    return plan.name
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'subscription-link-used') throw error
    const { has_active_subscription: isActive, subscription_tier: tier } = await readSubscription()
    if (!isActive) throw error
    return planName(tier)
  }
}

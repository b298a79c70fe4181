import type { SubscriptionStatus } from '../../../contract/billing/subscription.ts'
import { ApiError } from '../../data/api-error.ts'
import { hasPlan } from './after-log-in.ts'

/** Time to read a sentence before the page changes. Rules ENTRY-16 and ENTRY-12. */
const afterBannerMs = 2000
const beforePricingMs = 1000

/** `link-refused`: the server refused; `link-failed`: no answer came. */
export type LinkFailureKind = 'link-refused' | 'link-failed'
export type SignUpNews = { kind: 'linked'; planName: string } | { kind: LinkFailureKind }

export type AfterSignUpVerbs = {
  /** Links the plan paid for before sign-up; resolves to its name. */
  link(token: string): Promise<string>
  readStatus(): Promise<SubscriptionStatus>
  say(news: SignUpNews): void
  wait(ms: number): Promise<void>
}

/** Runs the steps after a sign-up, and resolves to the next page. Rules ENTRY-12 and ENTRY-17. */
export async function afterSignUp(
  verbs: AfterSignUpVerbs,
  linkToken: string | null,
): Promise<'/onboarding' | '/pricing'> {
  if (linkToken !== null && (await hasLinked(verbs, linkToken))) {
    await verbs.wait(afterBannerMs)
    return '/onboarding'
  }
  if (await hasPlanSoFarAsKnown(verbs)) return '/onboarding'
  await verbs.wait(beforePricingMs)
  return '/pricing'
}

async function hasLinked({ link, say }: AfterSignUpVerbs, token: string): Promise<boolean> {
  try {
    say({ kind: 'linked', planName: await link(token) })
    return true
  } catch (error) {
    say({ kind: isRefusal(error) ? 'link-refused' : 'link-failed' })
    return false
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'subscription-link-refused'
}

async function hasPlanSoFarAsKnown({ readStatus }: AfterSignUpVerbs): Promise<boolean> {
  try {
    return hasPlan(await readStatus())
  } catch {
    return false // a failed check leads to the plans as well
  }
}

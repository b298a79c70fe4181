import type { SubscriptionStatus } from '../../../contract/subscription.ts'
import { isPaying } from './is-paying.ts'

/** Specification section 9. */
const afterBannerMs = 2000
const beforePricingMs = 1000

export type SignUpNews = { kind: 'linked'; planName: string } | { kind: 'link-failed' }

export type AfterSignUpVerbs = {
  /** Answers with the name of the plan. */
  link(token: string): Promise<string>
  readStatus(): Promise<SubscriptionStatus>
  say(news: SignUpNews): void
  wait(ms: number): Promise<void>
}

/** What follows an account that was made: where to go once all is said. Specification section 4. */
export async function afterSignUp(
  verbs: AfterSignUpVerbs,
  linkToken: string | null,
): Promise<'/onboarding' | '/pricing'> {
  if (linkToken !== null && (await hasLinked(verbs, linkToken))) {
    await verbs.wait(afterBannerMs)
    return '/onboarding'
  }
  if (await isPayingSoFarAsKnown(verbs)) return '/onboarding'
  await verbs.wait(beforePricingMs)
  return '/pricing'
}

async function hasLinked({ link, say }: AfterSignUpVerbs, token: string): Promise<boolean> {
  try {
    say({ kind: 'linked', planName: await link(token) })
    return true
  } catch {
    say({ kind: 'link-failed' }) // whatever the reason, the sentence is one
    return false
  }
}

async function isPayingSoFarAsKnown({ readStatus }: AfterSignUpVerbs): Promise<boolean> {
  try {
    return isPaying(await readStatus())
  } catch {
    return false // a check that failed leads to the plans as well
  }
}

import type { BrowserContext } from 'playwright-core'
import { api } from '../../../contract/api.ts'
import { anAgencyOnboarding, anOnboarding } from './an-onboarding.ts'
import { aSignedUpUser, type HttpUser } from '../processes/over-http.ts'

/** Signs up a user over HTTP and completes their profile, but connects no marketplace account. */
export async function anOnboardedUser(
  site: string,
  changes?: Parameters<typeof anOnboarding>[1],
): Promise<HttpUser> {
  const user = await aSignedUpUser(site)
  await user.call(api.completeOnboarding, { body: anOnboarding(user.email, changes) })
  return user
}

/** Signs up an agency and completes its profile. */
export async function anOnboardedAgency(site: string): Promise<HttpUser> {
  const user = await aSignedUpUser(site)
  await user.call(api.completeOnboarding, { body: anAgencyOnboarding() })
  return user
}

/** Gives the browser the session of a user who was made over HTTP. */
export async function signInBrowser(
  context: BrowserContext,
  site: string,
  user: Pick<HttpUser, 'cookie'>,
): Promise<void> {
  const [name = '', ...value] = user.cookie.split('=')
  await context.addCookies([{ name, value: value.join('='), url: site }])
}

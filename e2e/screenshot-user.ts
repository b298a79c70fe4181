import type { BrowserContext } from 'playwright-core'
import { setTimeout as delay } from 'node:timers/promises'
import { api } from '../contract/api.ts'
import type { Call } from '../contract/call.ts'

const password = 'a long password'
const wantedApplications = 8
const patienceMs = 60_000

/** Makes a user whose auto-bidding has sent a few applications: a profile, a scanner, and everything on. */
export async function aBusyUser(site: string, gigboardUrl: string) {
  const email = `ada-${crypto.randomUUID().slice(0, 8)}@example.com`
  const { token } = api.signUp.reply.parse(await call(site, api.signUp, { email, password }, null))
  await fetch(new URL('/api/v1/accounts', gigboardUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, securityAnswer: 'Ada', displayName: 'Ada Example' }),
  })
  await call(site, api.completeOnboarding, { ...profile, softwareEmail: email }, token)
  await sendFrom(50, site, token)
  await call(site, api.addScanner, { name: 'Web shops', keywords }, token)
  await call(site, api.addScanner, { name: 'Design', keywords: 'logo, figma' }, token)
  await call(site, api.switchAutoBidding, { enabled: true }, token)
  await untilSent(site, token)
  return {
    /** Signs the context's browser in. */
    async signIn(context: BrowserContext): Promise<void> {
      const answer = await context.request.post(`${site}${api.logIn.path}`, {
        data: { email, password },
        headers: { origin: site },
      })
      if (!answer.ok()) throw new Error(`Log-in answered ${answer.status()}`)
    },
  }
}

const keywords = 'wordpress, shopify, react, node.js, python, logo design, video editing'
const profile = {
  userType: 'Freelancer',
  fullName: 'Ada Example',
  countryOfResidence: 'GB',
  phoneNumber: '020 7946 0958',
  softwarePassword: password,
  softwareSecurityQuestion: 'Ada',
  whatServicesGeneral:
    'Web shops, sites and small tools: design, development and care after launch.',
  detailedExperience:
    'Nine years as a freelancer and more than sixty projects, from a landing page in a weekend to shops with thousands of articles.',
  portfolioLink: 'https://ada.example.org',
  marketplaceProfileUrl: 'https://gigboard.example.org/ada',
  tags: ['WordPress', 'Shopify', 'React', 'Python'],
}

async function call(
  site: string,
  { method, path }: Call,
  body: unknown,
  token: string | null,
): Promise<unknown> {
  const response = await fetch(new URL(path, site), {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error(`${path} answered ${response.status} ${JSON.stringify(answer)}`)
  return answer
}

/** Lets the user send from this score, each match immediately. */
async function sendFrom(autoSendFrom: number, site: string, token: string): Promise<void> {
  const { version, rules } = api.rules.reply.parse(await call(site, api.rules, undefined, token))
  const changed = { ...rules, autoSendFrom, bestWithinMinutes: 0 }
  await call(site, api.saveRules, { version, rules: changed }, token)
}

async function untilSent(site: string, token: string): Promise<void> {
  for (const until = Date.now() + patienceMs; Date.now() < until; await delay(500)) {
    const sent = api.applications.reply
      .parse(await call(site, api.applications, undefined, token))
      .filter(({ state }) => state === 'submitted')
    if (sent.length >= wantedApplications) return
  }
  throw new Error('No applications went out.')
}

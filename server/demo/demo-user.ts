import { randomBytes } from 'node:crypto'
import { api } from '../../contract/api.ts'
import { defaultRules } from '../../contract/bidding/rules.ts'
import { limitsOf, plans, type Tier } from '../../contract/billing/plans.ts'
import { switchAutoBidding } from '../core/auto-bidding/switch-auto-bidding.ts'
import { grantPlan } from '../core/billing/subscriptions/grant-plan.ts'
import type { Services, ServicesOfHttp } from '../services.ts'
import {
  biddingUsersWithEmailLike,
  setStatedDailyLimit,
} from '../store/accounts/bidding-settings.ts'
import { callProduct } from './call-product.ts'
import { joinGigboard } from './gigboard-control.ts'

export type DemoUser = {
  uid: string
  /** Token of the session in which it was created. */
  token: string
  email: string
  password: string
  dailyLimit: number
}

const fullName = 'Ada Demo'

/**
 * Creates a new user for each run over HTTP, as a person would: an account here and at Gigboard, a profile, one active
 * scanner, auto-bidding on. Those of earlier runs stop bidding.
 */
export async function createDemoUser(
  services: Services | ServicesOfHttp,
  wanted: { gigboardUrl: string; origin: string; keywords: string; applications: number | null },
): Promise<DemoUser> {
  for (const uid of await biddingUsersWithEmailLike(
    services.store.db,
    'demo-%@bidwright.example',
  )) {
    await switchAutoBidding(services.store, uid, false)
  }
  const email = `demo-${services.clock.now().replaceAll(/\D/gu, '').slice(0, 14)}@bidwright.example`
  const password = randomBytes(9).toString('base64url')
  const { token } = await callProduct(
    wanted.origin,
    api.signUp,
    { body: { email, password } },
    null,
  )
  const { uid } = await callProduct(wanted.origin, api.me, {}, token)
  const tier = smallestPlanFor(wanted.applications ?? plans.enterprise.dailyLimit)
  await grantPlan(services.store, uid, tier)
  // The limit keeps the number of applications to what was asked for.
  await setStatedDailyLimit(services.store.db, uid, wanted.applications)

  const securityAnswer = 'Ada'
  await joinGigboard(wanted.gigboardUrl, { email, password, securityAnswer, displayName: fullName })
  const answers = {
    ...profile,
    softwareEmail: email,
    softwarePassword: password,
    softwareSecurityQuestion: securityAnswer,
  }
  await callProduct(wanted.origin, api.completeOnboarding, { body: answers }, token)
  const scanner = { name: 'Demo scanner', keywords: wanted.keywords }
  await callProduct(wanted.origin, api.addScanner, { body: scanner }, token)
  // A demo shows applications going out, whatever its keywords find.
  const rules = { ...defaultRules, autoSendFrom: 40, minSkills: 0 }
  await callProduct(wanted.origin, api.saveRules, { body: { version: 0, rules } }, token)
  await callProduct(wanted.origin, api.switchAutoBidding, { body: { enabled: true } }, token)
  const { dailyLimit } = limitsOf(tier, wanted.applications)
  return { uid, token, email, password, dailyLimit }
}

const profile = {
  userType: 'Freelancer' as const,
  fullName,
  countryOfResidence: 'GB',
  whatServicesGeneral: 'Web shops and websites, small tools, logos, video editing and data entry',
  detailedExperience: [
    'I have worked as a freelancer for nine years.',
    'I moved the shop of Fernway Candles from WooCommerce to Shopify and wrote its theme, and orders rose by a third in four months.',
    'I rebuilt the website of Harbour Physio, a clinic with six rooms, on WordPress, with online booking.',
    'I built a price monitor in Python for a tyre dealer, which reads 31 shops every night.',
    'I built a booking form in React and Node.js for a climbing hall.',
    'I designed the logo and the labels of Northlight Tea.',
    'I cut twelve episodes of a cooking channel, ten minutes each.',
    'I entered and checked 4,000 product records for a furniture wholesaler.',
  ].join('\n'),
  currentCoverLetter:
    'Hello,\n\nI answer within a few hours and show you something that works early on.\n\nBest regards,\nAda Demo',
  portfolioLink: 'https://ada.example.org',
  marketplaceProfileUrl: 'https://gigboard.example.org/ada',
  tags: [
    'WordPress',
    'Shopify',
    'JavaScript',
    'React',
    'Python',
    'Video Editing',
    'Logo Design',
    'Data Entry',
  ],
}

function smallestPlanFor(applications: number): Tier {
  const tiers: Tier[] = ['free', 'starter', 'pro', 'enterprise']
  return tiers.find((tier) => plans[tier].dailyLimit >= applications) ?? 'enterprise'
}

import { sql } from 'drizzle-orm'
import type { Tier } from '../contract/billing/plans.ts'
import { emptyScannerForm } from '../contract/bidding/scanner.ts'
import { completeOnboarding } from '../server/core/accounts/complete-onboarding.ts'
import { switchAutoBidding } from '../server/core/auto-bidding/switch-auto-bidding.ts'
import { grantPlan } from '../server/core/billing/subscriptions/grant-plan.ts'
import { addScanner } from '../server/core/scanners/add-scanner.ts'
import type { Services } from '../server/services.ts'
import type { Database } from '../server/store/connect.ts'
import { insertUser } from '../server/store/accounts/users.ts'

/** Distinct words that scanners look for; the share of scanners that name a word falls with its rank, as in real life. */
const vocabulary = 20_000

/**
 * Adds users with one active scanner of three words each, saved yesterday, auto-bidding off. A few dozen of them look for words of the
 * benchmark's postings.
 */
export async function addBackgroundScanners(db: Database, number: number): Promise<void> {
  for (let first = 1; first <= number; first += numberTogether)
    await addFrom(db, first, Math.min(first + numberTogether - 1, number))
  await db.execute(sql`analyze users, entitlements, scanners, scanner_index`)
}

/** Scanners in one transaction: more would take a statement longer than the product waits for one. */
const numberTogether = 10_000

async function addFrom(db: Database, first: number, last: number): Promise<void> {
  const numbers = sql`generate_series(${first}::int, ${last}::int) n`
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '120s'`)
    await tx.execute(sql`create temporary table wanted on commit drop as
      select 'bench-' || n as uid, 'bench-scanner-' || n as scanner_id, k as place,
             case when n % 2000 = 0 and k = 1 then 'wordpress' else 'word' || floor(${vocabulary} * power(random(), 3))::int end as keyword
      from ${numbers} cross join generate_series(1, 3) k`)
    await tx.execute(sql`insert into users (uid, email, active_scanner_id)
      select 'bench-' || n, 'bench-' || n || '@example.org', 'bench-scanner-' || n from ${numbers}`)
    await tx.execute(sql`insert into entitlements (uid) select 'bench-' || n from ${numbers}`)
    await tx.execute(sql`insert into scanners (id, uid, name, keywords, updated_at)
      select scanner_id, uid, 'Bench', string_agg(keyword, ', '), product_clock() - interval '1 day' from wanted group by scanner_id, uid`)
    await tx.execute(sql`insert into scanner_index (uid, scanner_id, keyword, look_up_word)
      select distinct uid, scanner_id, keyword, keyword from wanted`)
  })
}

/** Adds a user who bids for jobs that name "bidder<number>", or one of these keywords; on the largest plan, or this one. */
export async function addBidder(
  services: Services,
  gigboardUrl: string,
  number: number,
  { keywords = `bidder${number}`, tier = 'enterprise' }: { keywords?: string; tier?: Tier } = {},
): Promise<string> {
  const uid = `bidder-${number}`
  const email = `${uid}@example.org`
  const [password, securityAnswer] = ['a password', 'an answer']
  await insertUser(services.store.db, { uid, email })
  await grantPlan(services.store, uid, tier)
  const joined = await fetch(new URL('/api/v1/accounts', gigboardUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, securityAnswer, displayName: 'Bench Bidder' }),
  })
  if (!joined.ok) throw new Error(`Gigboard answered ${joined.status}`)
  await completeOnboarding(services, uid, {
    userType: 'Freelancer',
    fullName: 'Bench Bidder',
    countryOfResidence: 'GB',
    phoneNumber: '',
    softwareEmail: email,
    softwarePassword: password,
    softwareSecurityQuestion: securityAnswer,
    whatServicesGeneral: 'shops',
    detailedExperience: 'Ten years.',
    currentCoverLetter: '',
    portfolioLink: '',
    marketplaceProfileUrl: 'https://gigboard.example.org/bench',
    tags: [],
    wantsVideo: false,
  })
  const scanner = {
    ...emptyScannerForm,
    name: 'Bench',
    keywords,
  }
  await addScanner(services.store, uid, scanner)
  await switchAutoBidding(services.store, uid, true)
  return uid
}

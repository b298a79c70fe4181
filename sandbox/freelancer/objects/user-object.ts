import type { Account } from '../../gigboard/world/events.ts'
import type { Posting } from '../../gigboard/world/posting.ts'
import { bidsLeft } from '../world/bids.ts'
import { unixSeconds, type Face } from '../world/face.ts'
import type { Projections } from './project-object.ts'

/** Client as the API answers it beside the client's projects. */
export function clientObject(
  face: Face,
  client: Posting['client'] & { id: string },
  projections: Projections,
) {
  const id = face.numbers.of(client.id)
  const has = (name: string) => projections.has(name)
  return {
    id,
    username: `client${id}`,
    display_name: `client${id}`,
    registration_date: client.memberSince === null ? null : unixSeconds(client.memberSince),
    location: has('user_country_details')
      ? { country: client.country === null ? null : { name: client.country, code: null } }
      : null,
    status: has('user_status') ? { payment_verified: client.paymentVerified } : null,
    employer_reputation: has('user_employer_reputation') ? reputation(client) : null,
  }
}

function reputation({ rating, reviews, hires }: Posting['client']) {
  return { entire_history: { overall: rating ?? 0, reviews: reviews ?? 0, all: hires ?? 0 } }
}

/** Freelancer's own account. */
export function selfObject(face: Face, account: Account, projections: Projections) {
  const id = face.numbers.of(account.freelancerId)
  return {
    id,
    username: account.email.split('@')[0] ?? '',
    display_name: account.displayName,
    email: account.email,
    ...(projections.has('user_balance_details') && {
      account_balances: { bids_remaining: bidsLeft(face, account) },
    }),
    ...(projections.has('user_membership_details') && {
      membership_package: {
        name: 'plus',
        bid_limit: face.settings.bidLimit,
        bid_refresh_rate: 1,
        time_bid_refresh: unixSeconds(new Date().toISOString()),
      },
    }),
  }
}

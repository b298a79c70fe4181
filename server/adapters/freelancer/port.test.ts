import { describeAdapter } from '../../../tests/support/adapters/describe-adapter.ts'
import {
  aFreelancerMarketplace,
  aProposal,
  client,
  redirectUrl,
  sessionWith,
} from '../../../tests/support/outside/freelancer-marketplace.ts'
import type { FreelancerClient } from '../../../tests/support/outside/freelancer-client.ts'
import { freelancer } from './freelancer.ts'

const ada = 'ada@example.org'
const onlyTheAccount = '6'
const keyless = { ruledOut: 'its projects are public' }
const slowDown = (retryAfter: number) => ({
  kind: 'status',
  status: 429,
  code: 'AuthorisationExceptionCodes.RATE_LIMITED',
  retryAfter,
})

describeAdapter('Freelancer.com', {
  start: () => aFreelancerMarketplace(),
  open: ({ url }) => freelancer({ url, client, redirectUrl }),
  post: ({ post }, jobs) => post(...jobs),
  keepHours: 30 * 24,
  reading: {
    manyJobs: 120,
    spoil: ({ standIn }, effect) => standIn.fault({ call: 'search', effect }),
    slowDown: ({ standIn }, seconds) =>
      standIn.fault({ call: 'search', effect: slowDown(seconds) }),
    revokeKey: keyless,
    forbidKey: keyless,
  },
  applying: {
    session: ({ standIn }) => letIn(standIn),
    proposal: (marketplaceJobId) => aProposal(marketplaceJobId),
    accepted: async ({ standIn }) => (await standIn.ledger()).length,
    spoil: ({ standIn }, effect) =>
      standIn.fault(
        { call: 'bid', effect },
        { call: 'look-up', effect: { kind: 'status', status: 500 } },
      ),
    spoilLookUp: ({ standIn }, effect) => standIn.fault({ call: 'look-up', effect }),
    slowDown: ({ standIn }, seconds) => standIn.fault({ call: 'bid', effect: slowDown(seconds) }),
    expire: ({ standIn }) => standIn.expire(ada),
    revoke: ({ standIn }) => standIn.revoke(ada),
    narrow: ({ standIn }) => letIn(standIn, onlyTheAccount),
    challenge: { ruledOut: 'its reference knows none' },
  },
})

/** Lets Ada in with these rights. */
async function letIn(standIn: FreelancerClient, scopes?: string) {
  const { access_token: token } = await standIn.token(ada, scopes)
  return sessionWith(token)
}
